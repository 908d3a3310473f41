package dev.etesian.rival.hypervolume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.acquisition.Axis;
import dev.etesian.acquisition.FakeSurrogate;
import dev.etesian.acquisition.Gradients;
import dev.etesian.acquisition.MomentFunction;
import dev.etesian.acquisition.Problem;
import dev.etesian.gp.Link;
import dev.etesian.math.Normal;
import dev.etesian.math.Streams;
import dev.etesian.pareto.Hypervolume;
import dev.etesian.preference.Scale;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EhiTest {

    /** What the table of the normal distribution leaves of a product of differences, where neither is tiny. */
    private static final double RELATIVE = 1e-8;

    private final RandomGenerator random = new Streams(3).trial(1);

    private static Scale unit(int k) {
        return new Scale(Problem.filled(k, 0), Problem.filled(k, 1));
    }

    private static MomentFunction ehi(double[][] front, int k, Link link) {
        return Ehi.of(Problem.models(k, link), unit(k), front).function();
    }

    private static FreeBoxes boxes(double[][] front, int k, Link link) {
        return FreeBoxes.of(Axis.of(unit(k), Problem.models(k, link)), front, 10_000);
    }

    static List<String> botorch() throws IOException {
        try (InputStream in = Objects.requireNonNull(EhiTest.class.getResourceAsStream("ehi.csv"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("botorch")
    void agreesWithBotorch(String line) {
        double[] v =
                Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray();
        int k = (int) v[0];
        int n = (int) v[1];
        double[][] front = new double[n][];
        Arrays.setAll(front, i -> Arrays.copyOfRange(v, 2 + i * k, 2 + (i + 1) * k));
        double[] mu = Arrays.copyOfRange(v, 2 + n * k, 2 + (n + 1) * k);
        double[] sd = Arrays.copyOfRange(v, 2 + (n + 1) * k, 2 + (n + 2) * k);
        double expected = v[v.length - 1];
        double value = Math.exp(ehi(front, k, FakeSurrogate.IDENTITY).value(mu, sd, null, null));
        // BoTorch clamps probabilities; what it gives below 1e-12 is that clamp.
        assertThat(value).isCloseTo(expected, within(RELATIVE * expected + 1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void agreesWithMonteCarlo(int k) {
        for (Link link : List.of(FakeSurrogate.IDENTITY, FakeSurrogate.EXP, FakeSurrogate.BOUNDED)) {
            double[][] front = Problem.front(k, 6, random);
            double[] mu = new double[k];
            double[] sd = new double[k];
            for (int j = 0; j < k; j++) {
                mu[j] = link.latent(0.4 + 0.4 * random.nextDouble());
                sd[j] = 0.2 + 0.3 * random.nextDouble();
            }
            double value = Math.exp(ehi(front, k, link).value(mu, sd, null, null));
            Problem.Estimate estimate = improvement(front, link, mu, sd, 20_000);
            assertThat(value).isCloseTo(estimate.mean(), within(4 * estimate.error()));
        }
    }

    /** The definition. */
    private Problem.Estimate improvement(double[][] front, Link link, double[] mu, double[] sd, int samples) {
        double[] y = new double[mu.length];
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < samples; i++) {
            Arrays.setAll(y, k -> link.gain(mu[k] + sd[k] * random.nextGaussian()));
            double gain = Hypervolume.increment(front, y, new double[y.length]);
            sum += gain;
            squares += gain * gain;
        }
        double mean = sum / samples;
        return new Problem.Estimate(mean, Math.sqrt((squares / samples - mean * mean) / samples));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6})
    void gradientsAreThoseOfTheValue(int k) {
        for (Link link : List.of(FakeSurrogate.IDENTITY, FakeSurrogate.EXP, FakeSurrogate.BOUNDED)) {
            double[][] front = Problem.front(k, 9, random);
            double[] mu = Problem.filled(k, link.latent(0.4));
            double[] sd = Problem.filled(k, 0.15);
            Gradients.check(ehi(front, k, link), mu, sd, 1e-4, 1e-4);
            Gradients.check(new LogBoxSum(boxes(front, k, link)), mu, sd, 1e-4, 1e-5);
            double[] far = Problem.filled(k, link.latent(0.1) - 1);
            Gradients.check(new LogBoxSum(boxes(front, k, link)), far, Problem.filled(k, 0.02), 1e-4, 1e-4);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void bothFormsAgreeWhereBothAreAccurate(int k) {
        for (Link link : List.of(FakeSurrogate.IDENTITY, FakeSurrogate.EXP, FakeSurrogate.BOUNDED)) {
            for (int trial = 0; trial < 20; trial++) {
                double[][] front = Problem.front(k, 12, random);
                FreeBoxes boxes = boxes(front, k, link);
                double[] mu = new double[k];
                Arrays.setAll(mu, j -> link.latent(0.1 + 0.7 * random.nextDouble()));
                double[] sd = new double[k];
                Arrays.setAll(sd, j -> 0.02 + 0.3 * random.nextDouble());
                double sum = new BoxSum(boxes).value(mu, sd);
                double log = new LogBoxSum(boxes).value(mu, sd, null, null);
                if (sum > 1e-20) {
                    assertThat(log).isCloseTo(Math.log(sum), within(1e-5));
                }
            }
        }
    }

    @Test
    void isExpectedImprovementForOneObjective() {
        MomentFunction ehi = ehi(new double[][] {{0.3}, {0.6}, {0.5}}, 1, FakeSurrogate.IDENTITY);
        for (double mu : new double[] {-40, -1, 0.2, 0.6, 0.9}) {
            double expected = Math.log(0.2) + Normal.logImprovement((mu - 0.6) / 0.2);
            assertThat(ehi.value(new double[] {mu}, new double[] {0.2}, null, null))
                    .isCloseTo(expected, within(1e-8));
        }
    }

    @Test
    void farBelowTheFrontTheValueIsFiniteAndLeadsUp() {
        for (Link link : List.of(FakeSurrogate.IDENTITY, FakeSurrogate.BOUNDED)) {
            MomentFunction ehi = ehi(Problem.front(3, 8, random), 3, link);
            double[] dMean = new double[3];
            double[] dDeviation = new double[3];
            double value = ehi.value(new double[] {-3, -2, -9}, new double[] {1e-4, 1e-3, 1e-3}, dMean, dDeviation);
            assertThat(value).isFinite().isLessThan(-1e6);
            assertThat(Arrays.stream(dMean).min().orElseThrow()).isPositive();
            assertThat(Arrays.stream(dDeviation).min().orElseThrow()).isPositive();
        }
    }

    /** Two products of tails that a double can no longer hold, in closed form: −ln of each is about 1,250. */
    @Test
    void theFarTailIsTheSumOfItsBoxes() {
        double[][] front = {{0.5, 1.0}, {1.0, 0.5}};
        double[] mu = {-4, -4};
        double[] sd = {0.1, 0.1};
        double at0 = tail(0);
        double half = tail(0.5);
        double one = tail(1);
        double expected = Math.log(2) + at0 + one + Math.log1p(Math.exp(2 * half - at0 - one - Math.log(2)));
        assertThat(ehi(front, 2, FakeSurrogate.IDENTITY).value(mu, sd, null, null))
                .isCloseTo(expected, within(1e-9 * Math.abs(expected)));
    }

    private static double tail(double level) {
        return Math.log(0.1) + Normal.logImprovement((-4 - level) / 0.1);
    }

    @Test
    void withoutAFrontItCountsFromTheReference() {
        double[] mu = {0.2, -0.1};
        double[] sd = {0.3, 0.2};
        double expected = 0.3 * Normal.improvement(0.2 / 0.3) * 0.2 * Normal.improvement(-0.5);
        for (double[][] front : new double[][][] {{}, {{-0.1, 5}}, {{Double.NaN, 1}}}) {
            double value = ehi(front, 2, FakeSurrogate.IDENTITY).value(mu, sd, null, null);
            assertThat(Math.exp(value)).isCloseTo(expected, within(1e-9));
        }
    }

    @Test
    void overAField() {
        Gradients.check(
                Ehi.of(Problem.models(3, FakeSurrogate.EXP), unit(3), Problem.front(3, 8, random))
                        .open(),
                new double[] {0.3, 0.6},
                1e-5);
    }
}
