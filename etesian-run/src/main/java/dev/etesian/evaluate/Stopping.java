package dev.etesian.evaluate;

import java.time.Duration;

/** The end of a run that somebody stops. Confined to the thread of its run. */
final class Stopping {

    private final Duration grace;
    private boolean begun;
    private long begunNanos;

    Stopping(Duration grace) {
        this.grace = grace;
    }

    /** Begins to wait; returns false where it has begun before. */
    boolean begin() {
        if (begun) {
            return false;
        }
        begun = true;
        begunNanos = System.nanoTime();
        return true;
    }

    boolean graceOver() {
        return begun && System.nanoTime() - begunNanos > grace.toNanos();
    }

    static RunBudget.Ending ending(boolean detached) {
        return detached
                ? new RunBudget.Ending(
                        RunReport.End.DETACHED,
                        "stopped; running evaluations continue, and the next" + " run resumes them")
                : new RunBudget.Ending(RunReport.End.STOPPED, "stopped");
    }
}
