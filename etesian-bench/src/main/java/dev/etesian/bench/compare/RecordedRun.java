package dev.etesian.bench.compare;

/**
 * One run as it was read.
 *
 * @param task what was searched
 * @param method who searched
 * @param initial how many evaluations no method chose
 * @param y outcomes in the problem's units, NaN where an evaluation failed
 * @param limits outcomes of the problem's limits, where it has some
 * @param where the file and line, for messages
 */
public record RecordedRun(
        Task task, String method, long seed, int initial, double[][] y, double[][] limits, String where) {

    /** The same under another name of its method. */
    RecordedRun named(String other) {
        return new RecordedRun(task, other, seed, initial, y, limits, where);
    }
}
