package dev.etesian.rival.scalarized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class GaussianMaximumTest {

    private static final int DRAWS = 200_000;

    private static GaussianMaximum of(double[] mean, double[] deviation) {
        GaussianMaximum out = new GaussianMaximum();
        out.start(mean[0], deviation[0] * deviation[0]);
        for (int k = 1; k < mean.length; k++) {
            out.add(mean[k], deviation[k] * deviation[k]);
        }
        return out;
    }

    /** Mean and variance of the largest of draws against both moments, four standard errors of the draws and a share. */
    private static void check(double[] mean, double[] deviation, double ofMean, double ofVariance) {
        RandomGenerator random = new Streams(5).trial(mean.length);
        double sum = 0;
        double squares = 0;
        double fourth = 0;
        GaussianMaximum maximum = of(mean, deviation);
        for (int i = 0; i < DRAWS; i++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < mean.length; k++) {
                most = Math.max(most, mean[k] + deviation[k] * random.nextGaussian());
            }
            double off = most - maximum.mean();
            sum += off / DRAWS;
            squares += off * off / DRAWS;
            fourth += off * off * off * off / DRAWS;
        }
        double standardError = Math.sqrt(squares / DRAWS);
        assertThat(sum).isCloseTo(0, within(4 * standardError + ofMean * Math.sqrt(squares)));
        double varianceError = Math.sqrt((fourth - squares * squares) / DRAWS);
        assertThat(maximum.variance()).isCloseTo(squares - sum * sum, within(4 * varianceError + ofVariance * squares));
    }

    @Test
    void twoAreExact() {
        check(new double[] {0, 0}, new double[] {1, 1}, 0, 0);
        check(new double[] {1, -0.5}, new double[] {0.3, 2}, 0, 0);
        check(new double[] {100, 101}, new double[] {1, 0.1}, 0, 0);
    }

    /** Pair by pair the largest is taken as Gaussian each time: of six the variance comes out a sixth too small. */
    @Test
    void moreAreNearlySo() {
        check(new double[] {0, 0.2, -0.3}, new double[] {1, 0.7, 1.2}, 0.02, 0.06);
        check(new double[] {0, 0.2, -0.3, 0.5, 0, 0.1}, new double[] {1, 0.7, 1.2, 0.5, 1, 0.8}, 0.04, 0.2);
    }

    /** E max of two standard normals is 1/√π, its variance 1 − 1/π: where the factor τ = √2 in the second moment counts. */
    @Test
    void closedFormOfTwoStandardNormals() {
        GaussianMaximum maximum = of(new double[] {0, 0}, new double[] {1, 1});
        assertThat(maximum.mean()).isCloseTo(1 / Math.sqrt(Math.PI), within(1e-15));
        assertThat(maximum.variance()).isCloseTo(1 - 1 / Math.PI, within(1e-15));
        GaussianMaximum shifted = of(new double[] {1e6, 1e6}, new double[] {1, 1});
        assertThat(shifted.mean() - 1e6).isCloseTo(1 / Math.sqrt(Math.PI), within(1e-9));
        assertThat(shifted.variance()).isCloseTo(1 - 1 / Math.PI, within(1e-14));
    }

    @Test
    void theFactorCountsWhereMeansAreNotZero() {
        check(new double[] {2, 2.5}, new double[] {3, 2}, 0, 0);
    }

    @Test
    void certainOnesAreCompared() {
        GaussianMaximum maximum = of(new double[] {1, 3, 2}, new double[] {0, 0, 0});
        assertThat(maximum.mean()).isEqualTo(3);
        assertThat(maximum.variance()).isZero();
        assertThat(of(new double[] {1, 1}, new double[] {0, 0}).mean()).isEqualTo(1);
        GaussianMaximum apart = of(new double[] {50, 0}, new double[] {1, 1});
        assertThat(apart.mean()).isEqualTo(50);
        assertThat(apart.variance()).isCloseTo(1, within(1e-12));
    }
}
