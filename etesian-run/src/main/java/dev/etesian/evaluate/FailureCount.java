package dev.etesian.evaluate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Counts the failures of a run or a worker, and says when there are too many. Confined to one thread. */
public final class FailureCount {

    /** How many of the last failures are told. */
    private static final int TOLD = 3;

    private final FailureLimits limits;
    private final Deque<String> last = new ArrayDeque<>();
    private boolean completedOnce;
    private long ended;
    private long failed;
    private int row;

    /** Nothing so far, and these limits. */
    public FailureCount(FailureLimits limits) {
        this.limits = limits;
    }

    /** A trial completed, in this run or before it. */
    public void completed() {
        completedOnce = true;
        ended++;
        row = 0;
    }

    /** Trials of earlier runs completed. */
    void completedBefore() {
        completedOnce = true;
    }

    /** A trial failed; returns why it is time to stop, where it is. */
    public Optional<String> failed(String reason) {
        ended++;
        failed++;
        row++;
        last.addLast(reason);
        if (last.size() > TOLD) {
            last.removeFirst();
        }
        if (row >= limits.inRow()) {
            return Optional.of(told(row + (row == 1 ? " trial" : " trials in a row") + " failed"));
        }
        if (!completedOnce && row >= limits.first()) {
            return Optional.of(told("the first " + row + " trials all failed"));
        }
        boolean rated = limits.rate().isPresent() && ended >= FailureLimits.RATED;
        return rated && failed > limits.rate().getAsDouble() * ended
                ? Optional.of(told(failed + " of " + ended + " trials failed, more than the rate of "
                        + limits.rate().getAsDouble()))
                : Optional.empty();
    }

    private String told(String count) {
        Set<String> reasons = new LinkedHashSet<>(last);
        return count + ", " + (reasons.size() == 1 ? "the last with: " : "the last ones with: ")
                + String.join(" | ", reasons);
    }
}
