package dev.etesian.rival.evolution;

import dev.etesian.problem.History;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.strategy.PointKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What evolution may breed from: the complete results so far, oldest first, one row per input; replicates are averaged.
 *
 * @param gains one row each, all finite
 * @param violations how far a result is from keeping the limits, 0 where it does: the sum over limits, each in units of the
 *     largest violation of that limit; 2 per limit that was not measured
 */
public record Population(double[][] x, double[][] gains, double[] violations) {

    static Population of(Problem problem, History history) {
        Map<PointKey, List<Integer>> places = new LinkedHashMap<>();
        for (int i = 0; i < history.size(); i++) {
            if (complete(history.gains()[i])) {
                places.computeIfAbsent(PointKey.of(history.x()[i]), k -> new ArrayList<>(1))
                        .add(i);
            }
        }
        double[][] x = new double[places.size()][];
        double[][] gains = new double[x.length][];
        double[][] limits = new double[x.length][];
        int row = 0;
        for (List<Integer> same : places.values()) {
            x[row] = history.x()[same.get(0)];
            gains[row] = mean(history.gains(), same);
            limits[row++] = mean(history.limits(), same);
        }
        return new Population(x, gains, violations(problem.limits(), limits));
    }

    private static boolean complete(double[] gains) {
        for (double gain : gains) {
            if (!Double.isFinite(gain)) {
                return false;
            }
        }
        return true;
    }

    /** By halves of the count, so that two large numbers do not overflow. */
    private static double[] mean(double[][] rows, List<Integer> indices) {
        double[] out = new double[rows[indices.get(0)].length];
        for (int k = 0; k < out.length; k++) {
            for (int i : indices) {
                out[k] += rows[i][k] / indices.size();
            }
        }
        return out;
    }

    private static double[] violations(List<OutcomeConstraint> limits, double[][] outcomes) {
        double[] sum = new double[outcomes.length];
        for (int l = 0; l < limits.size(); l++) {
            OutcomeConstraint limit = limits.get(l);
            double[] over = new double[outcomes.length];
            double most = Double.MIN_NORMAL;
            for (int i = 0; i < over.length; i++) {
                double v = outcomes[i][l];
                over[i] = Math.max(0, Math.max(limit.min() - v, v - limit.max()));
                most = over[i] > most ? Math.min(over[i], Double.MAX_VALUE) : most;
            }
            for (int i = 0; i < over.length; i++) {
                sum[i] += Double.isNaN(over[i]) ? 2 : over[i] / most;
            }
        }
        return sum;
    }

    int size() {
        return x.length;
    }

    /** Rows of it. */
    Population rows(int[] indices) {
        Population part =
                new Population(new double[indices.length][], new double[indices.length][], new double[indices.length]);
        for (int i = 0; i < indices.length; i++) {
            part.x[i] = x[indices[i]];
            part.gains[i] = gains[indices[i]];
            part.violations[i] = violations[indices[i]];
        }
        return part;
    }

    /** How many to breed from: a third of all, so that a short study is selective, and never more than usual. */
    static int breeders(int size) {
        return Math.max(10, Math.min(100, size / 3));
    }
}
