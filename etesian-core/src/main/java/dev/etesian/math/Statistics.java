package dev.etesian.math;

import java.util.Arrays;

/**
 * Location, spread and order of a sample, at any scale that a double can hold.
 *
 * <p>Sums are taken of values divided by a power of two near the largest, so neither a sum nor a square overflows or
 * vanishes and no digit changes. No method changes its argument.
 */
public final class Statistics {

    private Statistics() {}

    /** The arithmetic mean. */
    public static double mean(double[] x) {
        int e = exponent(x);
        return Math.scalb(Moments.of(x, e).mean, e);
    }

    /** The unbiased sample variance (divisor n − 1); 0 for a single value, infinite where it overflows. */
    public static double variance(double[] x) {
        double s = standardDeviation(x);
        return s * s;
    }

    /** The square root of the sample variance, which does not overflow; 0 for a single value. */
    public static double standardDeviation(double[] x) {
        int e = exponent(x);
        return Math.scalb(Moments.of(x, e).deviation(), e);
    }

    /** The middle value, or the mean of the two in the middle. */
    public static double median(double[] x) {
        return quantile(x, 0.5);
    }

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

    /**
     * Spearman's rank correlation: the correlation of the ranks, ties sharing their mean rank; 0 where one is constant.
     *
     * <p>Source: [Kendall1970, Chapter 3].
     */
    public static double rankCorrelation(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException(
                    "rank correlation: expected samples of equal size, got " + x.length + " and " + y.length);
        }
        double[] a = ranks(x);
        double[] b = ranks(y);
        double center = (x.length + 1) / 2.0;
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (a[i] - center) * (b[i] - center);
            aa += (a[i] - center) * (a[i] - center);
            bb += (b[i] - center) * (b[i] - center);
        }
        return aa == 0 || bb == 0 ? 0 : ab / Math.sqrt(aa * bb);
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

    /** The exponent of the power of two above the largest magnitude. */
    private static int exponent(double[] x) {
        if (x.length == 0) {
            throw new IllegalArgumentException("sample: expected at least one value, got none");
        }
        double largest = 0;
        for (double v : x) {
            largest = Math.max(largest, Math.abs(v));
        }
        return largest == 0 || !Double.isFinite(largest) ? 0 : Math.getExponent(largest) + 1;
    }

    /** Mean and sum of squared deviations, updated value by value. Source: [Welford1962]. */
    private record Moments(double mean, double squares, int size) {

        static Moments of(double[] x, int exponent) {
            double mean = 0;
            double squares = 0;
            for (int i = 0; i < x.length; i++) {
                double v = Math.scalb(x[i], -exponent);
                double change = v - mean;
                mean += change / (i + 1);
                squares += change * (v - mean);
            }
            return new Moments(mean, squares, x.length);
        }

        double deviation() {
            return size < 2 ? 0 : Math.sqrt(squares / (size - 1));
        }
    }
}
