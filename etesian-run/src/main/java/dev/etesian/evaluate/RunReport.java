package dev.etesian.evaluate;

import java.time.Duration;

/**
 * How a run went.
 *
 * @param reason why it ended, in words
 * @param measured how many results were stored
 * @param failed how many trials failed for good
 * @param unfinished how many trials were begun and have no result: they run on, or wait for the next run
 */
public record RunReport(End end, String reason, long measured, long failed, long unfinished, Duration took) {

    /** Why a run ended. */
    public enum End {
        /** As many trials as wanted. */
        TRIALS,
        /** As long as wanted. */
        TIME,
        /** Too little is to be expected of another trial. */
        IMPROVEMENT,
        /** Every point of the space was evaluated. */
        EXHAUSTED,
        /** Told to stop; nothing runs any more. */
        STOPPED,
        /** Told to stop; programs run on, and the next run takes them up. */
        DETACHED,
        /** The program cannot be started. */
        UNSTARTABLE,
        /** Too many trials failed. */
        FAILURES
    }
}
