package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Names where no other module is on the class path. */
final class StrategiesTest {

    @Test
    void theCoreHasItsOwn() {
        assertThat(Strategies.list())
                .extracting(StrategyInfo::name)
                .containsExactly(
                        "epi", "mobo-rs-ucb", "mobo-rs-ts", "mobo-rs-ucb-paper", "mobo-rs-ts-paper", "sobol", "random");
    }

    @Test
    void aStrategyOfAnotherModuleIsRefusedWithTheModule() {
        for (String name : List.of("nsga2", "epi/no-draws")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Strategies.named(name))
                    .withMessageStartingWith("strategy '" + name + "': expected one of epi, ")
                    .withMessageContaining(", or one of etesian-rivals, which is not on the class path"
                            + " (add the dependency dev.etesian:etesian-rivals)");
            assertThat(Strategies.find(name)).isEmpty();
        }
    }

    @Test
    void anUnknownNameIsAnsweredWithTheNearest() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Strategies.named("epy"))
                .withMessageStartingWith("strategy 'epy': expected one of epi, mobo-rs-ucb,")
                .withMessageContaining("did you mean 'epi'?");
    }
}
