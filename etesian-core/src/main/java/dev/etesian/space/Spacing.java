package dev.etesian.space;

/**
 * How the values of a numeric parameter spread over [0, 1]: by difference or by ratio.
 *
 * <p>Linear: x = low + u (high − low). Log: x = low (high / low)^u. Computed with {@link StrictMath}, so that every
 * machine gives the same values.
 */
public enum Spacing {
    LINEAR {
        @Override
        double between(double low, double high, double u) {
            double width = high - low;
            // An infinite width has ends of opposite sign: both products grow with u.
            return width < Double.POSITIVE_INFINITY ? low + u * width : low * (1 - u) + high * u;
        }

        @Override
        double fraction(double low, double high, double x) {
            double width = high - low;
            return width < Double.POSITIVE_INFINITY ? (x - low) / width : (x / 2 - low / 2) / (high / 2 - low / 2);
        }
    },
    LOG {
        @Override
        double between(double low, double high, double u) {
            double ratio = high / low;
            if (ratio < Double.POSITIVE_INFINITY) {
                return low * StrictMath.pow(ratio, u);
            }
            double half = StrictMath.pow(Math.sqrt(high) / Math.sqrt(low), u);
            return low * half * half;
        }

        @Override
        double fraction(double low, double high, double x) {
            return logRatio(low, x) / logRatio(low, high);
        }
    };

    private static final double FARTHEST = 10;

    /** The value at a fraction of the way, for low &lt; high; exact at 0, within rounding elsewhere. */
    abstract double between(double low, double high, double u);

    /** The fraction of the way at which a value lies, for low &lt; high; exact at both ends. */
    abstract double fraction(double low, double high, double x);

    /** The same for a value outside, at most ten widths away: further off it has nothing to say about what is inside. */
    double beyond(double low, double high, double x) {
        return Math.max(-FARTHEST, Math.min(1 + FARTHEST, fraction(low, high, x)));
    }

    private static double logRatio(double low, double x) {
        double ratio = x / low;
        return ratio < Double.POSITIVE_INFINITY ? StrictMath.log(ratio) : StrictMath.log(x) - StrictMath.log(low);
    }
}
