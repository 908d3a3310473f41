package dev.etesian.rival.scalarized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** By hand: costs from the observed range, the number, its noise. */
final class AchievementTest {

    private static final double[][] GAINS = {{10, -4}, {20, -8}, {15, -5}, {Double.NaN, -6}};

    private static Achievement weighted(double... lambda) {
        return Achievement.weighted(GAINS, lambda);
    }

    @Test
    void costsGoFromTheBestToTheWorst() {
        Achievement number = weighted(0.3, 0.7);
        assertThat(number.cost(0, 20)).isZero();
        assertThat(number.cost(0, 10)).isEqualTo(1);
        assertThat(number.cost(1, -5)).isEqualTo(0.25);
    }

    /** c = (½, ¼): −[max(.3 · .5, .7 · .25) + .05 (.15 + .175)] = −.19125. */
    @Test
    void theNumberIsMinusTheAugmentedTchebyshevCost() {
        Achievement number = weighted(0.3, 0.7);
        assertThat(number.value(GAINS[2])).isCloseTo(-0.19125, within(1e-15));
        assertThat(number.value(GAINS[3])).isNaN();
        assertThat(number.lambda()).containsExactly(0.3, 0.7);
        // The second cost is the larger one: slopes .3 · .05 / 10 and .7 · 1.05 / 4.
        double expected = 0.0015 * 0.0015 * 2 + 0.18375 * 0.18375 * 0.5;
        assertThat(number.variance(GAINS[2], new double[] {2, 0.5})).isCloseTo(expected, within(1e-15));
        assertThat(number.variance(GAINS[2], new double[] {2, Double.NaN})).isNaN();
    }

    /** A large weight makes the number follow that objective: the trap of the gain form, which would do the opposite. */
    @Test
    void aLargeWeightSteersTowardsItsObjective() {
        assertThat(weighted(0.9, 0.1).value(GAINS[1]))
                .isGreaterThan(weighted(0.9, 0.1).value(GAINS[0]));
        assertThat(weighted(0.1, 0.9).value(GAINS[0]))
                .isGreaterThan(weighted(0.1, 0.9).value(GAINS[1]));
    }

    @Test
    void constantAndHugeGainsHaveCosts() {
        Achievement odd = Achievement.weighted(new double[][] {{1.7e308, 3}, {-1.7e308, 3}}, new double[] {0.5, 0.5});
        assertThat(odd.cost(0, -1.7e308)).isEqualTo(1);
        assertThat(odd.cost(1, 3)).isZero();
    }

    /**
     * Towards (18, −5), ranges 10 and 4. At the point the number is 0; at (15, −5) c = (.3, 0), −[.3 + .05 · .3] = −.315; beyond it,
     * at (20, −4), c = (−.2, −.25), −[−.2 + .05 · −.45] = .2225.
     */
    @Test
    void aPointThatIsReachedCountsZeroAndBeyondItMore() {
        Achievement number = Achievement.towards(new double[] {18, -5}, GAINS);
        assertThat(number.value(new double[] {18, -5})).isZero();
        assertThat(number.value(GAINS[2])).isCloseTo(-0.315, within(1e-15));
        assertThat(number.value(new double[] {20, -4})).isCloseTo(0.2225, within(1e-15));
        assertThat(number.lambda()).isEmpty();
    }
}
