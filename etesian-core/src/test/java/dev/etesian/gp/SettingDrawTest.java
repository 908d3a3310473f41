package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import dev.etesian.math.Streams;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SettingDrawTest {

    private static final int DRAWS = 2_000;

    private final Kernel kernel = Kernel.of(Radial.MATERN_52, Input.continuous(1), false);
    private final GpSettings settings = GpSettings.standard();
    private final FitBounds bounds = FitBounds.of(settings.priors(), kernel);

    private Likelihood likelihood() {
        double[][] x = GpSamples.points(6, 1, GpSamples.random(3));
        TrainingSet data = TrainingSet.of(x, GpSamples.smooth(x), GpSamples.unknown(6));
        return new Likelihood(Dense.plain(), kernel, data, settings.priors().orElseThrow());
    }

    /** With one coordinate free, the moments of the draws are those of the posterior, summed over a fine grid. */
    @Test
    void drawsHaveThePosteriorsMoments() {
        Likelihood likelihood = likelihood();
        double[] mode = bounds.noiseFree(bounds.start());
        int free = kernel.signal();
        double[] low = mode.clone();
        double[] high = mode.clone();
        low[free] = -3;
        high[free] = 3;
        double sum = 0;
        double first = 0;
        double second = 0;
        double[] at = mode.clone();
        double best = Double.NEGATIVE_INFINITY;
        for (double v = -3; v <= 3; v += 0.002) {
            at[free] = v;
            double value = likelihood.value(at);
            if (value > best) {
                best = value;
                mode[free] = v;
            }
            double p = Math.exp(value);
            sum += p;
            first += p * v;
            second += p * v * v;
        }
        double mean = first / sum;
        double variance = second / sum - mean * mean;
        double[] draws = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            double[] drawn = SettingDraw.from(likelihood, mode, low, high, new Streams(7).trial(i));
            draws[i] = drawn[free];
            drawn[free] = mode[free];
            assertThat(drawn).isEqualTo(mode);
        }
        double m = Arrays.stream(draws).average().orElseThrow();
        double v = Arrays.stream(draws).map(d -> (d - m) * (d - m)).sum() / (DRAWS - 1);
        assertThat(m).isCloseTo(mean, within(4 * Math.sqrt(variance / DRAWS)));
        assertThat(v).isCloseTo(variance, within(4 * variance * Math.sqrt(2.0 / DRAWS)));
    }

    /** A drawn model goes through the same results, and another draw gives another model. */
    @Test
    void drawnModelsDifferOnlyBetweenResults() {
        double[][] x = GpSamples.points(12, 2, GpSamples.random(5));
        double[] gains = GpSamples.smooth(x);
        SurrogateFitter fitter = new SurrogateFitter(settings, Dense.plain());
        double[] noise = GpSamples.unknown(x.length);
        Fit fit = fitter.fit(new Results(x, gains, noise, Input.continuous(2), true), List.of(), Compute.serial());
        double[][] between = {{0.31, 0.77}};
        double[] mean = new double[12];
        double[] elsewhere = new double[3];
        for (int i = 0; i < 3; i++) {
            RandomGenerator random = new Streams(1).trial(Math.min(i, 1));
            Surrogate drawn = fitter.draw(
                            new Results(x, gains, noise, Input.continuous(2), true),
                            fit.memory(),
                            1,
                            Compute.serial(),
                            random)
                    .surrogate();
            drawn.predictor().predict(x, 12, mean, null, null, null);
            for (int j = 0; j < 12; j++) {
                assertThat(drawn.link().gain(mean[j])).isCloseTo(gains[j], within(1e-2));
            }
            drawn.predictor().predict(between, 1, mean, null, null, null);
            elsewhere[i] = mean[0];
        }
        assertThat(elsewhere[0]).isNotEqualTo(elsewhere[1]);
        assertThat(elsewhere[1]).isEqualTo(elsewhere[2]);
    }

    /** A rougher model goes through the same results and knows less between them. */
    @Test
    void rougherModelsKnowLessBetweenResults() {
        double[][] x = GpSamples.points(12, 2, GpSamples.random(5));
        double[] gains = GpSamples.smooth(x);
        SurrogateFitter fitter = new SurrogateFitter(settings, Dense.plain());
        Results results = new Results(x, gains, GpSamples.unknown(x.length), Input.continuous(2), true);
        Fit fit = fitter.fit(results, List.of(), Compute.serial());
        double[] mean = new double[12];
        double[] variance = new double[2];
        for (int i = 0; i < 2; i++) {
            Surrogate drawn = fitter.draw(results, fit.memory(), 1 + i, Compute.serial(), new Streams(1).trial(0))
                    .surrogate();
            drawn.predictor().predict(x, 12, mean, null, null, null);
            for (int j = 0; j < 12; j++) {
                assertThat(drawn.link().gain(mean[j])).isCloseTo(gains[j], within(1e-2));
            }
            double[] there = new double[1];
            drawn.predictor().predict(new double[][] {{0.31, 0.77}}, 1, mean, there, null, null);
            variance[i] = there[0];
        }
        assertThat(variance[1]).isGreaterThan(2 * variance[0]);
    }

    /** What a drawn model could not do as intended is told like that of a fitted one. */
    @Test
    void fallbacksAreRecorded() {
        double[][] x = GpSamples.points(12, 2, GpSamples.random(5));
        double[] gains = GpSamples.smooth(x);
        double[] noise = GpSamples.unknown(x.length);
        Fit fit = new SurrogateFitter(settings, Dense.plain())
                .fit(new Results(x, gains, noise, Input.continuous(2), false), List.of(), Compute.serial());
        assertThat(fit.fallbacks()).isEmpty();
        Fit drawn = new SurrogateFitter(settings, refusing(150))
                .draw(
                        new Results(x, gains, noise, Input.continuous(2), false),
                        fit.memory(),
                        1,
                        Compute.serial(),
                        GpSamples.random(1));
        assertThat(drawn.fallbacks()).isNotEmpty();
        assertThat(drawn.memory()).isEqualTo(fit.memory());
    }

    /** Kernels to which the first matrices are not positive definite. */
    private static Dense refusing(int first) {
        AtomicInteger calls = new AtomicInteger();
        return (Dense) Proxy.newProxyInstance(
                Dense.class.getClassLoader(),
                new Class<?>[] {Dense.class},
                (proxy, method, arguments) -> method.getName().equals("cholesky") && calls.getAndIncrement() < first
                        ? 0
                        : method.invoke(Dense.plain(), arguments));
    }
}
