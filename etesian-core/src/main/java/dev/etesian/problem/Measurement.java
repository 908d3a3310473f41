package dev.etesian.problem;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One measured outcome in the user's units. NaN and infinities are kinds of outcome, kept as told, and never a number in
 * a matrix.
 *
 * @param standardError of a noisy outcome, 0 or more; NaN where unknown
 */
public record Measurement(double value, double standardError) {

    public Measurement {
        if (standardError < 0 || standardError == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "measurement: expected a finite standard error >= 0, got " + standardError + "; leave it out");
        }
    }

    /** An outcome whose standard error is unknown. */
    public static Measurement of(double value) {
        return new Measurement(value, Double.NaN);
    }

    /** Outcomes whose standard errors are unknown, by name. */
    public static Map<String, Measurement> all(Map<String, Double> values) {
        Map<String, Measurement> all = new LinkedHashMap<>();
        values.forEach((name, value) -> all.put(name, of(value)));
        return Collections.unmodifiableMap(all);
    }

    @Override
    public String toString() {
        return Double.isNaN(standardError) ? Double.toString(value) : value + " ± " + standardError;
    }
}
