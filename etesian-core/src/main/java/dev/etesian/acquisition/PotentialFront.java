package dev.etesian.acquisition;

import dev.etesian.gp.Predictor;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Dense;
import dev.etesian.pareto.Dominance;
import dev.etesian.pareto.NonDominatedSort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The points that may be on the front as far as the models know: those whose optimistic outcome μ + 2σ is not reached by the
 * pessimistic outcome μ − 2σ of another. Where there are many, those on the first layers of the means.
 */
public final class PotentialFront {

    private static final double WIDTH = 2;

    private PotentialFront() {}

    /** Some of the points, in their order, none twice. */
    public static double[][] of(List<Surrogate> models, double[][] points, int most) {
        double[][] x = distinct(points);
        double[][] mean = new double[x.length][models.size()];
        double[][] low = new double[x.length][models.size()];
        double[][] high = new double[x.length][models.size()];
        for (int k = 0; k < models.size(); k++) {
            moments(models.get(k).predictor(), x, k, mean, low, high);
        }
        double[][] sure = Dominance.front(low);
        int[] possible = IntStream.range(0, x.length)
                .filter(i -> Arrays.stream(sure).noneMatch(y -> Dominance.dominates(y, high[i])))
                .toArray();
        return Arrays.stream(first(mean, possible, most)).mapToObj(i -> x[i]).toArray(double[][]::new);
    }

    private static double[][] distinct(double[][] points) {
        Map<List<Double>, double[]> rows = new LinkedHashMap<>();
        for (double[] point : points) {
            rows.putIfAbsent(Arrays.stream(point).boxed().toList(), point);
        }
        return rows.values().toArray(double[][]::new);
    }

    private static void moments(
            Predictor predictor, double[][] x, int k, double[][] mean, double[][] low, double[][] high) {
        double[] mu = new double[Dense.TILE];
        double[] variance = new double[Dense.TILE];
        for (int from = 0; from < x.length; from += Dense.TILE) {
            int count = Math.min(Dense.TILE, x.length - from);
            predictor.predict(Arrays.copyOfRange(x, from, from + count), count, mu, variance, null, null);
            for (int c = 0; c < count; c++) {
                double reach = WIDTH * Math.sqrt(variance[c]);
                mean[from + c][k] = mu[c];
                low[from + c][k] = mu[c] - reach;
                high[from + c][k] = mu[c] + reach;
            }
        }
    }

    /** As many of the indices as allowed, layer by layer, in ascending order. */
    private static int[] first(double[][] mean, int[] indices, int most) {
        if (indices.length <= most) {
            return indices;
        }
        double[][] rows = Arrays.stream(indices).mapToObj(i -> mean[i]).toArray(double[][]::new);
        List<Integer> kept = new ArrayList<>();
        for (int[] layer : NonDominatedSort.fronts(rows)) {
            for (int i : layer) {
                kept.add(indices[i]);
            }
        }
        return kept.stream().limit(most).mapToInt(i -> i).sorted().toArray();
    }
}
