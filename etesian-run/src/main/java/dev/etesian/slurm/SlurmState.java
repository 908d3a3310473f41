package dev.etesian.slurm;

import java.util.Locale;
import java.util.Set;

/** What the state of a job means for its evaluation. */
enum SlurmState {
    /** It has not begun. */
    WAITING,
    /** It runs, or is about to end. */
    RUNNING,
    /** It has ended by itself; its files tell how. */
    ENDED,
    /** Slurm ended it when its time was over. */
    TIME_OVER,
    /** It was ended because it needed too much memory. */
    OUT_OF_MEMORY,
    /** It was ended or put back for a reason that is not the program's: node lost, preempted, cancelled, requeued. */
    TAKEN_AWAY;

    private static final Set<String> TIMES = Set.of("TIMEOUT", "DEADLINE");
    private static final Set<String> ENDS = Set.of("COMPLETED", "FAILED");
    private static final Set<String> QUEUED = Set.of("PENDING", "CONFIGURING", "RESV_DEL_HOLD");
    private static final Set<String> ALIVE =
            Set.of("RUNNING", "COMPLETING", "SUSPENDED", "STOPPED", "RESIZING", "SIGNALING", "STAGE_OUT");

    /** The meaning of a state as {@code squeue} and {@code sacct} write it. */
    static SlurmState of(String written) {
        // sacct says CANCELLED by 1000, and CANCELLED+ where a column is narrow.
        String word = written.strip().split("[ +]", 2)[0].toUpperCase(Locale.ROOT);
        if (QUEUED.contains(word)) {
            return WAITING;
        }
        if (ALIVE.contains(word)) {
            return RUNNING;
        }
        if (ENDS.contains(word)) {
            return ENDED;
        }
        if (TIMES.contains(word)) {
            return TIME_OVER;
        }
        return word.equals("OUT_OF_MEMORY") ? OUT_OF_MEMORY : TAKEN_AWAY;
    }

    /** Whether the job may still bring a result. */
    boolean alive() {
        return this == WAITING || this == RUNNING;
    }
}
