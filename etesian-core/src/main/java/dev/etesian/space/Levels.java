package dev.etesian.space;

import java.util.function.LongToDoubleFunction;

/**
 * Finitely many increasing numbers at their places in [0, 1]: the first at 0, the last at 1, a single one in the middle.
 *
 * <p>Places differ as long as doubles tell them apart: linearly up to 2^53 numbers, on a log scale while high ·
 * ln(high / low) stays below 2^52. Beyond, neighbors share a place and every place still has an exact value.
 *
 * @param at the number of an index, increasing
 */
record Levels(long count, Spacing spacing, LongToDoubleFunction at) {

    private static final long DIRECT = 1L << 52;

    double level(long index) {
        if (index < 0 || index >= count) {
            throw new RefusedException("axis", "expected a level from 0 to " + (count - 1) + ", got " + index);
        }
        if (count == 1) {
            return Coordinate.REST;
        }
        if (spacing == Spacing.LINEAR) {
            long last = count - 1;
            // The upper half of very many counts down from 1: the index itself may not fit a double.
            return index <= DIRECT ? (double) index / last : 1 - (double) (last - index) / last;
        }
        return index == count - 1 ? 1 : position(at.applyAsDouble(index));
    }

    /** The place of any number, clamped to [0, 1]. */
    double position(double number) {
        double low = at.applyAsDouble(0);
        double high = at.applyAsDouble(count - 1);
        if (count == 1) {
            return Coordinate.REST;
        }
        return number <= low ? 0 : number >= high ? 1 : Math.min(1, Math.max(0, spacing.fraction(low, high, number)));
    }

    /** The same, outside of [0, 1] for a number outside the bounds. */
    double place(double number) {
        double low = at.applyAsDouble(0);
        double high = at.applyAsDouble(count - 1);
        boolean inside = low <= number && number <= high;
        return count == 1 || inside ? position(number) : ContinuousCoordinate.outside(spacing, low, high, number);
    }

    long nearest(double u) {
        if (count == 1 || u <= 0) {
            return 0;
        }
        if (u >= 1) {
            return count - 1;
        }
        double place = Double.isNaN(u) ? Coordinate.REST : u;
        if (spacing == Spacing.LINEAR && count <= DIRECT) {
            return nearestOf(place, (long) Math.rint(place * (count - 1)));
        }
        return nearestOf(place, firstNotBelow(place));
    }

    /** The nearest of an index and its two neighbors. */
    private long nearestOf(double u, long guess) {
        long best = guess;
        for (long i = Math.max(0, guess - 1); i <= Math.min(count - 1, guess + 1); i++) {
            if (Math.abs(level(i) - u) < Math.abs(level(best) - u)) {
                best = i;
            }
        }
        return best;
    }

    private long firstNotBelow(double u) {
        long low = 0;
        long high = count - 1;
        while (low < high) {
            long middle = low + (high - low) / 2;
            if (level(middle) < u) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
