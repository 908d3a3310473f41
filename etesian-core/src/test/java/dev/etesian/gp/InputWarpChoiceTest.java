package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Inputs are warped where that explains the results by more than the parameters that it takes, and only there. */
final class InputWarpChoiceTest {

    private static final Kernel KERNEL = GpSamples.kernel(GpSettings.standard().radial(), 2, true);

    @Test
    void aStationaryResponseIsNotWarped() {
        assertThat(warps(fit(u -> Math.sin(5 * u[0]) + Math.cos(4 * u[1]), 30, List.of())))
                .containsOnly(0.0);
    }

    @Test
    void oneThatVariesAtOneEndIs() {
        assertThat(warps(fit(InputWarpChoiceTest::steepAtOneEnd, 30, List.of())))
                .doesNotContain(0.0);
    }

    /** The price is of the whole: the best warped setting must exceed the best straight one by a nat per parameter. */
    @Test
    void theChoiceIsTheBetterOfTwoFits() {
        for (ToDoubleFunction<double[]> response :
                List.<ToDoubleFunction<double[]>>of(InputWarpChoiceTest::steepAtOneEnd, GpSamples::smooth)) {
            Results results = results(response, 24);
            Fit free = fitter(GpSettings.standard()).fit(results, List.of(), Compute.serial());
            Fit straight = fitter(unwarped()).fit(results, List.of(), Compute.serial());
            Likelihood warped = likelihood(results, KERNEL);
            Kernel plain = GpSamples.kernel(GpSettings.standard().radial(), 2, false);
            double without = likelihood(results, plain).value(theta(straight, plain));
            double with = warped.value(theta(free, KERNEL));
            boolean chosen = warps(free).stream().anyMatch(w -> w != 0);
            assertThat(with - without).isGreaterThan(chosen ? 4 : -0.1);
        }
    }

    /** Between restarts a fit keeps to the kind of the last one. */
    @Test
    void itStaysAsItWasBetweenRestarts() {
        Results results = results(u -> Math.sin(5 * u[0]) + Math.cos(4 * u[1]), 45);
        Fit first = fitter(GpSettings.standard()).fit(results, List.of(), Compute.serial());
        assertThat(warps(first)).containsOnly(0.0);
        Fit next = fitter(GpSettings.standard())
                .fit(results(u -> Math.sin(5 * u[0]) + Math.cos(4 * u[1]), 46), first.memory(), Compute.serial());
        assertThat(warps(next)).containsOnly(0.0);
    }

    private static double steepAtOneEnd(double[] u) {
        return Math.exp(-40 * u[0]) + 0.5 * Math.sin(3 * u[0]) + Math.exp(-40 * u[1]);
    }

    private static List<Double> warps(Fit fit) {
        return fit.memory().subList(KERNEL.warp(0), KERNEL.warp(0) + 4);
    }

    private static double[] theta(Fit fit, Kernel kernel) {
        return fit.memory().stream()
                .limit(kernel.parameters())
                .mapToDouble(v -> v)
                .toArray();
    }

    private static Likelihood likelihood(Results results, Kernel kernel) {
        Link link = Standardization.of(results.gains(), false, true);
        TrainingSet data = TrainingSet.of(
                results.x(),
                Arrays.stream(results.gains()).map(link::latent).toArray(),
                results.noise(),
                results.deterministic());
        return new Likelihood(Dense.plain(), kernel, data, Priors.standard());
    }

    private static Fit fit(ToDoubleFunction<double[]> response, int size, List<Double> memory) {
        return fitter(GpSettings.standard()).fit(results(response, size), memory, Compute.serial());
    }

    private static SurrogateFitter fitter(GpSettings settings) {
        return new SurrogateFitter(settings.withoutOutputWarps(), Dense.plain());
    }

    private static GpSettings unwarped() {
        GpSettings s = GpSettings.standard();
        return new GpSettings(
                s.radial(),
                false,
                s.outputWarps(),
                s.tailsDrawnIn(),
                s.noiseEstimated(),
                s.priors(),
                s.median(),
                s.refitEvery(),
                s.fitLimit(),
                s.exactLimit());
    }

    private static Results results(ToDoubleFunction<double[]> response, int size) {
        double[][] x = GpSamples.points(size, 2, GpSamples.random(5));
        double[] gains = Arrays.stream(x).mapToDouble(response).toArray();
        Input[] inputs = {Input.CONTINUOUS, Input.CONTINUOUS};
        return new Results(x, gains, GpSamples.unknown(size), inputs, true);
    }
}
