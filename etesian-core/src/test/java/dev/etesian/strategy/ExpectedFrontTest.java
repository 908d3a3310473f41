package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.gp.GpSettings;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Sobol;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

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

    private static double[] column(double[][] rows, int k) {
        double[] values =
                Arrays.stream(rows).mapToDouble(row -> row[k]).sorted().toArray();
        return new double[] {values[0], values[values.length - 1]};
    }

    private static double[][] front(double unit, List<OutcomeConstraint> limits, Compute compute) {
        return front(unit, limits, new double[0][], compute);
    }

    private static double[][] front(double unit, List<OutcomeConstraint> limits, double[][] failed, Compute compute) {
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
        return ExpectedFront.of(problem, models, x, compute, new Streams(3).front(0))
                .gains();
    }
}
