package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.gp.GpSettings;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Domain;
import dev.etesian.math.Sobol;
import dev.etesian.math.Streams;
import dev.etesian.preference.Box;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of up = a and down = a² + (b − 1/2)², whose front is a from 0 to 1 at b = 1/2, with results where a is 0.3 to 0.7 alone. */
final class ExpectedFrontTest {

    private static final int RESULTS = 20;

    /** How well models know what lies as far from the results as those do from each other. */
    private static final double MODELS = 0.2;

    private static final SearchSpace SQUARE = SearchSpace.of(Parameter.real("a", 0, 1), Parameter.real("b", 0, 1));
    private static final List<Objective> OBJECTIVES = List.of(
            Objective.maximize("up").withoutNoise(), Objective.minimize("down").withoutNoise());

    @Test
    void reachesTheEndsWhereThereIsNoResult() {
        double[][] front = front(1, List.of(), Compute.serial());
        assertThat(column(front, 0)).containsExactly(new double[] {0, 1}, within(MODELS));
        assertThat(column(front, 1)).containsExactly(new double[] {-1, 0}, within(MODELS));
    }

    @Test
    void staysWhereTheLimitsAreExpectedToHold() {
        double[][] front = front(1, List.of(OutcomeConstraint.atMost("c", 0.55)), Compute.serial());
        assertThat(column(front, 0)).containsExactly(new double[] {0, 0.55}, within(MODELS));
    }

    /** Evaluations failed all over a > 0.72. */
    @Test
    void staysWhereEvaluationsAreExpectedToSucceed() {
        double[][] failed = new double[15][2];
        Sobol sequence = Sobol.plain(2);
        for (int i = 0; i < failed.length; i++) {
            sequence.point(i + 1, failed[i]);
            failed[i][0] = 0.72 + 0.28 * failed[i][0];
        }
        double[][] front = front(1, List.of(), failed, Compute.serial());
        assertThat(column(front, 0)[1]).isBetween(0.6, 0.85);
    }

    @Test
    void isEmptyWhereNoPointKeepsTheLimits() {
        assertThat(front(1, List.of(OutcomeConstraint.atMost("c", -3)), Compute.serial()))
                .isEmpty();
    }

    /** Of up ≥ 0.6 alone, what down asks for does not matter: its best lies at the side of the box. */
    @Test
    void staysInsideTheBoxThatIsSearched() {
        double[][] front = front(Preference.box("up", 0.6, Double.POSITIVE_INFINITY));
        assertThat(column(front, 0)).containsExactly(new double[] {0.6, 1}, within(MODELS));
        assertThat(column(front, 0)[0]).isGreaterThanOrEqualTo(0.6);
        assertThat(column(front, 1)).containsExactly(new double[] {-1, -0.36}, within(MODELS));
        Preference ordered = Preference.ordering(Preference.box("up", 0.6, Double.POSITIVE_INFINITY), "up > down");
        assertThat(front(ordered)).isDeepEqualTo(front);
    }

    @Test
    void isWholeWhereTheBoxIsOutOfReachOrNotAll() {
        double[][] whole = front(Preference.flat());
        Box far = Preference.box("up", 5, Double.POSITIVE_INFINITY);
        assertThat(column(front(far), 0)).containsExactly(column(whole, 0), within(1e-3));
        assertThat(column(front(far), 1)).containsExactly(column(whole, 1), within(1e-3));
        Box near = Preference.box("up", 0.6, Double.POSITIVE_INFINITY);
        assertThat(front(near.asInPaper())).isDeepEqualTo(whole);
        assertThat(front(Preference.mixture(near, Preference.flat()))).isDeepEqualTo(whole);
        assertThat(column(front(Preference.mixture(near, far)), 0)[0]).isGreaterThanOrEqualTo(0.6);
    }

    @Test
    void isTheSameOnAnyNumberOfThreads() {
        assertThat(front(1, List.of(), Compute.of(3))).isDeepEqualTo(front(1, List.of(), Compute.serial()));
    }

    /** A power of two rounds nothing, so that every choice of the evolution is the same. */
    @Test
    void doesNotDependOnUnits() {
        double[][] one = front(1, List.of(), Compute.serial());
        double[][] eight = front(8, List.of(), Compute.serial());
        assertThat(Arrays.stream(eight)
                        .map(row -> new double[] {row[0] / 8, row[1] / 8})
                        .toArray(double[][]::new))
                .isDeepEqualTo(one);
    }

    /**
     * Of k squared distances, whose front is the simplex between their k centers, with results in a part of it alone. The
     * best of each is 0, the worst that of the farthest corner.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 6})
    void reachesTheCornersForMoreObjectives(int k) {
        double[][] corners = new double[k][k - 1];
        for (int i = 0; i < k; i++) {
            Arrays.fill(corners[i], 0.1);
            corners[i][Math.max(0, i - 1)] = i == 0 ? 0.1 : 0.9;
        }
        double worst = squared(corners[1], corners[2]);
        ExpectedFront front = front(k, corners);
        for (int i = 0; i < k; i++) {
            assertThat(front.best()[i]).as("best of objective %d", i).isBetween(-0.03 * worst, 0.03 * worst);
            assertThat(front.worst()[i]).as("worst of objective %d", i).isBetween(-1.5 * worst, -0.5 * worst);
        }
        assertThat(front.gains().length).isGreaterThanOrEqualTo(k);
    }

    private static ExpectedFront front(int k, double[][] corners) {
        List<Objective> objectives = IntStream.range(0, k)
                .mapToObj(i -> Objective.minimize("f" + i).withoutNoise())
                .toList();
        double[][] x = new double[15 * k][k - 1];
        Sobol sequence = Sobol.plain(k - 1);
        for (int i = 0; i < x.length; i++) {
            sequence.point(i + 1, x[i]);
            for (int j = 0; j < k - 1; j++) {
                x[i][j] = 0.1 + 0.5 * x[i][j];
            }
        }
        double[][] gains = Arrays.stream(x)
                .map(point -> Arrays.stream(corners)
                        .mapToDouble(corner -> -squared(point, corner))
                        .toArray())
                .toArray(double[][]::new);
        return front(new Problem(SearchSpace.cube(k - 1), objectives, List.of()), x, gains);
    }

    private static double squared(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }

    private static ExpectedFront front(Problem problem, double[][] x, double[][] gains) {
        return front(problem, Preference.flat(), x, gains);
    }

    private static ExpectedFront front(Problem problem, Preference preference, double[][] x, double[][] gains) {
        return ExpectedFront.of(
                problem, preference, models(problem, x, gains), x, Compute.serial(), new Streams(3).front(0));
    }

    private static Models models(Problem problem, double[][] x, double[][] gains) {
        return Models.fit(
                problem,
                History.of(x, gains),
                new SurrogateFitter(GpSettings.standard(), Dense.plain()),
                Compute.serial());
    }

    /** A category that costs 0.3 is never on the front, and what is on it can be evaluated. */
    @Test
    void keepsToTheKindsOfAMixedSpace() {
        SearchSpace mixed = SearchSpace.of(
                Parameter.integer("n", 0, 10), Parameter.categorical("c", "dear", "cheap"), Parameter.real("b", 0, 1));
        Problem problem = new Problem(mixed, OBJECTIVES, List.of());
        Domain domain = mixed.domain();
        double[][] x = new double[2 * RESULTS][domain.dimension()];
        double[][] gains = new double[x.length][];
        Sobol sequence = Sobol.plain(domain.dimension());
        for (int i = 0; i < x.length; i++) {
            sequence.point(i + 1, x[i]);
            domain.snap(x[i]);
            Point point = mixed.decode(x[i]);
            double a = point.integer("n") / 10.0;
            double cost = point.label("c").equals("dear") ? 0.3 : 0;
            gains[i] = new double[] {a - cost, -(a * a + Math.pow(point.real("b") - 0.5, 2) + cost)};
        }
        double[][] front = front(problem, x, gains).gains();
        assertThat(column(front, 0)).containsExactly(new double[] {0, 1}, within(MODELS));
        double[][] points =
                ExpectedFront.points(problem, models(problem, x, gains), x, Compute.serial(), new Streams(3).front(0));
        for (double[] point : points) {
            double[] snapped = point.clone();
            domain.snap(snapped);
            assertThat(point).containsExactly(snapped);
            assertThat(mixed.decode(point).label("c")).isEqualTo("cheap");
        }
    }

    private static double[] column(double[][] rows, int k) {
        double[] values =
                Arrays.stream(rows).mapToDouble(row -> row[k]).sorted().toArray();
        return new double[] {values[0], values[values.length - 1]};
    }

    private static double[][] front(double unit, List<OutcomeConstraint> limits, Compute compute) {
        return front(unit, limits, new double[0][], compute);
    }

    private static double[][] front(Preference preference) {
        return front(1, preference, List.of(), new double[0][], Compute.serial());
    }

    private static double[][] front(double unit, List<OutcomeConstraint> limits, double[][] failed, Compute compute) {
        return front(unit, Preference.flat(), limits, failed, compute);
    }

    private static double[][] front(
            double unit, Preference preference, List<OutcomeConstraint> limits, double[][] failed, Compute compute) {
        Problem problem = new Problem(SQUARE, OBJECTIVES, limits);
        Sobol sequence = Sobol.plain(2);
        double[][] x = new double[RESULTS][2];
        double[][] gains = new double[RESULTS][2];
        double[][] limited = new double[RESULTS][limits.size()];
        double[][] noise = new double[RESULTS][2];
        for (int i = 0; i < RESULTS; i++) {
            sequence.point(i + 1, x[i]);
            x[i][0] = 0.3 + 0.4 * x[i][0];
            gains[i][0] = unit * x[i][0];
            gains[i][1] = -unit * (x[i][0] * x[i][0] + Math.pow(x[i][1] - 0.5, 2));
            Arrays.fill(limited[i], x[i][0]);
            Arrays.fill(noise[i], Double.NaN);
        }
        double[][] none = {};
        History history = new History(RESULTS, x, gains, noise, limited, none, failed, List.of(), List.of());
        Models models = Models.fit(
                problem, history, new SurrogateFitter(GpSettings.standard(), Dense.plain()), Compute.serial());
        return ExpectedFront.of(problem, preference, models, x, compute, new Streams(3).front(0))
                .gains();
    }
}
