package dev.etesian.rival.hypervolume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.etesian.acquisition.FakeSurrogate;
import dev.etesian.acquisition.Gradients;
import dev.etesian.acquisition.MomentFunction;
import dev.etesian.acquisition.Problem;
import dev.etesian.gp.Link;
import dev.etesian.math.AdaptiveQuadrature;
import dev.etesian.math.Normal;
import dev.etesian.math.Streams;
import dev.etesian.pareto.Hypervolume;
import dev.etesian.preference.Aim;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Against its definition by Monte Carlo, its one-dimensional integral by quadrature, and expected hypervolume improvement. */
final class TehiTest {

    private final RandomGenerator random = new Streams(5).design();

    private static MomentFunction tehi(double[][] front, Link link, boolean... capped) {
        return Tehi.of(Problem.models(capped.length, link), Problem.flat(capped), front)
                .function();
    }

    /** Gains are levels here: latent = link⁻¹(level). */
    private double[] sampled(double[][] front, Link link, double[] mu, double[] sd, boolean[] capped, int samples) {
        double[] reference = new double[mu.length];
        double before = Hypervolume.of(front, reference);
        double[][] more = Arrays.copyOf(front, front.length + 1);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < samples; i++) {
            double[] y = new double[mu.length];
            boolean inside = true;
            for (int k = 0; k < y.length; k++) {
                y[k] = link.gain(mu[k] + sd[k] * random.nextGaussian());
                inside &= !capped[k] || y[k] <= 1;
            }
            more[front.length] = y;
            double gain = inside ? Hypervolume.of(more, reference) - before : 0;
            sum += gain;
            squares += gain * gain;
        }
        double mean = sum / samples;
        return new double[] {mean, Math.sqrt((squares / samples - mean * mean) / samples)};
    }

    @Test
    void isTheExpectedVolumeThatAnOutcomeInsideTheBoxAdds() {
        for (Link link : List.of(FakeSurrogate.IDENTITY, FakeSurrogate.EXP)) {
            for (int k = 2; k <= 3; k++) {
                double[][] front = Problem.front(k, 5, random);
                for (int c = 0; c < 6; c++) {
                    boolean[] capped = new boolean[k];
                    Arrays.fill(capped, c % 3 != 2);
                    capped[0] = true;
                    double[] mu = new double[k];
                    Arrays.setAll(mu, j -> link.latent(0.4 + 0.8 * random.nextDouble()));
                    double[] sd = Problem.filled(k, 0.05 + 0.3 * random.nextDouble());
                    double[] expected = sampled(front, link, mu, sd, capped, 20_000);
                    double value = Math.exp(tehi(front, link, capped).value(mu, sd, null, null));
                    assertThat(value)
                            .as(
                                    "%d objectives, %s capped, mean %s, deviation %s",
                                    k, Arrays.toString(capped), Arrays.toString(mu), Arrays.toString(sd))
                            .isCloseTo(expected[0], offset(5 * expected[1] + 1e-6));
                }
            }
        }
    }

    @Test
    void withoutABestBoundItIsExpectedHypervolumeImprovement() {
        double[][] front = Problem.front(3, 7, random);
        MomentFunction plain = Ehi.of(
                        Problem.models(3, FakeSurrogate.EXP),
                        Problem.flat(false, false, false).scale(),
                        front)
                .function();
        double[] mu = {-0.3, -0.5, 0.1};
        double[] sd = {0.2, 0.4, 0.1};
        assertThat(tehi(front, FakeSurrogate.EXP, false, false, false).value(mu, sd, null, null))
                .isCloseTo(plain.value(mu, sd, null, null), offset(1e-7));
    }

    /** Nor where the best corner is dominated. */
    @Test
    void aBoxThatIsBeatenIsLifted() {
        double[][] front = {{1.1, 1.05}};
        double[] mu = {1.5, 1.4};
        double[] sd = {0.1, 0.2};
        assertThat(tehi(front, FakeSurrogate.IDENTITY, true, true).value(mu, sd, null, null))
                .isEqualTo(tehi(front, FakeSurrogate.IDENTITY, false, false).value(mu, sd, null, null));
    }

    /** From far below the box to far above it, on wide and on narrow pieces. */
    @Test
    void integralsAreRightInBothTails() {
        double[][] pieces = {
            {-1, 0.5, 1},
            {-3, 2, 2},
            {2, 5, 9},
            {8, 11, 11},
            {-12, -9, -9},
            {-12, -9, -8.9},
            {-6, 7, 7},
            {0.3, 0.31, 4},
            {-5.01, -5, -5},
            {1, 1.0001, 1.0001},
            {-20, -1, 30}
        };
        for (double[] p : pieces) {
            double scale = Normal.logProbability(p[0], p[2]);
            double expected =
                    AdaptiveQuadrature.integrate(z -> Math.exp(Normal.logProbability(z, p[2]) - scale), p[0], p[1]);
            assertThat(TruncatedTails.logIntegral(p[0], p[1], p[2]) - scale)
                    .as(Arrays.toString(p))
                    .isCloseTo(Math.log(expected), offset(2e-6));
        }
    }

    @Test
    void gradientsAreThoseOfTheValue() {
        for (Link link : List.of(FakeSurrogate.IDENTITY, FakeSurrogate.EXP)) {
            double[][] front = Problem.front(2, 6, random);
            for (double level : new double[] {0.2, 0.6, 0.95, 1.5}) {
                double[] mu = Problem.filled(2, link.latent(level));
                Gradients.check(tehi(front, link, true, true), mu, new double[] {0.1, 0.2}, 1e-4, 1e-4);
                Gradients.check(tehi(front, link, true, false), mu, new double[] {0.3, 0.05}, 1e-4, 1e-4);
            }
        }
    }

    @Test
    void farFromTheBoxThereIsStillASlope() {
        MomentFunction tehi = tehi(new double[][] {{0.2, 0.3}}, FakeSurrogate.IDENTITY, true, true);
        double[] sd = {0.01, 0.01};
        double[] dMean = new double[2];
        double below = tehi.value(new double[] {-3, -4}, sd, dMean, new double[2]);
        assertThat(below).isFinite().isLessThan(-1e4);
        assertThat(dMean[0]).isPositive();
        double above = tehi.value(new double[] {0.5, 6}, sd, dMean, new double[2]);
        assertThat(above).isFinite().isLessThan(-1e4);
        assertThat(dMean[1]).isNegative();
    }

    /** One point in the middle of the box: the volume of what an outcome at μ, known for sure, adds. */
    @Test
    void aSureOutcomeAddsItsVolume() {
        Aim box = Problem.flat(true, true);
        MomentFunction tehi = Tehi.of(Problem.models(2, FakeSurrogate.IDENTITY), box, new double[][] {{0.5, 0.5}})
                .function();
        double[] sd = {1e-9, 1e-9};
        assertThat(Math.exp(tehi.value(new double[] {0.8, 0.3}, sd, null, null)))
                .isCloseTo(0.3 * 0.3, offset(1e-7));
        assertThat(Math.exp(tehi.value(new double[] {1.01, 0.3}, sd, null, null)))
                .isZero();
    }
}
