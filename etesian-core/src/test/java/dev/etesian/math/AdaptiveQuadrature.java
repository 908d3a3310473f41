package dev.etesian.math;

import java.util.function.DoubleUnaryOperator;

/**
 * Slow and careful integration, the oracle of faster rules: adaptive Simpson with Richardson's correction.
 *
 * <p>For piecewise smooth integrands of order one the absolute error is below 1e-12.
 */
public final class AdaptiveQuadrature {

    private static final double TOLERANCE = 1e-14;
    private static final int DEPTH = 48;
    private static final int PIECES = 16;

    private AdaptiveQuadrature() {}

    public static double integrate(DoubleUnaryOperator f, double a, double b) {
        double sum = 0;
        for (int i = 0; i < PIECES; i++) {
            double left = a + (b - a) * i / PIECES;
            double right = a + (b - a) * (i + 1) / PIECES;
            double middle = 0.5 * (left + right);
            double fl = f.applyAsDouble(left);
            double fm = f.applyAsDouble(middle);
            double fr = f.applyAsDouble(right);
            sum += refine(f, left, right, fl, fm, fr, simpson(left, right, fl, fm, fr), TOLERANCE / PIECES, DEPTH);
        }
        return sum;
    }

    private static double refine(
            DoubleUnaryOperator f,
            double a,
            double b,
            double fa,
            double fm,
            double fb,
            double whole,
            double tol,
            int depth) {
        double m = 0.5 * (a + b);
        double fl = f.applyAsDouble(0.5 * (a + m));
        double fr = f.applyAsDouble(0.5 * (m + b));
        double left = simpson(a, m, fa, fl, fm);
        double right = simpson(m, b, fm, fr, fb);
        double change = left + right - whole;
        boolean roundedOff = Math.abs(change) <= 4 * Math.ulp(whole);
        if (depth == 0 || roundedOff || Math.abs(change) <= 15 * tol) {
            return left + right + change / 15;
        }
        return refine(f, a, m, fa, fl, fm, left, tol / 2, depth - 1)
                + refine(f, m, b, fm, fr, fb, right, tol / 2, depth - 1);
    }

    private static double simpson(double a, double b, double fa, double fm, double fb) {
        return (b - a) / 6 * (fa + 4 * fm + fb);
    }
}
