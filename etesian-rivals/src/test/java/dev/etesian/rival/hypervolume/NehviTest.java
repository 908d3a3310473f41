package dev.etesian.rival.hypervolume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.FakeSurrogate;
import dev.etesian.acquisition.Gradients;
import dev.etesian.acquisition.PotentialFront;
import dev.etesian.acquisition.Problem;
import dev.etesian.gp.GpSettings;
import dev.etesian.gp.Input;
import dev.etesian.gp.JointDraws;
import dev.etesian.gp.Predictor;
import dev.etesian.gp.Results;
import dev.etesian.gp.Surrogate;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Streams;
import dev.etesian.pareto.Hypervolume;
import dev.etesian.preference.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NehviTest {

    private static final int RESULTS = 16;

    private final RandomGenerator random = new Streams(5).trial(2);
    private final double[][] x = points(RESULTS);
    private final double[][] others = points(12);

    private double[][] points(int n) {
        double[][] out = new double[n][2];
        for (double[] row : out) {
            Arrays.setAll(row, j -> random.nextDouble());
        }
        return out;
    }

    private static Scale scale(int k) {
        return new Scale(Problem.filled(k, -1), Problem.filled(k, 1));
    }

    /** Objective k is a wave with a phase of its own, told with noise of known size. */
    private List<Surrogate> models(int k, double noise) {
        List<Surrogate> out = new ArrayList<>();
        double[] variance = new double[RESULTS];
        Arrays.fill(variance, noise * noise);
        for (int j = 0; j < k; j++) {
            double best = (j + 0.5) / k;
            double[] gains = Arrays.stream(x)
                    .mapToDouble(u -> Math.cos(4 * (u[0] - best)) + 0.5 * Math.sin(5 * (u[1] - best)) - 0.5)
                    .map(gain -> gain + noise * random.nextGaussian())
                    .toArray();
            out.add(new SurrogateFitter(GpSettings.standard(), Dense.plain())
                    .fit(new Results(x, gains, variance, Input.continuous(2), false), List.of(), Compute.serial())
                    .surrogate());
        }
        return out;
    }

    private static double[] values(Acquisition acquisition, double[][] at) {
        return acquisition.open().values(at);
    }

    private static int best(double[] values) {
        int best = 0;
        for (int c = 1; c < values.length; c++) {
            best = values[c] > values[best] ? c : best;
        }
        return best;
    }

    private static Nehvi nehvi(List<Surrogate> models, double[][] known, RandomGenerator random) {
        return Nehvi.of(models, scale(models.size()), known, Compute.serial(), random);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void withoutNoiseItIsExpectedHypervolumeImprovement(int k) {
        List<Surrogate> models = models(k, 1e-9);
        double[][] means = new double[RESULTS][k];
        for (int j = 0; j < k; j++) {
            double[] mean = new double[RESULTS];
            Predictor predictor = models.get(j).predictor();
            predictor.predict(x, RESULTS, mean, null, null, null);
            for (int i = 0; i < RESULTS; i++) {
                means[i][j] = models.get(j).link().gain(mean[i]);
            }
        }
        double[] expected = values(Ehi.of(models, scale(k), means), others);
        double[] got = values(nehvi(models, x, random), others);
        for (int c = 0; c < others.length; c++) {
            // Where there is hardly anything to gain, even the least noise that a model has is much.
            if (expected[c] > -12) {
                assertThat(got[c]).isCloseTo(expected[c], within(0.05));
            }
        }
    }

    /** The definition: everything drawn jointly, candidate included. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void withNoiseItAgreesWithMonteCarlo(int k) {
        assertAgrees(models(k, 0.1), x);
    }

    /** A running point is one more whose outcome is drawn. */
    @Test
    void withAPointRunningItAgreesWithMonteCarlo() {
        double[][] known = Arrays.copyOf(x, RESULTS + 1);
        known[RESULTS] = new double[] {0.35, 0.6};
        assertAgrees(models(2, 0.1), known);
    }

    private void assertAgrees(List<Surrogate> models, double[][] known) {
        double[] candidate = others[best(values(nehvi(models, known, random), others))];
        int seeds = 40;
        double[] each = new double[seeds];
        for (int s = 0; s < seeds; s++) {
            each[s] = Math.exp(values(nehvi(models, known, new Streams(s).trial(0)), new double[][] {candidate})[0]);
        }
        Problem.Estimate got = estimate(each);
        Problem.Estimate expected = estimate(improvements(models, known, candidate, 6000));
        double error = Math.hypot(got.error(), expected.error());
        assertThat(got.mean()).isCloseTo(expected.mean(), within(4 * error));
        assertThat(error).isLessThan(0.1 * got.mean());
    }

    private double[] improvements(List<Surrogate> models, double[][] known, double[] candidate, int count) {
        int k = models.size();
        int n = known.length;
        double[][] all = Arrays.copyOf(known, n + 1);
        all[n] = candidate;
        List<JointDraws> draws = new ArrayList<>();
        models.forEach(model -> draws.add(model.jointDraws(all, count, random)));
        double[] out = new double[count];
        double[][] y = new double[n + 1][k];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < k; j++) {
                for (int r = 0; r <= n; r++) {
                    y[r][j] = (models.get(j).link().gain(draws.get(j).values()[i][r]) + 1) / 2;
                }
            }
            out[i] = Hypervolume.increment(Arrays.copyOf(y, n), y[n], new double[k]);
        }
        return out;
    }

    private static Problem.Estimate estimate(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return new Problem.Estimate(mean, Math.sqrt(squares / (values.length - 1.0) / values.length));
    }

    @Test
    void gradientsAreThoseOfTheValue() {
        for (int k = 1; k <= 4; k++) {
            ScalarField field = nehvi(models(k, 0.1), x, random).open();
            for (double[] at : others) {
                Gradients.check(field, at, 1e-3);
            }
        }
    }

    @Test
    void farBelowTheFrontTheValueIsFiniteAndHasASlope() {
        List<Surrogate> models = models(2, 0.01);
        Scale high = new Scale(new double[] {40, 30}, new double[] {50, 60});
        Nehvi improvement = Nehvi.of(models, high, x, Compute.serial(), random);
        assertThat(Arrays.stream(values(improvement, others)).max().orElseThrow())
                .isFinite()
                .isLessThan(-1000);
        ScalarField field = improvement.open();
        for (double[] at : others) {
            Gradients.check(field, at, 1e-3);
        }
    }

    @Test
    void aRunningPointIsWorthLittleMore() {
        List<Surrogate> models = models(2, 0.02);
        double[] before = values(nehvi(models, x, new Streams(1).trial(0)), others);
        int best = best(before);
        double[][] known = Arrays.copyOf(x, RESULTS + 1);
        known[RESULTS] = others[best];
        double[] after = values(nehvi(models, known, new Streams(1).trial(0)), others);
        assertThat(after[best]).isLessThan(before[best] - 3);
    }

    @Test
    void pointsThatCannotMatterAreLeftOut() {
        List<Surrogate> models = models(2, 0.01);
        double[][] some = PotentialFront.of(models, x, 100);
        assertThat(some.length).isBetween(2, RESULTS - 1);
        assertThat(PotentialFront.of(models, x, 2)).hasDimensions(2, 2);
        double[][] twice = Arrays.copyOf(x, 2 * RESULTS);
        System.arraycopy(x, 0, twice, RESULTS, RESULTS);
        assertThat(PotentialFront.of(models, twice, 100)).isDeepEqualTo(some);
    }

    @Test
    void withoutPointsImprovementCountsFromTheReference() {
        List<Surrogate> models = models(2, 0.1);
        double[] expected = values(Ehi.of(models, scale(2), new double[0][]), others);
        assertThat(values(nehvi(models, new double[0][], random), others)).containsExactly(expected, within(1e-9));
    }

    @Test
    void tooManyObjectivesAreRefused() {
        List<Surrogate> models = Problem.models(5, FakeSurrogate.IDENTITY);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> nehvi(models, x, random))
                .withMessageContaining("at most 4");
    }
}
