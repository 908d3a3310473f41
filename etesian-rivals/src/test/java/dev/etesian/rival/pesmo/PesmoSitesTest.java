package dev.etesian.rival.pesmo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PesmoSitesTest {

    private static final int POINTS = 5;
    private static final double STEP = 1e-6;

    /** Inputs of random size: per objective A, then gaps, covariances, variances of the points. */
    private record Inputs(double[] a, double[][] gap, double[][] cov, double[][] spread) {

        static Inputs draw(int objectives, RandomGenerator random) {
            Inputs out = new Inputs(
                    new double[objectives],
                    new double[objectives][POINTS],
                    new double[objectives][POINTS],
                    new double[objectives][POINTS]);
            for (int k = 0; k < objectives; k++) {
                out.a[k] = 0.2 + random.nextDouble();
                for (int j = 0; j < POINTS; j++) {
                    out.spread[k][j] = 0.2 + random.nextDouble();
                    out.gap[k][j] = 1.5 * random.nextGaussian();
                    out.cov[k][j] = (1.4 * random.nextDouble() - 0.4) * 0.9 * Math.sqrt(out.a[k] * out.spread[k][j]);
                }
            }
            return out;
        }

        double sum(PesmoSites sites, double[] weights) {
            double[] out = new double[a.length];
            sites.condition(POINTS, a, gap, cov, spread, out);
            double sum = 0;
            for (int k = 0; k < a.length; k++) {
                assertThat(out[k]).isPositive().isLessThanOrEqualTo(a[k]);
                sum += weights[k] * out[k];
            }
            return sum;
        }
    }

    private static double slope(Inputs in, PesmoSites sites, double[] weights, double[] array, int index) {
        double was = array[index];
        array[index] = was + STEP;
        double up = in.sum(sites, weights);
        array[index] = was - STEP;
        double down = in.sum(sites, weights);
        array[index] = was;
        return (up - down) / (2 * STEP);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void derivativesAgreeWithDifferences(int objectives) {
        RandomGenerator random = new Streams(3).trial(objectives);
        PesmoSites sites = new PesmoSites(objectives, POINTS);
        for (int round = 0; round < 20; round++) {
            Inputs in = Inputs.draw(objectives, random);
            double[] weights = random.doubles(objectives).toArray();
            in.sum(sites, weights);
            sites.chain(weights);
            double[] byA = sites.byVariance.clone();
            for (int k = 0; k < objectives; k++) {
                double[] byGap = sites.byGap[k].clone();
                double[] byCov = sites.byCovariance[k].clone();
                assertThat(byA[k])
                        .isCloseTo(slope(in, new PesmoSites(objectives, POINTS), weights, in.a, k), within(2e-5));
                for (int j = 0; j < POINTS; j++) {
                    PesmoSites fresh = new PesmoSites(objectives, POINTS);
                    assertThat(byGap[j]).isCloseTo(slope(in, fresh, weights, in.gap[k], j), within(2e-5));
                    assertThat(byCov[j]).isCloseTo(slope(in, fresh, weights, in.cov[k], j), within(2e-5));
                }
            }
        }
    }
}
