package dev.etesian.math;

import java.util.function.DoubleUnaryOperator;

/** The root of an increasing function: Newton's method, kept inside a bracket by bisection. */
final class MonotoneRoot {

    private static final int STEPS = 200;

    /** A step this small, relative to the root or to one, is rounding. */
    private static final double ROUNDING = 2e-16;

    private MonotoneRoot() {}

    /** The root in [low, high], where f(low) ≤ 0 ≤ f(high) is known or trusted. */
    static double solve(DoubleUnaryOperator f, DoubleUnaryOperator slope, double low, double high, double start) {
        double y = start > low && start < high ? start : 0.5 * (low + high);
        for (int step = 0; step < STEPS; step++) {
            double value = f.applyAsDouble(y);
            if (value == 0) {
                return y;
            }
            if (value < 0) {
                low = y;
            } else {
                high = y;
            }
            double next = y - value / slope.applyAsDouble(y);
            if (Math.abs(next - y) <= ROUNDING * Math.max(1, Math.abs(y))) {
                return next;
            }
            if (!(next > low && next < high)) {
                next = 0.5 * (low + high);
            }
            if (next == low || next == high) {
                return next;
            }
            y = next;
        }
        return y;
    }
}
