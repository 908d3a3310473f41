package dev.etesian.bench.compare;

import org.jspecify.annotations.Nullable;

/**
 * One run as it was read.
 *
 * @param task what was searched
 * @param method who searched
 * @param initial how many evaluations no method chose
 * @param y outcomes in the problem's units, NaN where an evaluation failed
 * @param limits outcomes of the problem's limits, where it has some
 * @param where the file and line, for messages
 * @param seconds of suggesting in the whole run; null where nobody measured
 */
public record RecordedRun(
        Task task,
        String method,
        long seed,
        int initial,
        double[][] y,
        double[][] limits,
        String where,
        @Nullable Double seconds) {

    /** A run without a time. */
    public RecordedRun(
            Task task, String method, long seed, int initial, double[][] y, double[][] limits, String where) {
        this(task, method, seed, initial, y, limits, where, null);
    }

    /** The same under another name of its method. */
    RecordedRun named(String other) {
        return new RecordedRun(task, other, seed, initial, y, limits, where, seconds);
    }

    /** Seconds of one suggestion; NaN where nobody measured or none was made. */
    double secondsPerSuggestion() {
        return seconds == null || y.length <= initial ? Double.NaN : seconds / (y.length - initial);
    }
}
