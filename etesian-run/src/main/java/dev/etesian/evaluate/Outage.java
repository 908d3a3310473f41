package dev.etesian.evaluate;

import dev.etesian.store.StoreException;
import dev.etesian.studies.document.Durations;
import java.nio.file.Path;
import java.time.Duration;

/**
 * How long a run puts up with a store that cannot be reached, read or written. A store that can be read may still take no
 * results: where a write failed, only another write ends the outage. Safe to share between threads.
 */
final class Outage {

    private static final long SHORTEST_NANOS = 500_000_000L;
    private static final long LONGEST_NANOS = 10_000_000_000L;

    private final Duration longest;
    private boolean open;
    private boolean writing;
    private long begunNanos;
    private long failedNanos;
    private String cause = "";

    /** No outage so far, and one of at most this length. */
    Outage(Duration longest) {
        this.longest = longest;
    }

    /** The store failed a read; returns whether that is new. */
    synchronized boolean unread(RuntimeException failing, long now) {
        boolean fresh = !open;
        cause = String.valueOf(failing.getMessage());
        begunNanos = fresh ? now : begunNanos;
        failedNanos = now;
        open = true;
        return fresh;
    }

    /** The store failed a write; returns whether that is new. */
    synchronized boolean unwritten(RuntimeException failing, long now) {
        writing = true;
        return unread(failing, now);
    }

    /** The store was read. */
    synchronized void read() {
        open = writing;
    }

    /** The store was written. */
    synchronized void written() {
        open = false;
        writing = false;
    }

    /** How long to wait before the next try: half as long as it has lasted. */
    synchronized long pauseNanos() {
        return Math.min(LONGEST_NANOS, Math.max(SHORTEST_NANOS, (failedNanos - begunNanos) / 2));
    }

    /** Whether it is too early to try again. */
    synchronized boolean pausing(long now) {
        return open && now - failedNanos < pauseNanos();
    }

    /** Whether tries have failed for too long. */
    synchronized boolean tooLong() {
        return open && failedNanos - begunNanos > longest.toNanos();
    }

    /**
     * What to tell who started a run that it ends.
     *
     * @param folder of the run
     */
    synchronized StoreException end(Path folder) {
        return new StoreException("the store failed for " + Durations.text(longest) + ", and the run ended: " + cause
                + ". Results that it did not take are kept in " + folder
                + "; when it can be written again, run again, which stores them");
    }
}
