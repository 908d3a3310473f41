package dev.etesian.evaluate;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** A program from its start until its session is empty. Confined to the lock of its {@link Supervisor}. */
final class RunningProgram {

    final TrialFolder folder;
    final long leader;
    final BooleanSupplier alive;
    final long begunNanos;
    final CompletableFuture<Outcome> outcome;
    final OutputLimit limit;

    /** Why it is being stopped; empty while it may go on. */
    private Optional<Outcome.Failed> verdict = Optional.empty();

    private long stoppedNanos;
    private final Set<Long> asked = new HashSet<>();
    private long lastChange;
    private long changedNanos;

    /**
     * A program.
     *
     * @param leader the process that leads its session
     * @param alive whether the leader is alive
     * @param begunNanos when it began, by {@link System#nanoTime}
     */
    RunningProgram(
            TrialFolder folder,
            long leader,
            BooleanSupplier alive,
            long begunNanos,
            CompletableFuture<Outcome> outcome) {
        this.folder = folder;
        this.leader = leader;
        this.alive = alive;
        this.begunNanos = begunNanos;
        this.outcome = outcome;
        limit = new OutputLimit(folder);
        changedNanos = begunNanos;
    }

    /** Ends the program for this reason; the first reason stays. */
    void stop(Outcome.Failed reason, long now) {
        if (verdict.isEmpty()) {
            verdict = Optional.of(reason);
            stoppedNanos = now;
        }
    }

    Optional<Outcome.Failed> verdict() {
        return verdict;
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

    /** Asks what is left of the program to end, kills it after a grace; returns whether nothing is left to wait for. */
    boolean gone(ProcessTable table, long now, long graceNanos) {
        Set<Long> living = table.session(leader);
        living.addAll(table.marked(folder.scratch()));
        ProcessHandle.of(leader).filter(handle -> alive.getAsBoolean()).ifPresent(handle -> {
            living.add(leader);
            handle.descendants().forEach(child -> living.add(child.pid()));
        });
        long waited = now - stoppedNanos;
        for (long pid : living) {
            // Twice the same polite request would make some programs skip their cleaning up.
            if (waited > graceNanos) {
                ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
            } else if (asked.add(pid)) {
                ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
            }
        }
        return living.isEmpty() || waited > 2 * graceNanos + UNKILLABLE_NANOS;
    }

    /** After a kill, how long to wait for a process that hangs in the kernel. */
    private static final long UNKILLABLE_NANOS = 5_000_000_000L;
}
