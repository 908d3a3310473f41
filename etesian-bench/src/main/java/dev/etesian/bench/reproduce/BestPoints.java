package dev.etesian.bench.reproduce;

import dev.etesian.bench.LambdaQuadrature;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Unit;
import dev.etesian.preference.Scalarization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What the best t points of a known front are worth: the largest E_λ max s_λ that t evaluations could give.
 *
 * <p>Chosen one at a time, each the one that adds most. E_λ max s_λ is submodular in the set, so this is at least 1 − 1/e of the
 * best t points, and nearly all of it on a curve. Source: [Nemhauser1978, Section 4].
 */
final class BestPoints {

    private static final int FRONT = 600;
    private static final int LAMBDAS = 1000;

    private BestPoints() {}

    /** Returns E max s_λ of the best 1, 2, …, {@code most} points; empty where the front is not known. */
    static Optional<double[]> values(
            BenchProblem problem, NamedPreference preference, Scalarization scalarization, int most) {
        return problem.front().map(front -> {
            double[][] some = thinned(front, FRONT);
            double[][] order = order(problem, thinned(directions(problem, preference), LAMBDAS), scalarization, some, most);
            return LambdaQuadrature.of(problem, preference, scalarization).expectedMaximum(order);
        });
    }

    private static double[][] directions(BenchProblem problem, NamedPreference preference) {
        return LambdaQuadrature.directions(preference, problem.objectives().size());
    }

    private static double[][] order(
            BenchProblem problem, double[][] directions, Scalarization scalarization, double[][] front, int most) {
        double[][] value = values(problem, directions, scalarization, front);
        double[] best = new double[directions.length];
        List<double[]> order = new ArrayList<>();
        for (int t = 0; t < most; t++) {
            int chosen = 0;
            double largest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < front.length; i++) {
                double gain = 0;
                for (int l = 0; l < best.length; l++) {
                    gain += Math.max(0, value[i][l] - best[l]);
                }
                if (gain > largest) {
                    largest = gain;
                    chosen = i;
                }
            }
            for (int l = 0; l < best.length; l++) {
                best[l] = Math.max(best[l], value[chosen][l]);
            }
            order.add(front[chosen]);
        }
        return order.toArray(double[][]::new);
    }

    /** s_λ of each outcome for each direction, the outcome scaled to [0,1]. */
    private static double[][] values(
            BenchProblem problem, double[][] directions, Scalarization scalarization, double[][] front) {
        List<Unit> units = problem.objectives().stream().map(Unit::of).toList();
        double[][] value = new double[front.length][directions.length];
        double[] lambda = new double[units.size()];
        double[] y = new double[units.size()];
        for (int l = 0; l < directions.length; l++) {
            scalarization.weights(directions[l], lambda);
            for (int i = 0; i < front.length; i++) {
                double[] outcome = front[i];
                Arrays.setAll(y, k -> units.get(k).scaled(outcome[k]));
                value[i][l] = scalarization.value(lambda, y);
            }
        }
        return value;
    }

    private static double[][] thinned(double[][] rows, int most) {
        int step = Math.max(1, rows.length / most);
        double[][] some = new double[(rows.length + step - 1) / step][];
        Arrays.setAll(some, i -> rows[i * step]);
        return some;
    }
}
