package dev.etesian.bench.reproduce;

import dev.etesian.bench.LambdaQuadrature;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Unit;
import dev.etesian.metric.TradeOffs;
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
        double[][] directions =
                LambdaQuadrature.directions(preference, problem.objectives().size());
        return problem.front().map(front -> {
            double[][] gains = thinned(front, FRONT);
            Arrays.setAll(gains, i -> scaled(problem, gains[i]));
            double[][] order = order(thinned(directions, LAMBDAS), scalarization, gains, most);
            return TradeOffs.along(scalarization, directions).expectedMaximum(order);
        });
    }

    private static double[] scaled(BenchProblem problem, double[] outcome) {
        double[] gains = new double[outcome.length];
        Arrays.setAll(gains, k -> Unit.of(problem.objectives().get(k)).scaled(outcome[k]));
        return gains;
    }

    private static double[][] order(double[][] directions, Scalarization scalarization, double[][] front, int most) {
        double[][] value = values(directions, scalarization, front);
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

    /** s_λ of each outcome for each direction. */
    private static double[][] values(double[][] directions, Scalarization scalarization, double[][] front) {
        double[][] value = new double[front.length][directions.length];
        for (int l = 0; l < directions.length; l++) {
            double[] lambda = new double[directions[l].length];
            scalarization.weights(directions[l], lambda);
            for (int i = 0; i < front.length; i++) {
                value[i][l] = scalarization.value(lambda, front[i]);
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
