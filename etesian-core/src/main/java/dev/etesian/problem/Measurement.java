package dev.etesian.problem;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One measured outcome in the user's units. NaN and infinities are kinds of outcome, kept as told, and never a number in
 * a matrix.
 *
 * @param standardError of a noisy outcome, 0 or more; NaN where unknown
 */
public record Measurement(double value, double standardError) {

    /** What an outcome is. */
    public enum Kind {
        FINITE,
        NAN,
        POSITIVE_INFINITY,
        NEGATIVE_INFINITY,
        /** Not told. */
        MISSING
    }

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

    /** What an outcome is; one that was not told is {@link Kind#MISSING}. */
    public static Kind kindOf(@Nullable Measurement measurement) {
        return measurement == null ? Kind.MISSING : measurement.kind();
    }

    /** What this outcome is. */
    public Kind kind() {
        if (Double.isFinite(value)) {
            return Kind.FINITE;
        }
        if (Double.isNaN(value)) {
            return Kind.NAN;
        }
        return value > 0 ? Kind.POSITIVE_INFINITY : Kind.NEGATIVE_INFINITY;
    }

    @Override
    public String toString() {
        return Double.isNaN(standardError) ? Double.toString(value) : value + " ± " + standardError;
    }
}
