package dev.etesian.strategy;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every strategy promises, by every strategy. */
@ParameterizedClass(name = "{0}")
@MethodSource("names")
final class EveryStrategyTest extends StrategyContract {

    private final String name;

    EveryStrategyTest(String name) {
        this.name = name;
    }

    static Stream<String> names() {
        return Strategies.list().stream().map(StrategyInfo::name);
    }

    @Override
    protected String name() {
        return name;
    }
}
