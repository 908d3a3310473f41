package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fits to results that are no good to fit to. */
final class HostileFitTest {

    private static final SurrogateFitter FITTER = new SurrogateFitter(GpSettings.standard(), Dense.plain());

    private static Fit fit(double[][] x, double[] gains, boolean deterministic, List<Double> memory) {
        return FITTER.fit(
                new Results(x, gains, GpSamples.unknown(gains.length), Input.continuous(x[0].length), deterministic),
                memory,
                Compute.serial());
    }

    private static Fit fit(double[][] x, double[] gains) {
        return fit(x, gains, false, List.of());
    }

    private static double[] means(Surrogate surrogate, double[][] points) {
        double[] mean = SurrogateContract.Moments.of(surrogate, points).mean;
        return Arrays.stream(mean).map(surrogate.link()::gain).toArray();
    }

    @Test
    void theNoiseOfOneInputIsItsScatter() {
        RandomGenerator random = GpSamples.random(1);
        double[][] x = Collections.nCopies(500, new double[] {0.3, 0.7}).toArray(double[][]::new);
        double[] gains =
                random.doubles(500).map(u -> 7 + 2 * random.nextGaussian()).toArray();
        ExactGp gp = (ExactGp) fit(x, gains).surrogate();
        assertThat(gp.size()).isEqualTo(1);
        double deviation = Math.sqrt(gp.theta.noiseVariance()) * gp.link.slope(0);
        assertThat(deviation).isBetween(2 / 1.2, 2 * 1.2);
    }

    @Test
    void equalResultsAtOneInputAreOne() {
        double[][] x = Collections.nCopies(500, new double[] {0.3, 0.7}).toArray(double[][]::new);
        double[] gains = new double[500];
        Arrays.fill(gains, 3);
        Fit fit = fit(x, gains);
        assertThat(((ExactGp) fit.surrogate()).size()).isEqualTo(1);
        assertThat(fit.fallbacks()).isEmpty();
        assertThat(means(fit.surrogate(), new double[][] {{0.3, 0.7}, {0, 0}})).containsExactly(3, 3);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void closePairsNeedNoJitterToSpeakOf(boolean deterministic) {
        RandomGenerator random = GpSamples.random(2);
        double[][] x = GpSamples.points(28, 3, random);
        for (int i = 0; i < 28; i += 2) {
            x[i + 1] = x[i].clone();
            x[i + 1][0] = Math.min(1, x[i][0] + Math.pow(10, -3 - i / 2));
        }
        assertThat(fit(x, GpSamples.smooth(x), deterministic, List.of()).fallbacks())
                .isEmpty();
    }

    @Test
    void aSignalOnTopOfAHugeConstantIsSeen() {
        double[][] x = GpSamples.points(30, 2, GpSamples.random(3));
        double[] gains = Arrays.stream(x)
                .mapToDouble(u -> 1e15 + 20 * GpSamples.smooth(u))
                .toArray();
        double[][] others = GpSamples.points(40, 2, GpSamples.random(4));
        assertThat(rankCorrelation(means(fit(x, gains).surrogate(), others), GpSamples.smooth(others)))
                .isGreaterThan(0.9);
    }

    @Test
    void aSpoiledMemoryIsOvercome() {
        // 50 results: a number at which a fit only continues from the last one.
        double[][] x = GpSamples.points(50, 2, GpSamples.random(5));
        double[] gains = GpSamples.smooth(x);
        double[][] others = GpSamples.points(40, 2, GpSamples.random(6));
        double[] truth = GpSamples.smooth(others);
        Fit fresh = fit(x, gains);
        double clean = error(means(fresh.surrogate(), others), truth);
        int remembered = fresh.memory().size();
        double[] values = {1e300, -1e300, 20, -20, Double.NaN, Double.NEGATIVE_INFINITY, 0};
        for (int v = 0; v < values.length; v++) {
            for (int size : new int[] {0, 3, remembered}) {
                List<Double> memory = Collections.nCopies(size, values[v]);
                Fit fit = fit(x, gains, false, memory);
                assertThat(error(means(fit.surrogate(), others), truth))
                        .as("memory %s", memory)
                        .isLessThan(3 * clean + 1e-3);
            }
        }
    }

    @Test
    void repeatsOfADeterministicResultSayNothing() {
        double[][] x = GpSamples.points(20, 2, GpSamples.random(7));
        double[][] twice = IntStream.range(0, 25).mapToObj(i -> x[i % 20]).toArray(double[][]::new);
        ExactGp once = (ExactGp) fit(x, GpSamples.smooth(x), true, List.of()).surrogate();
        ExactGp more =
                (ExactGp) fit(twice, GpSamples.smooth(twice), true, List.of()).surrogate();
        assertThat(more.alpha).containsExactly(once.alpha);
        assertThat(more.theta.lnTheta()).containsExactly(once.theta.lnTheta());
    }

    private static double error(double[] a, double[] b) {
        return Math.sqrt(IntStream.range(0, a.length)
                .mapToDouble(i -> (a[i] - b[i]) * (a[i] - b[i]))
                .average()
                .orElseThrow());
    }

    private static double rankCorrelation(double[] a, double[] b) {
        double n = a.length;
        double squares = IntStream.range(0, a.length)
                .mapToDouble(i -> Math.pow(rank(a, i) - rank(b, i), 2))
                .sum();
        return 1 - 6 * squares / (n * (n * n - 1));
    }

    private static double rank(double[] values, int i) {
        return Arrays.stream(values).filter(v -> v < values[i]).count();
    }
}
