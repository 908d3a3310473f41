package dev.etesian.rival;

import dev.etesian.strategy.BetterThanBaselineTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every rival with models finds better trade-offs than random search. */
@Tag("slow")
final class BetterThanRandomTest {

    @ParameterizedTest
    @ValueSource(strings = {"ehi", "nehvi", "tehi", "smsego", "parego", "iparego", "moead-ego", "pesmo", "epal", "sur"})
    void onTheCircle(String rival) {
        BetterThanBaselineTest.assertBetterOnTheCircle(rival, "random");
    }
}
