package dev.etesian.math;

/**
 * exp(−a) for a ≥ 0 without branches, so that whole rows of it can be vectorized.
 *
 * <p>−a = k ln 2 + r with |r| ≤ ln 2 / 2, then exp(r) by its Taylor polynomial of degree {@value #DEGREE} and 2ᵏ by its
 * bits; the relative error is below 2 ulp. At {@link #CUTOFF} and beyond the result is zero, not merely below the smallest
 * number: a term under 10⁻⁶⁰ changes no sum with a unit diagonal, while products of such terms are subnormal, which
 * processors multiply a hundred times more slowly.
 */
final class Exponential {

    /** Where exp(−a) becomes 0: exp(−139) = 4.3e−61. */
    static final double CUTOFF = 139;

    /** What the polynomial gives at the cutoff. */
    private static final double REST = decay(new double[] {CUTOFF}, 1, 0)[0];

    static final double LOG2E = 1.4426950408889634;
    /** ln 2 in two parts, the first with trailing zeros so that its product with k is exact. */
    static final double LN2_HIGH = 0x1.62e42fee00000p-1;

    static final double LN2_LOW = 0x1.a39ef35793c76p-33;
    /** Adding it rounds to an integer, which then stands in the low bits. */
    static final double ROUND = 0x1.8p52;

    static final int DEGREE = 13;

    /** 1 / i!, the coefficients of the polynomial. */
    static final double C2 = 1.0 / 2;

    static final double C3 = 1.0 / 6;
    static final double C4 = 1.0 / 24;
    static final double C5 = 1.0 / 120;
    static final double C6 = 1.0 / 720;
    static final double C7 = 1.0 / 5040;
    static final double C8 = 1.0 / 40320;
    static final double C9 = 1.0 / 362880;
    static final double C10 = 1.0 / 3628800;
    static final double C11 = 1.0 / 39916800;
    static final double C12 = 1.0 / 479001600;
    static final double C13 = 1.0 / 6227020800.0;

    private Exponential() {}

    /** exp(−a[i]) for 0 ≤ a[i] ≤ {@link #CUTOFF} in a new array; NaN for NaN. Bodies small enough to be vectorized. */
    static double[] decay(double[] a, int count) {
        return decay(a, count, REST);
    }

    private static double[] decay(double[] a, int count, double rest) {
        double[] t = new double[count];
        double[] r = new double[count];
        double[] p = new double[count];
        for (int i = 0; i < count; i++) {
            double u = ROUND - a[i] * LOG2E;
            double k = u - ROUND;
            t[i] = u;
            r[i] = (0 - (a[i] + k * LN2_HIGH)) - k * LN2_LOW;
        }
        high(r, count, p);
        low(r, count, p);
        for (int i = 0; i < count; i++) {
            // The low bits of t are k; what is left at the cutoff is taken away so that it is zero there.
            double scale = Double.longBitsToDouble((Double.doubleToRawLongBits(t[i]) + 1023) << 52);
            p[i] = p[i] * scale - rest;
        }
        return p;
    }

    /** The coefficients from r⁷ on, divided by r⁷. */
    private static void high(double[] r, int count, double[] p) {
        for (int i = 0; i < count; i++) {
            double x = r[i];
            p[i] = C7 + x * (C8 + x * (C9 + x * (C10 + x * (C11 + x * (C12 + x * C13)))));
        }
    }

    private static void low(double[] r, int count, double[] p) {
        for (int i = 0; i < count; i++) {
            double x = r[i];
            p[i] = 1 + (x + x * x * (C2 + x * (C3 + x * (C4 + x * (C5 + x * (C6 + x * p[i]))))));
        }
    }
}
