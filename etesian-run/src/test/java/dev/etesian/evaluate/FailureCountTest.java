package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class FailureCountTest {

    private final FailureCount usual = new FailureCount(FailureLimits.usual());

    @Test
    void theFirstTenThatFailAreEnough() {
        for (int i = 1; i < 10; i++) {
            assertThat(usual.failed("no module")).isEmpty();
        }
        assertThat(usual.failed("no module")).contains("the first 10 trials all failed, the last with: no module");
    }

    @Test
    void afterOneThatCompletedItTakesTwentyInARow() {
        usual.completedBefore();
        assertThat(failures(usual, 19)).isEmpty();
        usual.completed();
        assertThat(failures(usual, 19)).isEmpty();
        assertThat(usual.failed("b")).contains("20 trials in a row failed, the last ones with: 18 | b");
    }

    private static Optional<String> failures(FailureCount count, int trials) {
        Optional<String> stop = Optional.empty();
        for (int i = 0; i < trials && stop.isEmpty(); i++) {
            stop = count.failed(i < 17 ? "a" : "18");
        }
        return stop;
    }

    /** A search that completes one trial in nineteen is a search. */
    @Test
    void byDefaultNoRateStopsARun() {
        usual.completed();
        for (int i = 0; i < 50; i++) {
            assertThat(failures(usual, 19)).isEmpty();
            usual.completed();
        }
    }

    @Test
    void aRateCountsWhereItIsAskedFor() {
        FailureCount half = new FailureCount(FailureLimits.usual().rate(0.5));
        for (int i = 0; i < 10; i++) {
            half.completed();
            assertThat(half.failed("a")).isEmpty();
        }
        assertThat(half.failed("a")).contains("11 of 21 trials failed, more than the rate of 0.5, the last with: a");
    }

    @Test
    void anotherNumberInARowAlsoHoldsAtTheBeginning() {
        FailureCount three = new FailureCount(FailureLimits.usual().inRow(3));
        assertThat(failures(three, 2)).isEmpty();
        assertThat(three.failed("a")).isPresent();
        assertThat(failures(new FailureCount(FailureLimits.usual().inRow(50)), 49))
                .isEmpty();
    }

    @Test
    void limitsThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FailureLimits.usual().inRow(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FailureLimits.usual().rate(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FailureLimits.usual().rate(1.01));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FailureLimits.usual().rate(Double.NaN));
    }
}
