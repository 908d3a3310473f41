package dev.etesian.evaluate;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A program from its start until its session is empty. Confined to the lock of its {@link Supervisor}. */
final class RunningProgram {

    final TrialFolder folder;
    final ProcessSession session;
    final long begunNanos;
    final CompletableFuture<Outcome> outcome;
    final OutputLimit limit;

    private Optional<Outcome.Failed> verdict = Optional.empty();
    private long stoppedNanos;
    private long lastChange;
    private long changedNanos;

    /**
     * A program.
     *
     * @param begunNanos when it began, by {@link System#nanoTime}
     */
    RunningProgram(TrialFolder folder, ProcessSession session, long begunNanos, CompletableFuture<Outcome> outcome) {
        this.folder = folder;
        this.session = session;
        this.begunNanos = begunNanos;
        this.outcome = outcome;
        limit = new OutputLimit(folder.stdout(), folder.stderr());
        changedNanos = begunNanos;
    }

    /** Ends the program for this reason; the first reason stays. */
    void stop(Outcome.Failed reason, long now) {
        if (verdict.isEmpty()) {
            verdict = Optional.of(reason);
            stoppedNanos = now;
        }
    }

    /** Why it is being stopped; empty while it may go on. */
    Optional<Outcome.Failed> verdict() {
        return verdict;
    }

    /** Ends what is left of a stopped program; returns whether nothing is. */
    boolean gone(ProcessTable table, long now, long grace) {
        return session.gone(table, now - stoppedNanos, grace);
    }

    /** For how long it has shown no sign of life; clocks of the wall are compared with themselves only. */
    long idleNanos(long now) {
        long change = folder.lastChange();
        if (change != lastChange) {
            lastChange = change;
            changedNanos = now;
        }
        return now - changedNanos;
    }
}
