package dev.etesian.rival;

import dev.etesian.strategy.StrategyContract;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every strategy promises, by every rival. */
@ParameterizedClass(name = "{0}")
@MethodSource("names")
final class EveryRivalTest extends StrategyContract {

    private final String name;

    EveryRivalTest(String name) {
        this.name = name;
    }

    static Stream<String> names() {
        return new Rivals().entries().stream().map(entry -> entry.info().name());
    }

    @Override
    protected String name() {
        return name;
    }
}
