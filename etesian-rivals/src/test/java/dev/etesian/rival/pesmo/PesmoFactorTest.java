package dev.etesian.rival.pesmo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Normal;
import dev.etesian.math.Streams;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Moments of truncated Gaussians, against integrals over fine grids. */
final class PesmoFactorTest {

    private static final int CELLS = 4_000;
    private static final double REACH = 9;

    /** Mean and variance of d_k given that not all differences are positive; the others only through P(all positive). */
    private static double[] moments(double[] z, int k) {
        double others = 1;
        for (int l = 0; l < z.length; l++) {
            others *= l == k ? 1 : Normal.cdf(z[l]);
        }
        double[] sums = new double[3];
        for (int i = 0; i < 2 * CELLS; i++) {
            // Cells end at zero, where the weight jumps.
            boolean positive = i >= CELLS;
            double width = positive ? REACH + Math.max(0, z[k]) : REACH + Math.max(0, -z[k]);
            double t = ((positive ? i - CELLS : i - CELLS) + 0.5) * width / CELLS;
            double p = Normal.pdf(t - z[k]) * width / CELLS * (positive ? 1 - others : 1);
            sums[0] += p;
            sums[1] += p * t;
            sums[2] += p * t * t;
        }
        double mean = sums[1] / sums[0];
        return new double[] {sums[0], mean, sums[2] / sums[0] - mean * mean};
    }

    @Test
    void momentsOfConditionedDifferences() {
        RandomGenerator random = new Streams(1).trial(0);
        for (int round = 0; round < 60; round++) {
            int objectives = 1 + round % 4;
            double[] z = new double[objectives];
            for (int k = 0; k < objectives; k++) {
                z[k] = 2 * random.nextGaussian() + 1;
            }
            PesmoFactor factor = new PesmoFactor(objectives);
            double[] w = new double[objectives];
            assertThat(factor.slopes(z, w)).isTrue();
            for (int k = 0; k < objectives; k++) {
                double[] expected = moments(z, k);
                assertThat(factor.probability()).isCloseTo(expected[0], within(1e-5));
                assertThat(z[k] - w[k]).isCloseTo(expected[1], within(1e-4));
                assertThat(1 + w[k] * (z[k] - w[k])).isCloseTo(expected[2], within(1e-3));
            }
        }
    }

    @Test
    void aConditionThatHoldsAnywaySaysNothing() {
        double[] w = {1, 1};
        assertThat(new PesmoFactor(2).slopes(new double[] {3, -8}, w)).isFalse();
        assertThat(w).containsOnly(0);
    }

    @Test
    void aConditionThatCannotHoldStaysFinite() {
        double[] w = new double[2];
        assertThat(new PesmoFactor(2).slopes(new double[] {40, 60}, w)).isTrue();
        assertThat(w[0]).isFinite().isPositive();
        assertThat(w[1]).isFinite().isPositive();
    }

    /** One objective more only as the probability that it lets the other decide. */
    private static double variance(double gap, double a, double cov, double spread, double others) {
        int n = 500;
        double[] sums = new double[3];
        double deviation = Math.sqrt(a);
        double rest = Math.sqrt(spread - cov * cov / a);
        for (int i = 0; i < n; i++) {
            double u = (i + 0.5 - n / 2.0) * 14 / n * deviation;
            // P(f* < u | u), f* about −gap and, with u, of mean −gap + cov/a · u.
            double below = Normal.cdf((u + gap - cov / a * u) / rest);
            double p = Normal.pdf(u / deviation) * (1 - others * below);
            sums[0] += p;
            sums[1] += p * u;
            sums[2] += p * u * u;
        }
        return sums[2] / sums[0] - Math.pow(sums[1] / sums[0], 2);
    }

    @Test
    void oneSiteMatchesTheTruncatedBivariateGaussian() {
        RandomGenerator random = new Streams(2).trial(0);
        int checked = 0;
        for (int round = 0; round < 200; round++) {
            double[] a = new double[2];
            double[][] gap = new double[2][1];
            double[][] cov = new double[2][1];
            double[][] spread = new double[2][1];
            double[] below = new double[2];
            for (int k = 0; k < 2; k++) {
                a[k] = 0.1 + random.nextDouble();
                spread[k][0] = 0.1 + random.nextDouble();
                cov[k][0] = (1.8 * random.nextDouble() - 0.9) * Math.sqrt(a[k] * spread[k][0]);
                gap[k][0] = random.nextGaussian();
                below[k] = Normal.cdf(gap[k][0] / Math.sqrt(a[k] + spread[k][0] - 2 * cov[k][0]));
            }
            double[] out = new double[2];
            new PesmoSites(2, 1).condition(1, a, gap, cov, spread, out);
            for (int k = 0; k < 2; k++) {
                double expected = variance(gap[k][0], a[k], cov[k][0], spread[k][0], below[1 - k]);
                checked += expected < a[k] ? 1 : 0;
                assertThat(out[k]).isCloseTo(Math.min(a[k], expected), within(1e-4));
            }
        }
        assertThat(checked).isGreaterThan(200);
    }
}
