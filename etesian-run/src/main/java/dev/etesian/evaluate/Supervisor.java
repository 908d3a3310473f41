package dev.etesian.evaluate;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Looks after running programs: collects those that ended, stops those that take too long, sees that nothing of them
 * survives. Safe to share between threads.
 */
final class Supervisor {

    private static final long TICK_MILLIS = 50;
    private static final int TICKS_PER_SWEEP = 20;
    private static final int TICKS_PER_LOOK = 4;

    /** How long processes that a program left behind have to follow the request to end. */
    private static final long LEFTOVER_NANOS = 2_000_000_000L;

    /** The most grace when everything ends. */
    private static final long CLOSING_NANOS = 3_000_000_000L;

    private static final Outcome.Failed STOPPED = new Outcome.Failed(Outcome.Cause.LOST, "stopped");

    private final TimeLimits limits;
    private final ResultParser parser;
    private final Set<RunningProgram> programs = new LinkedHashSet<>();
    private final Map<ProcessSession, Long> ended = new HashMap<>();
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(task -> Threads.daemon(task, "etesian-supervisor"));
    private volatile long graceNanos;
    private int starting;
    private boolean closing;
    private long ticks;

    /**
     * How long programs may take.
     *
     * @param total from start to end
     * @param idle without any output
     * @param grace between the request to end and the kill
     */
    record TimeLimits(Optional<Duration> total, Optional<Duration> idle, Duration grace) {}

    Supervisor(TimeLimits limits, ResultParser parser) {
        this.limits = limits;
        this.parser = parser;
        graceNanos = limits.grace.toNanos();
        Threads.kept(clock.scheduleWithFixedDelay(this::look, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS));
    }

    /** Announces a program that is about to start; returns false where none may any more. */
    synchronized boolean admit() {
        starting += closing ? 0 : 1;
        return !closing;
    }

    /** Says that an announced program did not start. */
    synchronized void abandon() {
        starting--;
    }

    /** Looks after an announced program from now on. */
    synchronized void watch(RunningProgram program) {
        starting--;
        programs.add(program);
        if (closing) {
            program.stop(STOPPED, System.nanoTime());
        }
    }

    /** The leader of a program's session has ended. */
    void ended(RunningProgram program) {
        synchronized (this) {
            if (program.verdict().isPresent() || !programs.contains(program)) {
                return;
            }
        }
        Outcome outcome = collected(program.folder);
        if (outcome instanceof Outcome.Failed failed && failed.cause() == Outcome.Cause.LOST) {
            stop(program, failed);
        } else {
            finish(program, outcome);
        }
    }

    private synchronized void stop(RunningProgram program, Outcome.Failed reason) {
        program.stop(reason, System.nanoTime());
    }

    private Outcome collected(TrialFolder folder) {
        try {
            return folder.programExit().outcome(parser);
        } catch (IOException unreadable) {
            return new Outcome.Failed(
                    Outcome.Cause.BAD_RESULT, "'" + folder.path() + "': cannot be read, " + unreadable.getMessage());
        }
    }

    private void finish(RunningProgram program, Outcome outcome) {
        // First, as whoever closes waits until there is no program.
        program.outcome.complete(outcome);
        synchronized (this) {
            if (programs.remove(program)) {
                ended.put(program.session, System.nanoTime());
                notifyAll();
            }
        }
    }

    /** A table of processes that cannot be read at this moment can be at the next; no exception may end the watch. */
    private void look() {
        try {
            tick();
        } catch (RuntimeException again) {
            ticks++;
        }
    }

    private void tick() {
        long now = System.nanoTime();
        ticks++;
        List<RunningProgram> stopping = new ArrayList<>();
        for (RunningProgram program : snapshot()) {
            if (program.outcome.isCancelled()) {
                stop(program, new Outcome.Failed(Outcome.Cause.LOST, "cancelled"));
            }
            if (program.verdict().isPresent()) {
                stopping.add(program);
            } else if (!program.session.alive()) {
                ended(program);
            } else if (ticks % TICKS_PER_LOOK == 0) {
                look(program, now);
            }
        }
        if (!stopping.isEmpty() && ticks % 2 == 0) {
            clear(stopping, now);
        }
        if (ticks % TICKS_PER_SWEEP == 0) {
            sweep(now - LEFTOVER_NANOS);
        }
    }

    private synchronized List<RunningProgram> snapshot() {
        return List.copyOf(programs);
    }

    private void look(RunningProgram program, long now) {
        long total = now - program.begunNanos;
        if (limits.total.isPresent() && total > limits.total.get().toNanos()) {
            halt(program, Outcome.Failed.late(limits.total.get()));
        } else if (limits.idle.isPresent()
                && program.idleNanos(now) > limits.idle.get().toNanos()) {
            halt(program, Outcome.Failed.silent(limits.idle.get()));
        } else if (!program.limit.keep()) {
            halt(program, Outcome.Failed.verbose());
        }
    }

    /** Stops a program that has not ended in this very moment. */
    private void halt(RunningProgram program, Outcome.Failed failed) {
        if (program.folder.exitCode().isEmpty()) {
            stop(program, failed);
        }
    }

    private void clear(List<RunningProgram> stopping, long now) {
        ProcessTable table = ProcessTable.now();
        for (RunningProgram program : stopping) {
            if (program.gone(table, now, graceNanos)) {
                finish(program, program.verdict().orElseThrow());
            }
        }
    }

    /** Kills what still runs in sessions whose program ended before {@code limit}; they stay listed until it is gone. */
    private void sweep(long limit) {
        List<ProcessSession> due = new ArrayList<>();
        synchronized (this) {
            ended.forEach((session, at) -> {
                if (at - limit <= 0) {
                    due.add(session);
                }
            });
        }
        if (due.isEmpty()) {
            return;
        }
        ProcessTable table = ProcessTable.now();
        for (ProcessSession session : due) {
            Set<Long> living = session.living(table);
            living.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
            if (living.isEmpty()) {
                synchronized (this) {
                    ended.remove(session);
                }
            }
        }
    }

    /** Forgets the programs; they go on. */
    void detach() {
        synchronized (this) {
            closing = true;
        }
        await(() -> starting == 0, LEFTOVER_NANOS);
        clock.shutdownNow();
        synchronized (this) {
            programs.clear();
        }
    }

    /** Stops every program and waits until nothing is left of them, with little patience: whoever closes wants to leave. */
    void close() {
        graceNanos = Math.min(graceNanos, CLOSING_NANOS);
        synchronized (this) {
            closing = true;
            programs.forEach(program -> program.stop(STOPPED, System.nanoTime()));
        }
        await(() -> (programs.isEmpty() && starting == 0) || clock.isShutdown(), Long.MAX_VALUE);
        clock.shutdown();
        await(
                () -> {
                    sweep(System.nanoTime());
                    return ended.isEmpty();
                },
                LEFTOVER_NANOS);
    }

    private void await(BooleanSupplier condition, long mostNanos) {
        boolean interrupted = false;
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < mostNanos) {
            synchronized (this) {
                if (condition.getAsBoolean()) {
                    break;
                }
                try {
                    wait(TICK_MILLIS);
                } catch (InterruptedException again) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
