package dev.etesian.math;

/**
 * Φ and φ of many values at once.
 *
 * <p>Design: exp(−x²/2) = 2ⁿ eʳ with |r| ≤ ½ ln 2, a polynomial for eʳ (own minimax fit, {@code oracles/normal_fit.py}),
 * and {@link MillsRatio#fitted} for the tail. Three passes over the arrays, because the compiler of Java 17 vectorizes a
 * loop only if its body is free of branches, of moves between floating-point and integer registers, and not much longer
 * than these: the first and the last become vector instructions, the one in the middle, which multiplies by 2ⁿ through
 * the exponent bits, is a handful of scalar instructions. Fused multiply-adds halve the bodies, and with them the time;
 * they are exact by definition, so the result does not depend on the machine, but a processor without them is slow.
 * Rejected: one pass (not vectorized, 4 times slower); a table of powers (no gather); sums and products instead of fused
 * operations (five passes, 2 times slower). A loop costs about eight scalar steps before and after its vector part: give
 * it hundreds of values where possible, not one tile.
 *
 * <p>Relative error below 1e-15 for φ and, left of zero, for Φ, down to where they underflow. Values beyond ±40 are
 * treated as ±40, where φ is zero.
 */
final class NormalBlock {

    private static final double LOG2_E = 1.4426950408889634;

    /** ln 2 in two parts; n times the first is exact for |n| &lt; 2¹¹. */
    private static final double LN2_HIGH = 0x1.62e42fefa38p-1;

    private static final double LN2_LOW = 0x1.ef35793c7673p-45;

    /** Adding it leaves the nearest integer in the low bits. */
    private static final double INTEGER = 0x1.8p52;

    /** Exponents are raised by this much first, so that the last product may underflow gradually. */
    private static final int RAISED = 200;

    private static final double DENSITY = 0x1p-200 * Normal.INV_SQRT_2PI;
    private static final long BIAS = 1023 + RAISED;

    /** Its square times the smallest positive number is more than one. */
    private static final double HUGE = 0x1p1000;

    private NormalBlock() {}

    /** {@code cdf} and {@code pdf} are distinct arrays, and neither is {@code z}. */
    static void evaluate(double[] z, int count, double[] cdf, double[] pdf) {
        reduce(z, count, cdf, pdf);
        scale(count, cdf, pdf);
        finish(z, count, cdf, pdf);
    }

    /** Leaves eʳ in {@code pdf} and n, in the low bits of a number, in {@code cdf}. */
    private static void reduce(double[] z, int count, double[] cdf, double[] pdf) {
        for (int i = 0; i < count; i++) {
            double x = Math.min(Math.abs(z[i]), MillsRatio.FAR);
            double square = x * x;
            double shifted = Math.fma(-0.5 * LOG2_E, square, INTEGER);
            double n = shifted - INTEGER;
            double r = Math.fma(n, -LN2_HIGH, -0.5 * square);
            r = Math.fma(n, -LN2_LOW, r);
            r = Math.fma(-0.5, Math.fma(x, x, -square), r);
            double p = 2.5068167831849035e-08;
            p = Math.fma(p, r, 2.762004664244643e-07);
            p = Math.fma(p, r, 2.7557355509324085e-06);
            p = Math.fma(p, r, 2.480152139640395e-05);
            p = Math.fma(p, r, 0.00019841269784665134);
            p = Math.fma(p, r, 0.0013888888917138289);
            p = Math.fma(p, r, 0.0083333333333562);
            p = Math.fma(p, r, 0.04166666666662431);
            p = Math.fma(p, r, 0.16666666666666644);
            p = Math.fma(p, r, 0.5000000000000001);
            cdf[i] = shifted;
            pdf[i] = Math.fma(r * r, p, r) + 1;
        }
    }

    private static void scale(int count, double[] cdf, double[] pdf) {
        for (int i = 0; i < count; i++) {
            pdf[i] *= Double.longBitsToDouble((Double.doubleToRawLongBits(cdf[i]) + BIAS) << 52);
        }
    }

    private static void finish(double[] z, int count, double[] cdf, double[] pdf) {
        for (int i = 0; i < count; i++) {
            double x = Math.min(Math.abs(z[i]), MillsRatio.FAR);
            double density = DENSITY * pdf[i];
            double tail = density * MillsRatio.fitted(x);
            double upper = Math.min(1, Math.max(0, z[i] * HUGE * HUGE)); // 1 for z > 0, else 0
            pdf[i] = density;
            cdf[i] = Math.fma(1 - 2 * upper, tail, upper);
        }
    }
}
