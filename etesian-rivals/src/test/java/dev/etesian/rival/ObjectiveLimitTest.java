package dev.etesian.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Setup;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A strategy that cannot search so many objectives is refused before a study begins. */
class ObjectiveLimitTest {

    private static Setup setup(int objectives) {
        List<Objective> named = IntStream.range(0, objectives)
                .mapToObj(k -> Objective.maximize("f" + k))
                .toList();
        return Setup.of(new Problem(SearchSpace.cube(2), named, List.of()));
    }

    @ParameterizedTest
    @CsvSource({"nehvi, 4", "ehi, 6"})
    void saysWhatToUseInstead(String name, int most) {
        assertThat(setup(most).using(Strategies.named(name)).strategy().name()).isEqualTo(name);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> setup(most + 1).using(Strategies.named(name)))
                .withMessage("strategy '%s': expected at most %d objectives, got %d; use epi"
                        .formatted(name, most, most + 1));
    }

    @Test
    void othersHaveNoLimit() {
        for (String name : List.of("epi", "mobo-rs-ucb", "smsego", "sobol")) {
            assertThat(setup(12).using(Strategies.named(name)).strategy().name())
                    .isEqualTo(name);
        }
    }
}
