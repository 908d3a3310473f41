package dev.etesian.evaluate;

import java.util.OptionalDouble;

/**
 * When a run stops because its trials fail, so that a broken environment does not spend the budget. A trial whose result lacks
 * an outcome counts as failed here.
 *
 * @param first stops when so many trials all fail before the first of the study completes
 * @param inRow stops when so many trials fail one after the other
 * @param rate stops when a larger share of the trials of a run fails, once {@value #RATED} have ended; empty for any share
 */
public record FailureLimits(int first, int inRow, OptionalDouble rate) {

    /** A share of fewer trials says little. */
    static final int RATED = 10;

    private static final int FIRST = 10;
    private static final int IN_ROW = 20;

    public FailureLimits {
        if (first < 1 || inRow < 1) {
            throw new IllegalArgumentException("max-failures: expected a number >= 1, got " + Math.min(first, inRow));
        }
        if (rate.isPresent() && !(rate.getAsDouble() > 0 && rate.getAsDouble() <= 1)) {
            throw new IllegalArgumentException("max-failure-rate: expected a number above 0 and at most 1, got "
                    + rate.getAsDouble() + "; 0.5 stops when more than half of the trials fail");
        }
    }

    /** The first ten, or twenty in a row; no rate. */
    public static FailureLimits usual() {
        return new FailureLimits(FIRST, IN_ROW, OptionalDouble.empty());
    }

    /** The same, but so many in a row, wherever in the run. */
    public FailureLimits inRow(int count) {
        return new FailureLimits(count, count, rate);
    }

    /** The same, and at most this share. */
    public FailureLimits rate(double share) {
        return new FailureLimits(first, inRow, OptionalDouble.of(share));
    }
}
