package dev.etesian.bench.compare;

import dev.etesian.math.StudentQuantile;
import java.util.Arrays;
import java.util.List;

/**
 * The mean of runs after each evaluation and its 90 % band: mean ± t₀.₉₅,R−1 s/√R. A single run has no band; the mean
 * stands for it. Source: [Paria2019, Section 5] for the protocol.
 */
public record Band(double[] mean, double[] low, double[] high) {

    private static final double UPPER = 0.95;

    /** The band of the first {@code length} values of curves. */
    public static Band of(List<double[]> curves, int length) {
        Band band = new Band(new double[length], new double[length], new double[length]);
        int n = curves.size();
        double quantile = n > 1 ? StudentQuantile.value(UPPER, n - 1) : 0;
        for (int t = 0; t < length; t++) {
            int at = t;
            double mean = curves.stream().mapToDouble(c -> c[at]).sum() / n;
            double squares = curves.stream()
                    .mapToDouble(c -> (c[at] - mean) * (c[at] - mean))
                    .sum();
            double half = n > 1 ? quantile * Math.sqrt(squares / (n - 1) / n) : 0;
            band.mean[t] = mean;
            band.low[t] = mean - half;
            band.high[t] = mean + half;
        }
        return band;
    }

    /** The band of the first so many values. */
    Band first(int length) {
        return new Band(Arrays.copyOf(mean, length), Arrays.copyOf(low, length), Arrays.copyOf(high, length));
    }

    /** The last mean. */
    public double last() {
        return mean[mean.length - 1];
    }

    /** Half the width of the band at its end. */
    public double halfWidth() {
        return (high[high.length - 1] - low[low.length - 1]) / 2;
    }
}
