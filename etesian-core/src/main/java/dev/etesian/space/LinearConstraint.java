package dev.etesian.space;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Σ_j c_j x_j ≤ bound in the user's units.
 *
 * <p>The sum may exceed the bound by rounding, 1e−12 of its largest term: with x + y ≤ 0.3 the point (0.1, 0.2) holds.
 *
 * @param coefficients c_j by parameter, none of them 0
 */
public record LinearConstraint(Map<String, Double> coefficients, double bound) implements NumericConstraint {

    private static final double ROUNDING = 1e-12;

    public LinearConstraint {
        coefficients = Collections.unmodifiableMap(new LinkedHashMap<>(coefficients));
        if (coefficients.isEmpty()) {
            throw new RefusedException("constraint", "expected at least one parameter, got none");
        }
        coefficients.forEach((name, c) -> {
            if (!Double.isFinite(c) || c == 0) {
                throw new RefusedException(
                        "constraint on '" + name + "'", "expected a finite coefficient other than 0, got " + c);
            }
        });
        if (!Double.isFinite(bound)) {
            throw new RefusedException(
                    "constraint on " + coefficients.keySet(), "expected a finite bound, got " + bound);
        }
    }

    @Override
    public String name() {
        return toString();
    }

    @Override
    public List<String> over() {
        return List.copyOf(coefficients.keySet());
    }

    @Override
    public Optional<String> written() {
        return Optional.of(toString());
    }

    @Override
    public double violation(double[] x) {
        double sum = -bound;
        double largest = Math.abs(bound);
        int j = 0;
        for (double c : coefficients.values()) {
            double term = c * x[j++];
            sum += term;
            largest = Math.max(largest, Math.abs(term));
        }
        if (Double.isNaN(sum)) {
            return Double.POSITIVE_INFINITY;
        }
        return sum <= ROUNDING * Math.min(Double.MAX_VALUE, largest) ? 0 : sum;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        coefficients.forEach((name, c) -> {
            boolean first = text.length() == 0;
            text.append(first ? (c < 0 ? "-" : "") : (c < 0 ? " - " : " + "));
            if (Math.abs(c) != 1) {
                text.append(new Value.Real(Math.abs(c))).append('*');
            }
            text.append(ConstraintReader.quoted(name));
        });
        return text + " <= " + new Value.Real(bound);
    }
}
