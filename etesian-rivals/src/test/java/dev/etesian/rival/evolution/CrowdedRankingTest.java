package dev.etesian.rival.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CrowdedRankingTest {

    private static final double[][] VALUES = {{0, 4}, {1, 3}, {1.1, 2.9}, {3, 1}, {4, 0}, {0, 0}, {1, 1}};

    /** The first front by room: its ends, then by hand (3,1): 2.9/4 + 2.9/4, (1,3): 1.1/4 · 2, (1.1,2.9): 2/4 · 2. */
    @Test
    void ordersByFrontThenRoom() {
        assertThat(CrowdedRanking.of(VALUES).best(7)).containsExactly(0, 4, 3, 2, 1, 6, 5);
        assertThat(CrowdedRanking.of(VALUES).best(3)).containsExactly(0, 4, 3);
    }

    @Test
    void violationComesLastAndLessIsBetter() {
        double[] violations = {0, 0, 3, 0.5, Double.NaN, 0, 0.5};
        CrowdedRanking ranking = CrowdedRanking.of(VALUES, violations);
        assertThat(ranking.best(7)).containsExactly(0, 1, 5, 3, 6, 2, 4);
        assertThat(ranking.compare(3, 6)).isZero();
        assertThat(ranking.compare(5, 3)).isNegative();
    }

    @Test
    void whatHasNoValueIsWorse() {
        double[][] values = {{Double.NaN, 1}, {-5, -5}, {Double.POSITIVE_INFINITY, 0}};
        assertThat(CrowdedRanking.of(values, new double[] {0, 7, 0}).best(9)).containsExactly(1, 0, 2);
        assertThat(CrowdedRanking.of(new double[0][]).best(3)).isEmpty();
    }
}
