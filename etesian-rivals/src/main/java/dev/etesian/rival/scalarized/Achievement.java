package dev.etesian.rival.scalarized;

import java.util.Arrays;
import java.util.List;

/**
 * One number of several gains, larger is better: −[max_k λ_k c_k + 0.05 Σ_k λ_k c_k] of costs c_k = (q_k − g_k)/range_k, which are
 * 0 at an aspiration point q and negative beyond it. The range is that of the results.
 *
 * <p>With q the best result of each objective it is the augmented Tchebyshev function of weights λ; with λ the same for all, the
 * achievement function of a point q. Immutable. Sources: [Knowles2006, section III], [Hakanen2017].
 *
 * @param aspiration half of q, so that differences of huge gains stay finite
 * @param range half of the ranges
 * @param weights one per objective
 */
record Achievement(double[] aspiration, double[] range, double[] weights) {

    private static final double RHO = 0.05;

    /** By weights, counted from the best results. */
    static Achievement weighted(double[][] gains, double[] lambda) {
        double[] best = new double[lambda.length];
        double[] range = new double[lambda.length];
        for (int k = 0; k < lambda.length; k++) {
            double[] halves = halves(gains, k);
            best[k] = Arrays.stream(halves).max().orElse(0);
            range[k] = range(halves);
        }
        return new Achievement(best, range, lambda);
    }

    /** Towards a point of gains, every objective alike. */
    static Achievement towards(double[] point, double[][] gains) {
        double[] range = new double[point.length];
        Arrays.setAll(range, k -> range(halves(gains, k)));
        double[] alike = new double[point.length];
        Arrays.fill(alike, 1);
        return new Achievement(Arrays.stream(point).map(q -> q / 2).toArray(), range, alike);
    }

    private static double[] halves(double[][] gains, int k) {
        return Arrays.stream(gains)
                .mapToDouble(row -> row[k] / 2)
                .filter(Double::isFinite)
                .toArray();
    }

    private static double range(double[] halves) {
        double range = Arrays.stream(halves).max().orElse(0)
                - Arrays.stream(halves).min().orElse(0);
        return range > 0 ? range : 1;
    }

    /** The weights, where they tell objectives apart. */
    List<Double> lambda() {
        return Arrays.stream(weights).allMatch(w -> w == 1) && weights.length > 1
                ? List.of()
                : Arrays.stream(weights).boxed().toList();
    }

    double cost(int k, double gain) {
        return (aspiration[k] - gain / 2) / range[k];
    }

    /** The number; NaN where a gain is. */
    double value(double[] gains) {
        double most = Double.NEGATIVE_INFINITY;
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            double weighted = weights[k] * cost(k, gains[k]);
            most = Math.max(most, weighted);
            sum += weighted;
        }
        return -(most + RHO * sum);
    }

    /** Of the number, from known variances of independent gains; to first order. */
    double variance(double[] gains, double[] variances) {
        int worst = 0;
        for (int k = 1; k < weights.length; k++) {
            boolean more = weights[k] * cost(k, gains[k]) > weights[worst] * cost(worst, gains[worst]);
            worst = more ? k : worst;
        }
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            double slope = weights[k] * ((k == worst ? 1 : 0) + RHO) / (2 * range[k]);
            sum += slope == 0 ? 0 : slope * slope * variances[k];
        }
        return sum;
    }
}
