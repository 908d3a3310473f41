package dev.etesian.bench;

import java.util.Arrays;

/** The order of a sample. No method changes its argument. */
public final class Statistics {

    private Statistics() {}

    /**
     * The quantile of level p by linear interpolation at position (n − 1)p of the sorted values.
     *
     * <p>Source: [Hyndman1996, Definition 7].
     */
    public static double quantile(double[] x, double p) {
        if (!(p >= 0 && p <= 1)) {
            throw new IllegalArgumentException("quantile: expected a level in [0, 1], got " + p);
        }
        double[] sorted = sorted(x);
        double position = (sorted.length - 1) * p;
        int below = (int) position;
        double g = position - below;
        return g == 0 ? sorted[below] : (1 - g) * sorted[below] + g * sorted[below + 1];
    }

    /** Ranks 1 … n; equal values share the mean of theirs. */
    public static double[] ranks(double[] x) {
        double[] sorted = sorted(x);
        double[] ranks = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            ranks[i] = 0.5 * (count(sorted, x[i], false) + count(sorted, x[i], true) + 1);
        }
        return ranks;
    }

    /** How many sorted values are below v, or not above it. */
    private static int count(double[] sorted, double v, boolean inclusive) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < v || (inclusive && sorted[middle] == v)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double[] sorted(double[] x) {
        if (x.length == 0) {
            throw new IllegalArgumentException("sample: expected at least one value, got none");
        }
        for (int i = 0; i < x.length; i++) {
            if (Double.isNaN(x[i])) {
                throw new IllegalArgumentException("sample: value " + i + " is NaN; leave it out");
            }
        }
        double[] sorted = x.clone();
        Arrays.sort(sorted);
        return sorted;
    }
}
