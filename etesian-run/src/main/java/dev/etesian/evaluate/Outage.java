package dev.etesian.evaluate;

import java.time.Duration;

/** How long a run puts up with a store that cannot be reached or read. Confined to the thread of its run. */
final class Outage {

    private static final long PAUSE_NANOS = 500_000_000L;

    private final Duration longest;
    private boolean open;
    private long begunNanos;
    private long failedNanos;

    /** No outage so far, and one of at most this length. */
    Outage(Duration longest) {
        this.longest = longest;
    }

    /** The store failed; returns whether that is new. */
    boolean fail(long now) {
        boolean fresh = !open;
        begunNanos = fresh ? now : begunNanos;
        failedNanos = now;
        open = true;
        return fresh;
    }

    /** The store answered. */
    void end() {
        open = false;
    }

    /** Whether it is too early to try again. */
    boolean pausing(long now) {
        return open && now - failedNanos < PAUSE_NANOS;
    }

    /** Whether it has lasted too long. */
    boolean tooLong(long now) {
        return open && now - begunNanos > longest.toNanos();
    }
}
