package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.space.SearchSpace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many points a study starts with: 2(d + 1), then no more than 16, but always more than there are parameters. */
final class InitialDesignTest {

    @ParameterizedTest
    @CsvSource({"1, 4", "4, 10", "7, 16", "8, 16", "15, 16", "16, 17", "40, 41"})
    void growsWithTheParameters(int dimension, int points) {
        assertThat(Strategies.named("epi").design(SearchSpace.cube(dimension))).isEqualTo(points);
    }

    @Test
    void thePaperKeepsTwiceAsManyAsThereAreDimensions() {
        assertThat(Strategies.named("mobo-rs-ucb-paper").design(SearchSpace.cube(9)))
                .isEqualTo(20);
    }
}
