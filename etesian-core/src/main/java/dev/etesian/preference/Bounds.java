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
            throw new IllegalArgumentException("expected low < high, got " + Numbers.text(low) + " and "
                    + Numbers.text(high) + (low > high ? "; swap them" : ""));
        }
        if (tooLarge(low) || tooLarge(high)) {
            throw new IllegalArgumentException("expected bounds within ±1e300, got " + low + " and " + high);
        }
    }

    /** Bounds whose mistakes are reported at {@code where}. */
    static Bounds of(String where, double low, double high) {
        try {
            return new Bounds(low, high);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(where + ": " + e.getMessage(), e);
        }
    }

    private static boolean tooLarge(double bound) {
        return !Double.isInfinite(bound) && Math.abs(bound) > LARGEST;
    }

    /** Whether an outcome respects both bounds. */
    public boolean contains(double outcome) {
        return low <= outcome && outcome <= high;
    }

    /** Whether there is a bound at either end. */
    boolean given() {
        return !Double.isInfinite(low) || !Double.isInfinite(high);
    }

    /** These bounds, of which one is given, for an objective, in words. */
    String describe(String objective) {
        if (Double.isInfinite(low)) {
            return objective + " ≤ " + Numbers.text(high);
        }
        if (Double.isInfinite(high)) {
            return objective + " ≥ " + Numbers.text(low);
        }
        return objective + " in [" + Numbers.text(low) + ", " + Numbers.text(high) + "]";
    }

    /** Bounds as a text, {@code low..high}; an end left out is no bound. {@code where} starts the message of a mistake. */
    public static Bounds parse(String where, String text) {
        if (text.isEmpty()) {
            return BoxResolution.UNBOUNDED;
        }
        int dots = text.indexOf("..");
        if (dots < 0) {
            throw new IllegalArgumentException(where + ": expected low..high, got '" + text + "'");
        }
        String low = text.substring(0, dots).strip();
        String high = text.substring(dots + 2).strip();
        return of(
                where,
                low.isEmpty() ? Double.NEGATIVE_INFINITY : Numbers.parse(where, low),
                high.isEmpty() ? Double.POSITIVE_INFINITY : Numbers.parse(where, high));
    }
}
