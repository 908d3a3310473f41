package dev.etesian.problem;

/**
 * What an outcome can be at all, in the user's units: an accuracy lies between 0 and 1, a time is not negative. An end that is
 * not given is infinite.
 */
public record Interval(double low, double high) {

    public Interval {
        if (!(low < high) || (Double.isInfinite(low) && Double.isInfinite(high))) {
            throw new IllegalArgumentException(
                    "bounds: expected low < high, at least one of them finite, got " + low + " and " + high);
        }
    }

    boolean contains(double outcome) {
        return low <= outcome && outcome <= high;
    }

    /** In a sentence about what was expected: {@code from 0.0 to 1.0, its bounds}. */
    String words() {
        if (Double.isInfinite(low)) {
            return "of at most " + high + ", its bound";
        }
        return Double.isInfinite(high)
                ? "of at least " + low + ", its bound"
                : "from " + low + " to " + high + ", its bounds";
    }

    /** The nearest number inside; NaN stays NaN. */
    public double clipped(double outcome) {
        return Math.min(high, Math.max(low, outcome));
    }
}
