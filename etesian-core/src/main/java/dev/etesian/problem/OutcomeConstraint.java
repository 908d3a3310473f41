package dev.etesian.problem;

import dev.etesian.space.Names;

/**
 * An outcome that must stay within bounds: measured, but not optimized. In the user's units; a bound that is not given is
 * infinite.
 */
public record OutcomeConstraint(String name, double min, double max) {

    public OutcomeConstraint {
        Names.checked("limit", name);
        if (!(min <= max) || min == Double.POSITIVE_INFINITY || max == Double.NEGATIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "limit '" + name + "': expected min <= max, got min " + min + " and max " + max);
        }
        if (Double.isInfinite(min) && Double.isInfinite(max)) {
            throw new IllegalArgumentException("limit '" + name + "': expected a min or a max, got neither; give one");
        }
    }

    /** An outcome of at most {@code max}. */
    public static OutcomeConstraint atMost(String name, double max) {
        return new OutcomeConstraint(name, Double.NEGATIVE_INFINITY, max);
    }

    /** An outcome of at least {@code min}. */
    public static OutcomeConstraint atLeast(String name, double min) {
        return new OutcomeConstraint(name, min, Double.POSITIVE_INFINITY);
    }

    /** Whether an outcome respects the limit; NaN does not. */
    public boolean holds(double outcome) {
        return min <= outcome && outcome <= max;
    }

    @Override
    public String toString() {
        if (Double.isInfinite(max)) {
            return name + " >= " + min;
        }
        return Double.isInfinite(min) ? name + " <= " + max : name + " in [" + min + ", " + max + "]";
    }
}
