package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrainingSetTest {

    private static final double ROUNDING = 1e-9;

    /** Some rows of merged results are what merging those results alone gives. */
    @Test
    void aPartKeepsTheScatterOfItsOwnRepeats() {
        RandomGenerator random = GpSamples.random(5);
        int inputs = 12;
        double[][] distinct = GpSamples.points(inputs, 2, random);
        double[][] x = IntStream.range(0, 3 * inputs)
                .mapToObj(i -> distinct[i % inputs])
                .toArray(double[][]::new);
        double[] y = IntStream.range(0, x.length)
                .mapToDouble(i -> random.nextGaussian())
                .toArray();
        int[] some = {1, 4, 7, 8};
        TrainingSet part = TrainingSet.of(x, y, GpSamples.unknown(x.length)).rows(some);

        int[] theirs = IntStream.range(0, x.length)
                .filter(i -> Arrays.stream(some).anyMatch(row -> row == i % inputs))
                .toArray();
        TrainingSet alone = TrainingSet.of(
                Arrays.stream(theirs).mapToObj(i -> x[i]).toArray(double[][]::new),
                Arrays.stream(theirs).mapToDouble(i -> y[i]).toArray(),
                GpSamples.unknown(theirs.length));
        Kernel kernel = GpSamples.kernel(Radial.MATERN_52, 2, false);
        double[] theta = GpSamples.theta(kernel, random);
        assertThat(new Likelihood(Dense.plain(), kernel, part, null).value(theta))
                .isCloseTo(new Likelihood(Dense.plain(), kernel, alone, null).value(theta), within(ROUNDING));
    }

    /** The noise found in repeats does not depend on how many of the inputs the fit looks at. */
    @Test
    void noiseFromRepeatsIsTheSameAboveTheFitLimit() {
        RandomGenerator random = GpSamples.random(6);
        int inputs = 200;
        double deviation = 0.1;
        double[][] distinct = GpSamples.points(inputs, 2, random);
        double[][] x = IntStream.range(0, 2 * inputs)
                .mapToObj(i -> distinct[i % inputs])
                .toArray(double[][]::new);
        double[] y = Arrays.stream(x)
                .mapToDouble(point -> GpSamples.smooth(point) + deviation * random.nextGaussian())
                .toArray();
        Results results = new Results(x, y, GpSamples.unknown(x.length), Input.continuous(2), false);
        GpSettings all = GpSettings.standard();
        GpSettings fewer = new GpSettings(
                all.radial(),
                all.warping(),
                false,
                true,
                all.noiseEstimated(),
                all.priors(),
                all.median(),
                all.refitEvery(),
                inputs / 5,
                all.exactLimit());
        Kernel kernel = Kernel.of(all.radial(), results.inputs(), all.warping());
        double scale = Math.sqrt(variance(y));
        List<Double> memory = new SurrogateFitter(fewer, Dense.plain())
                .fit(results, List.of(), Compute.serial())
                .memory();
        double found = scale * Math.exp(0.5 * memory.get(kernel.noise()));
        // 40 pairs tell a standard deviation to about a tenth
        assertThat(found).isCloseTo(deviation, within(0.35 * deviation));
    }

    private static double variance(double[] y) {
        double mean = Arrays.stream(y).average().orElseThrow();
        return Arrays.stream(y).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
    }
}
