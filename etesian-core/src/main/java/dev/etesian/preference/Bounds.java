package dev.etesian.preference;

/**
 * The outcomes a box allows for one objective, in the user's units; an infinite end is no bound.
 *
 * @param low the smallest outcome allowed, or negative infinity
 * @param high the largest outcome allowed, or positive infinity
 */
public record Bounds(double low, double high) {

    /** Beyond this the length of a box is no longer a number. */
    private static final double LARGEST = 1e300;

    public Bounds {
        if (!(low < high)) {
            throw new IllegalArgumentException(
                    "expected low < high, got " + Names.number(low) + " and " + Names.number(high));
        }
        if (low > LARGEST || high < -LARGEST || tooLarge(low) || tooLarge(high)) {
            throw new IllegalArgumentException("expected bounds within ±1e300, got " + low + " and " + high);
        }
    }

    private static boolean tooLarge(double bound) {
        return !Double.isInfinite(bound) && Math.abs(bound) > LARGEST;
    }

    /** Whether an outcome respects both bounds. */
    public boolean contains(double outcome) {
        return low <= outcome && outcome <= high;
    }

    /** These bounds for an objective, in words. */
    String describe(String objective) {
        if (Double.isInfinite(low) && Double.isInfinite(high)) {
            return objective + " as it comes";
        }
        if (Double.isInfinite(low)) {
            return objective + " ≤ " + Names.number(high);
        }
        if (Double.isInfinite(high)) {
            return objective + " ≥ " + Names.number(low);
        }
        return objective + " in [" + Names.number(low) + ", " + Names.number(high) + "]";
    }
}
