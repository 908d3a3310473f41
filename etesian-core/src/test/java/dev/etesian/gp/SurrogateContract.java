package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every surrogate promises. */
abstract class SurrogateContract {

    private static final double FINITE_DIFFERENCE = 1e-5;

    /** A posterior of the given results of unknown noise, on inputs without categories. */
    abstract Surrogate given(double[][] x, double[] gains);

    private final RandomGenerator random = GpSamples.random(11);
    private final double[][] x = GpSamples.points(20, 3, random);
    private final double[] gains = GpSamples.smooth(x);
    private final double[][] candidates = GpSamples.points(30, 3, random);

    @Test
    void interpolates() {
        Surrogate surrogate = given(x, gains);
        Moments at = Moments.of(surrogate, x);
        for (int i = 0; i < x.length; i++) {
            assertThat(surrogate.link().gain(at.mean[i])).isCloseTo(gains[i], within(0.05));
        }
    }

    @Test
    void varianceIsPositiveAndShrinksWithResults() {
        Surrogate surrogate = given(x, gains);
        Moments before = Moments.of(surrogate, candidates);
        Moments after = Moments.of(
                surrogate.conditionedOn(new double[][] {candidates[0]}, new double[] {Double.NaN}), candidates);
        for (int c = 0; c < candidates.length; c++) {
            assertThat(before.variance[c]).isPositive();
            assertThat(after.variance[c]).isLessThanOrEqualTo(before.variance[c] + 1e-12);
            assertThat(after.mean[c]).isCloseTo(before.mean[c], within(1e-9));
        }
        assertThat(after.variance[0]).isLessThan(0.5 * before.variance[0] + 1e-4);
    }

    @Test
    void conditioningIsTheSameAsKnowingFromTheStart() {
        Surrogate whole = given(x, gains);
        Surrogate some = whole.conditionedOn(new double[][] {candidates[0]}, new double[] {1.5});
        Moments at = Moments.of(some, new double[][] {candidates[0]});
        assertThat(some.link().gain(at.mean[0])).isCloseTo(1.5, within(0.1));
    }

    @Test
    void gradientsAreThoseOfTheMoments() {
        Surrogate surrogate = given(x, gains);
        Moments at = Moments.of(surrogate, candidates);
        double h = 1e-6;
        for (int p = 0; p < 3; p++) {
            Moments up = Moments.of(surrogate, shifted(p, h));
            Moments down = Moments.of(surrogate, shifted(p, -h));
            for (int c = 0; c < candidates.length; c++) {
                close(at.meanGradient[c][p], (up.mean[c] - down.mean[c]) / (2 * h));
                close(at.varianceGradient[c][p], (up.variance[c] - down.variance[c]) / (2 * h));
            }
        }
    }

    @Test
    void samplePathsHaveThePosteriorsMoments() {
        Surrogate surrogate = given(x, gains);
        Moments at = Moments.of(surrogate, candidates);
        int draws = 400;
        double[] sum = new double[candidates.length];
        double[] squares = new double[candidates.length];
        double[] values = new double[candidates.length];
        for (int s = 0; s < draws; s++) {
            surrogate.samplePath(random).open().evaluate(candidates, candidates.length, values, null);
            for (int c = 0; c < candidates.length; c++) {
                sum[c] += values[c];
                squares[c] += Math.pow(values[c] - at.mean[c], 2);
            }
        }
        for (int c = 0; c < candidates.length; c++) {
            double error = Math.sqrt(at.variance[c] / draws);
            assertThat(sum[c] / draws).isCloseTo(at.mean[c], within(4.5 * error));
            assertThat(squares[c] / draws / at.variance[c]).isBetween(0.6, 1.5);
        }
    }

    @Test
    void samplePathsAreFunctionsWithTheirGradients() {
        SamplePath path = given(x, gains).samplePath(random);
        ScalarField field = path.open();
        int m = candidates.length;
        double[] values = new double[m];
        double[][] gradients = new double[m][3];
        field.evaluate(candidates, m, values, gradients);
        double[] again = new double[m];
        path.open().evaluate(candidates, m, again, null);
        assertThat(again).containsExactly(values);
        double h = 1e-6;
        double[] up = new double[m];
        double[] down = new double[m];
        for (int p = 0; p < 3; p++) {
            field.evaluate(shifted(p, h), m, up, null);
            field.evaluate(shifted(p, -h), m, down, null);
            for (int c = 0; c < m; c++) {
                close(gradients[c][p], (up[c] - down[c]) / (2 * h));
            }
        }
    }

    @Test
    void jointDrawsHaveThePosteriorsMoments() {
        Surrogate surrogate = given(x, gains);
        double[][] points = Arrays.copyOf(candidates, 6);
        Moments at = Moments.of(surrogate, points);
        int count = 4000;
        double[][] values = surrogate.jointDraws(points, count, random).values();
        Moments knowing =
                Moments.of(surrogate.conditionedOn(new double[][] {points[0]}, new double[] {Double.NaN}), points);
        double error = Math.sqrt(2.0 / (count / 2));
        for (int c = 0; c < points.length; c++) {
            assertThat(moment(values, at, c, c)).isCloseTo(at.variance[c], within(4.5 * error * at.variance[c]));
            double mean = 0;
            for (double[] row : values) {
                mean += row[c] / count;
            }
            assertThat(mean).isCloseTo(at.mean[c], within(4.5 * Math.sqrt(at.variance[c] / count)));
            // What knowing the first point takes away is the square of their correlation.
            double both = moment(values, at, 0, c);
            double explained = both * both / moment(values, at, 0, 0);
            assertThat(explained)
                    .isCloseTo(at.variance[c] - knowing.variance[c], within((0.05 + 9 * error) * at.variance[c]));
        }
    }

    private static double moment(double[][] values, Moments at, int a, int b) {
        double sum = 0;
        for (double[] row : values) {
            sum += (row[a] - at.mean[a]) * (row[b] - at.mean[b]);
        }
        return sum / values.length;
    }

    /** Var f(x) = Var E[f(x) | draw] + E Var[f(x) | draw], and a draw knows its own points. */
    @Test
    void jointDrawsConditionEverythingElse() {
        Surrogate surrogate = given(x, gains);
        double[][] points = Arrays.copyOf(candidates, 6);
        int count = 4000;
        int m = candidates.length;
        JointDraws draws = surrogate.jointDraws(points, count, random);
        double[][] mean = new double[count][m];
        double[] variance = new double[m];
        draws.predictor().predict(candidates, m, mean, variance, false);
        Moments at = Moments.of(surrogate, candidates);
        for (int c = 0; c < m; c++) {
            double between = moment(mean, at, c, c);
            assertThat(between + variance[c]).isCloseTo(at.variance[c], within(0.1 * at.variance[c]));
            assertThat(variance[c]).isPositive();
        }
        for (int j = 0; j < points.length; j++) {
            assertThat(variance[j]).isLessThan(1e-6);
            for (int i = 0; i < 10; i++) {
                assertThat(mean[i][j]).isCloseTo(draws.values()[i][j], within(1e-5));
            }
        }
    }

    @Test
    void jointDrawsHaveGradients() {
        JointDraws draws = given(x, gains).jointDraws(Arrays.copyOf(candidates, 4), 6, random);
        DrawPredictor predictor = draws.predictor();
        double[][] others = Arrays.copyOfRange(candidates, 4, candidates.length);
        int m = others.length;
        double[][] byMean = GpSamples.points(6, m, random);
        double[] byVariance = GpSamples.points(1, m, random)[0];
        double[][] gradients = new double[m][3];
        predictor.predict(others, m, new double[6][m], new double[m], true);
        predictor.addGradients(byMean, byVariance, gradients);
        double h = 1e-6;
        for (int p = 0; p < 3; p++) {
            double[] up = weighted(predictor, others, p, h, byMean, byVariance);
            double[] down = weighted(predictor, others, p, -h, byMean, byVariance);
            for (int c = 0; c < m; c++) {
                close(gradients[c][p], (up[c] - down[c]) / (2 * h));
            }
        }
    }

    private static double[] weighted(
            DrawPredictor predictor, double[][] x, int p, double h, double[][] byMean, double[] byVariance) {
        double[][] moved = Arrays.stream(x).map(double[]::clone).toArray(double[][]::new);
        for (double[] row : moved) {
            row[p] += h;
        }
        double[][] mean = new double[byMean.length][x.length];
        double[] variance = new double[x.length];
        predictor.predict(moved, x.length, mean, variance, false);
        double[] sum = new double[x.length];
        for (int c = 0; c < sum.length; c++) {
            sum[c] = byVariance[c] * variance[c];
            for (int i = 0; i < mean.length; i++) {
                sum[c] += byMean[i][c] * mean[i][c];
            }
        }
        return sum;
    }

    @Test
    void twoThreadsAgree() {
        Surrogate surrogate = given(x, gains);
        Moments expected = Moments.of(surrogate, candidates);
        boolean same = IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> Moments.of(surrogate, candidates))
                .allMatch(m -> Arrays.equals(m.mean, expected.mean) && Arrays.equals(m.variance, expected.variance));
        assertThat(same).isTrue();
    }

    private double[][] shifted(int p, double h) {
        double[][] out = Arrays.stream(candidates).map(double[]::clone).toArray(double[][]::new);
        for (double[] row : out) {
            row[p] += h;
        }
        return out;
    }

    private static void close(double actual, double expected) {
        assertThat(actual).isCloseTo(expected, within(FINITE_DIFFERENCE * Math.max(1, Math.abs(expected))));
    }

    /** Moments and gradients at several points. */
    static final class Moments {
        final double[] mean;
        final double[] variance;
        final double[][] meanGradient;
        final double[][] varianceGradient;

        private Moments(int m, int d) {
            mean = new double[m];
            variance = new double[m];
            meanGradient = new double[m][d];
            varianceGradient = new double[m][d];
        }

        static Moments of(Surrogate surrogate, double[][] points) {
            assertThat(points.length).isLessThanOrEqualTo(Dense.TILE);
            Moments m = new Moments(points.length, points[0].length);
            surrogate
                    .predictor()
                    .predict(points, points.length, m.mean, m.variance, m.meanGradient, m.varianceGradient);
            return m;
        }
    }
}
