package dev.etesian.space;

import java.util.List;
import java.util.Optional;

/**
 * left ≤ right, or left &lt; right, between two expressions in the user's units; broken where one of them is no number.
 *
 * <p>Rounding, 1e−12 of the larger side, is forgiven: with x*y ≤ 0.3 the point (0.1, 3) holds, and with x*y &lt; 0.3 it
 * does not.
 *
 * @param text as {@link Constraint#parse} reads it
 * @param over the parameters, numbered in the expressions by their place here
 */
record ExpressionConstraint(String text, List<String> over, Expression left, boolean strict, Expression right)
        implements NumericConstraint {

    private static final double ROUNDING = 1e-12;
    private static final int LONGEST_NAME = 80;

    ExpressionConstraint {
        over = List.copyOf(over);
    }

    @Override
    public String name() {
        return text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME - 1) + "…";
    }

    @Override
    public Optional<String> written() {
        return Optional.of(text);
    }

    @Override
    public double violation(double[] x) {
        double a = left.at(x);
        double b = right.at(x);
        if (Double.isNaN(a) || Double.isNaN(b) || (Double.isInfinite(a) && a == b)) {
            return Double.POSITIVE_INFINITY;
        }
        double rounding = ROUNDING * Math.min(Double.MAX_VALUE, Math.max(Math.abs(a), Math.abs(b)));
        if (strict) {
            return a - b < -rounding ? 0 : Math.max(a - b, Double.MIN_VALUE);
        }
        return a - b <= rounding ? 0 : a - b;
    }

    @Override
    public String toString() {
        return text;
    }
}
