package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A coordinate of a few levels is not warped: a warp could put two levels in one place. */
final class SteppedInputTest {

    /** Levels of the second coordinate that were tried, and how often; the best, 0.25, was not. */
    private static final double[][] TRIED = {{0, 16}, {0.625, 3}, {1, 3}};

    @Test
    void aLevelBesideAKnownOneIsNotTakenForIt() {
        double[][] x = tried();
        double[] gains = Arrays.stream(x).mapToDouble(SteppedInputTest::gain).toArray();
        double[] untried = {0.28, 0.25};
        double warped = deviations(x, gains, Input.CONTINUOUS, untried);
        double stepped = deviations(x, gains, Input.STEPPED, untried);
        assertThat(warped).isGreaterThan(10);
        assertThat(stepped).isLessThan(3);
    }

    @Test
    void itsWarpStaysAndThatOfOthersIsFitted() {
        double[][] x = GpSamples.points(24, 2, GpSamples.random(3));
        double[] gains = Arrays.stream(x)
                .mapToDouble(u -> Math.sin(9 * Math.pow(u[0], 0.3)) + 0.1 * u[1])
                .toArray();
        List<Double> memory = fit(x, gains, Input.STEPPED).memory();
        Kernel kernel = GpSamples.kernel(GpSettings.standard().radial(), 2, true);
        assertThat(memory.subList(kernel.warp(0), kernel.warp(0) + 2)).isNotEqualTo(List.of(0.0, 0.0));
        assertThat(memory.subList(kernel.warp(1), kernel.warp(1) + 2)).isEqualTo(List.of(0.0, 0.0));
    }

    private static double gain(double[] u) {
        double off = 8 * u[1] - 2;
        return Math.sqrt(u[0]) - 0.02 * off * off;
    }

    private static double[][] tried() {
        List<double[]> x = new ArrayList<>();
        for (double[] level : TRIED) {
            for (int i = 0; i < level[1]; i++) {
                x.add(new double[] {0.2 + 0.6 * (i + 0.5) / level[1], level[0]});
            }
        }
        return x.toArray(double[][]::new);
    }

    /** How many standard deviations a gain lies from what is expected. */
    private static double deviations(double[][] x, double[] gains, Input second, double[] at) {
        Surrogate model = fit(x, gains, second).surrogate();
        double[] mean = new double[1];
        double[] variance = new double[1];
        model.predictor().predict(new double[][] {at}, 1, mean, variance, null, null);
        return Math.abs(model.link().latent(gain(at)) - mean[0]) / Math.sqrt(variance[0]);
    }

    private static Fit fit(double[][] x, double[] gains, Input second) {
        return new SurrogateFitter(GpSettings.standard(), Dense.plain())
                .fit(
                        new Results(
                                x, gains, GpSamples.unknown(x.length), new Input[] {Input.CONTINUOUS, second}, true),
                        List.of(),
                        Compute.serial());
    }
}
