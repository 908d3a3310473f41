package dev.etesian.math;

/** Sums and differences of numbers that are known by their logarithms. */
public final class Logs {

    private static final double LN_2 = Math.log(2);

    private Logs() {}

    /**
     * ln(1 − eˣ) for x ≤ 0, accurate for small and for large −x.
     *
     * <p>Source: [Machler2012].
     */
    public static double log1mexp(double x) {
        return x > -LN_2 ? Math.log(-Math.expm1(x)) : Math.log1p(-Math.exp(x));
    }

    /** ln(eᵃ + eᵇ); −∞ stands for zero. */
    public static double sumExp(double a, double b) {
        double high = Math.max(a, b);
        double low = Math.min(a, b);
        return Double.isInfinite(high) ? high : high + Math.log1p(Math.exp(low - high));
    }

    /** ln Σ eˣ over the first {@code count} values; −∞ where there are none. */
    public static double sumExp(double[] x, int count) {
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            high = Math.max(high, x[i]);
        }
        if (Double.isInfinite(high)) {
            return high;
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += Math.exp(x[i] - high);
        }
        return high + Math.log(sum);
    }

    /** ln(eᵃ − eᵇ) for a ≥ b; −∞ where they are equal. */
    public static double diffExp(double a, double b) {
        if (a < b) {
            throw new IllegalArgumentException("diffExp: expected a ≥ b, got a = " + a + ", b = " + b);
        }
        return a == b ? Double.NEGATIVE_INFINITY : a + log1mexp(b - a);
    }
}
