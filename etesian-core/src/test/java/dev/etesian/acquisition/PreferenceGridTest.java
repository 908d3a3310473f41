package dev.etesian.acquisition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.gp.Link;
import dev.etesian.math.Compute;
import dev.etesian.math.GaussLegendre;
import dev.etesian.math.Normal;
import dev.etesian.math.Streams;
import dev.etesian.pareto.BoxDecomposition;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Directions;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Integrals over long fronts, with deviations far smaller and far larger than their gaps, against quadrature. */
class PreferenceGridTest {

    private static final double EXACT = 1e-4;
    private static final double TWO_PERCENT = 2e-2;
    private static final double SAME_ORDER = 0.99;
    private static final double SMALL = 0.01;
    private static final double WIDE = 0.05;
    private static final double[] DEVIATIONS = {1e-5, 1e-4, 1e-3, 1e-2, 0.1, 0.3};

    private final RandomGenerator random = new Streams(21).trial(4);

    /** Angles of points on a quarter circle, irregularly spaced. */
    private double[] angles(int n) {
        double[] angle = new double[n];
        Arrays.setAll(angle, i -> 0.5 * Math.PI * (i + 0.5 + 0.7 * (random.nextDouble() - 0.5)) / n);
        return angle;
    }

    private static double[] at(double angle) {
        return new double[] {Math.sin(angle), Math.cos(angle)};
    }

    private static MomentFunction grid(int k, double[][] front, Link link, boolean capped) {
        boolean[] caps = new boolean[k];
        Arrays.fill(caps, capped);
        Aim aim = Problem.flat(caps);
        Axis[] axes = Axis.of(aim.scale(), Problem.models(k, link));
        MomentFunction never = (mean, deviation, dMean, dDeviation) -> Double.NEGATIVE_INFINITY;
        return new GridImprovement(
                new PreferenceGrid(
                        axes, Incumbents.of(aim, front), Directions.flat(k), BoxRule.STRICT, Compute.serial()),
                never);
    }

    private void everyGap(int points, Link link, boolean capped) {
        double[] angle = angles(points);
        double[][] front = Arrays.stream(angle).mapToObj(PreferenceGridTest::at).toArray(double[][]::new);
        MomentFunction function = grid(2, front, link, capped);
        TwoObjectiveOracle oracle = new TwoObjectiveOracle(front, link, capped);
        // Quadrature over a long front takes long, most where much of it is within reach, and longer under warps.
        int near = points > 1000 ? 20 : link == FakeSurrogate.IDENTITY ? 90 : 30;
        for (double deviation : DEVIATIONS) {
            int every = Math.max(1, points / (deviation < WIDE ? near : near / 10));
            for (int i = 1; i < points; i += every) {
                double[] mu = at(0.5 * (angle[i - 1] + angle[i]));
                double[] sd = {deviation * (0.5 + random.nextDouble()), deviation * (0.5 + random.nextDouble())};
                for (int k = 0; k < 2; k++) {
                    sd[k] = Math.min(0.3, Math.max(1e-5, sd[k]));
                    double level = mu[k];
                    mu[k] = link.latent(level);
                }
                double value = Math.exp(function.value(mu, sd, null, null));
                double expected = oracle.value(mu, sd);
                assertThat(Math.abs(value / expected - 1))
                        .as("gap %d of %d, deviation %s: %s, expected %s", i, points, deviation, value, expected)
                        .isLessThan(EXACT);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 86, 110, 300, 2000})
    void isExactInEveryGapOfAFront(int points) {
        everyGap(points, FakeSurrogate.IDENTITY, false);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 140})
    void isExactInsideABox(int points) {
        everyGap(points, FakeSurrogate.IDENTITY, true);
    }

    /** Most results of a study lie outside of a box that was just drawn. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void isExactWhereMostOfTheFrontLiesOutside(boolean capped) {
        double[][] front = {{-0.78, 1.4}, {-0.68, 0.95}, {0.3, 0.6}, {0.72, 0.21}, {1.16, -0.1}, {1.3, -0.8}};
        MomentFunction function = grid(2, front, FakeSurrogate.IDENTITY, capped);
        TwoObjectiveOracle oracle = new TwoObjectiveOracle(front, FakeSurrogate.IDENTITY, capped);
        for (double[] mu : new double[][] {{0.5, 0.5}, {0.05, 0.9}, {0.8, 0.3}, {0.9, 0.9}, {0.4, 0.4}, {1.1, 0.4}}) {
            for (double deviation : new double[] {0.01, 0.1, 0.3}) {
                double[] sd = {deviation, 0.7 * deviation};
                double value = Math.exp(function.value(mu, sd, null, null));
                double expected = oracle.value(mu, sd);
                assertThat(Math.abs(value - expected))
                        .as("%s, deviation %s: %s, expected %s", Arrays.toString(mu), deviation, value, expected)
                        .isLessThan(EXACT * expected + 1e-12);
            }
        }
    }

    @Test
    void anOutcomeThatIsBeatenForSureImprovesNothing() {
        MomentFunction function = grid(2, new double[][] {{0.72, 0.21}, {-0.7, 0.9}}, FakeSurrogate.IDENTITY, true);
        assertThat(Math.exp(function.value(new double[] {0.05, 0.05}, new double[] {0.004, 0.004}, null, null)))
                .isLessThan(1e-12);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 140})
    void isExactUnderWarps(int points) {
        everyGap(points, FakeSurrogate.EXP, false);
        everyGap(points, FakeSurrogate.EXP, true);
        everyGap(points, FakeSurrogate.BOUNDED, false);
    }

    @Test
    void hasExactGradientsOnALongFront() {
        double[] angle = angles(300);
        double[][] front = Arrays.stream(angle).mapToObj(PreferenceGridTest::at).toArray(double[][]::new);
        for (boolean capped : new boolean[] {false, true}) {
            for (Link link : new Link[] {FakeSurrogate.IDENTITY, FakeSurrogate.EXP}) {
                MomentFunction function = grid(2, front, link, capped);
                for (double deviation : DEVIATIONS) {
                    double[] mu = at(0.5 * (angle[120] + angle[121]));
                    Arrays.setAll(mu, k -> link.latent(mu[k]));
                    Gradients.check(function, mu, new double[] {deviation, 0.7 * deviation}, 1e-3, 1e-4);
                }
            }
        }
    }

    /** Boxes of what is free, each integrated by quadrature between the places where probabilities change. */
    private static double expected(double[][] front, double[] mu, double[] sd) {
        GaussLegendre rule = GaussLegendre.of(8);
        BoxDecomposition free = BoxDecomposition.nonDominated(front, new double[3]);
        double sum = 0;
        for (int b = 0; b < free.size(); b++) {
            double[][] at = new double[3][];
            double[][] times = new double[3][];
            for (int k = 0; k < 3; k++) {
                double low = free.lower(b, k);
                double high = Math.min(free.upper(b, k), mu[k] + 8 * sd[k]);
                double[] ends = DoubleStream.of(
                                low, mu[k] - 6 * sd[k], mu[k] - 2 * sd[k], mu[k] + sd[k], mu[k] + 4 * sd[k], high)
                        .map(end -> Math.max(low, Math.min(high, end)))
                        .sorted()
                        .distinct()
                        .toArray();
                int pieces = high > low ? ends.length - 1 : 0;
                at[k] = new double[8 * pieces];
                times[k] = new double[8 * pieces];
                for (int i = 0; i < pieces; i++) {
                    rule.fill(ends[i], ends[i + 1], at[k], times[k], 8 * i);
                }
                for (int i = 0; i < at[k].length; i++) {
                    times[k][i] *= Normal.cdf((mu[k] - at[k][i]) / sd[k]);
                }
            }
            for (int i = 0; i < at[0].length; i++) {
                for (int j = 0; j < at[1].length; j++) {
                    double both = times[0][i] * times[1][j];
                    for (int l = 0; both > 0 && l < at[2].length; l++) {
                        double x = at[0][i];
                        double y = at[1][j];
                        double z = at[2][l];
                        double r = x + y + z;
                        sum += both * times[2][l] * 2 * x * y * z / (r * r * r * (x * y + y * z + z * x));
                    }
                }
            }
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 80, 300})
    void orderOfCandidatesIsThatOfTheIntegralForThreeObjectives(int points) {
        double[][] front = sphere(points);
        MomentFunction function = grid(3, front, FakeSurrogate.IDENTITY, false);
        double[][] candidates = sphere(40);
        // A level close to zero makes an improvement as small, and its share is not what decides.
        candidates = Arrays.stream(candidates)
                .filter(c -> Math.min(c[0], Math.min(c[1], c[2])) > SMALL)
                .toArray(double[][]::new);
        for (double deviation : new double[] {1e-3, 1e-2, 0.1}) {
            double[] sd = Problem.filled(3, deviation);
            double[] values = new double[candidates.length];
            double[] expected = new double[candidates.length];
            for (int i = 0; i < candidates.length; i++) {
                values[i] = Math.exp(function.value(candidates[i], sd, null, null));
                expected[i] = expected(front, candidates[i], sd);
                assertThat(Math.abs(values[i] / expected[i] - 1))
                        .as("%s of %d points, deviation %s", Arrays.toString(candidates[i]), points, deviation)
                        .isLessThan(TWO_PERCENT);
            }
            assertThat(rankCorrelation(values, expected)).isGreaterThan(SAME_ORDER);
        }
    }

    private double[][] sphere(int points) {
        double[][] all = new double[points][3];
        for (double[] p : all) {
            Arrays.setAll(p, k -> Math.abs(random.nextGaussian()));
            double norm = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
            Arrays.setAll(p, k -> p[k] / norm);
        }
        return all;
    }

    private static double rankCorrelation(double[] a, double[] b) {
        int n = a.length;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            double d = rank(a, a[i]) - rank(b, b[i]);
            squares += d * d;
        }
        return 1 - 6 * squares / (n * (n * (double) n - 1));
    }

    private static double rank(double[] all, double value) {
        return Arrays.stream(all).filter(v -> v < value).count();
    }
}
