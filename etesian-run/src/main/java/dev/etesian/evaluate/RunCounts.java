package dev.etesian.evaluate;

import java.time.Duration;

/** The counts of a run. Confined to its thread. */
final class RunCounts {

    /** So many programs in a row that cannot be started are no accident. */
    private static final int UNSTARTABLE = 3;

    private long measured;
    private long failed;
    private long left;
    private int unstarted;

    void measured() {
        measured++;
        unstarted = 0;
    }

    /** Counts a failure; returns whether there is no point in going on. */
    boolean failed(Outcome.Failed outcome) {
        failed++;
        unstarted = outcome.cause() == Outcome.Cause.START ? unstarted + 1 : 0;
        return unstarted >= UNSTARTABLE;
    }

    /** Counts a trial that has to wait for the next run; one that nobody wants any more has not. */
    void left(boolean stopping) {
        left += stopping ? 1 : 0;
    }

    RunReport report(RunBudget.Ending ending, long running, Duration took) {
        return new RunReport(ending.end(), ending.reason(), measured, failed, left + running, took);
    }
}
