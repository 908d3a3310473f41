package dev.etesian.preference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import org.junit.jupiter.api.Test;

/** The paper's first example, f1 = xy, f2 = y√(1−x²) on the unit square, whose front is the quarter circle. */
class CircleTest {

    /** The printed bounds have three digits. */
    private static final double PRINTED = 5e-4;

    private static final double GRID = 2e-4;

    @Test
    void linearOptimumIsTheDirectionOfTheWeights() {
        double[] lambda = {0.3, 0.7};
        double angle = ScalarizationTest.bestAngle(new Linear(), lambda);
        assertThat(Math.cos(angle)).isCloseTo(0.3 / Math.hypot(0.3, 0.7), within(GRID));
        assertThat(Math.sin(angle)).isCloseTo(0.7 / Math.hypot(0.3, 0.7), within(GRID));
    }

    @Test
    void smallWeightsOfTheFirstKeepItLow() {
        // u ~ U(0, 0.3) and the other weight 1, as nearly as a distribution with a density can say it.
        Directions low = Directions.uniform(new double[] {0, 1}, new double[] {0.3, 1 + 1e-9});
        double[] range = range(low);
        assertThat(range[0]).isCloseTo(0, within(2e-3));
        assertThat(range[1]).isCloseTo(0.287, within(2e-3));
        assertThat(range[1]).isLessThan(0.287 + PRINTED);
    }

    @Test
    void similarWeightsKeepBothInTheMiddle() {
        Directions mid = Directions.uniform(new double[] {0.5, 0.5}, new double[] {0.7, 0.7});
        double[] range = range(mid);
        assertThat(range[0]).isBetween(0.581 - PRINTED, 0.59);
        assertThat(range[1]).isBetween(0.805, 0.814 + PRINTED);
    }

    /** The smallest and largest f1 of the linear optima over many directions. */
    private static double[] range(Directions directions) {
        double[] u = new double[2];
        double[] lambda = new double[2];
        double low = 1;
        double high = 0;
        for (int i = 0; i < 3000; i++) {
            directions.draw(u, new Streams(41).trial(i));
            new Linear().weights(u, lambda);
            double f1 = lambda[0] / Math.hypot(lambda[0], lambda[1]);
            low = Math.min(low, f1);
            high = Math.max(high, f1);
        }
        return new double[] {low, high};
    }
}
