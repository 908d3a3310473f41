package dev.etesian.workload;

/** What a time objective means. */
public enum TimeMode {
    /** Processor time of the thread that does the work: what it costs, with the noise of a real machine. */
    CPU,

    /** A count of the work done: repeats exactly. */
    WORK
}
