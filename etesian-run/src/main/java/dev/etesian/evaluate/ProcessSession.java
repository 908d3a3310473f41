package dev.etesian.evaluate;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * The processes of one program, and their end: a request, a grace, a kill. Safe to share between threads.
 *
 * <p>They are known by their session and, where they left it, by the folder in their environment.
 */
final class ProcessSession {

    /** After the kill, how long to wait for a process that hangs in the kernel. */
    private static final long UNKILLABLE_NANOS = 5_000_000_000L;

    private static final long LOOK_MILLIS = 50;

    private final long leader;
    private final BooleanSupplier alive;
    private final Path mark;
    private final Set<Long> asked = new HashSet<>();
    private volatile boolean seen;

    private ProcessSession(long leader, BooleanSupplier alive, Path mark, boolean seen) {
        this.leader = leader;
        this.alive = alive;
        this.mark = mark;
        this.seen = seen;
    }

    /**
     * The session of a process that we started.
     *
     * @param mark the folder in the environment of its processes
     */
    static ProcessSession started(Process process, Path mark) {
        return new ProcessSession(process.pid(), process::isAlive, mark, true);
    }

    /** The session of a process that was started before us; its number may be that of a stranger by now. */
    static ProcessSession found(Leader leader, TrialFolder folder) {
        return new ProcessSession(leader.pid(), () -> leader.alive(folder), folder.scratch(), false);
    }

    boolean alive() {
        boolean now = alive.getAsBoolean();
        seen |= now;
        return now;
    }

    /**
     * The living processes of the session. The system gives the number of a session to no other process while one of it lives:
     * so they are ours where we have seen its leader and no stranger has its number. Otherwise only those with our mark are.
     */
    Set<Long> living(ProcessTable table) {
        Set<Long> session = table.session(leader);
        boolean ours = alive() || (seen && !table.has(leader));
        if (!ours && !session.isEmpty()) {
            session.retainAll(table.marked(mark));
        }
        return session;
    }

    /**
     * Asks what is left to end, or kills it once the grace is over.
     *
     * @param waited since the first request, in nanoseconds like the grace
     * @return whether nothing is left to wait for
     */
    synchronized boolean gone(ProcessTable table, long waited, long grace) {
        Set<Long> living = living(table);
        living.addAll(table.marked(mark));
        ProcessHandle.of(leader).filter(handle -> alive()).ifPresent(handle -> {
            living.add(leader);
            handle.descendants().forEach(child -> living.add(child.pid()));
        });
        for (long pid : living) {
            // Twice the same request would make some programs skip their cleaning up.
            if (waited > grace) {
                ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
            } else if (asked.add(pid)) {
                ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
            }
        }
        return living.isEmpty() || waited > grace + UNKILLABLE_NANOS;
    }

    /** Ends all of it, and returns when it is gone. */
    void end(long grace) {
        long begun = System.nanoTime();
        boolean interrupted = false;
        while (!gone(ProcessTable.now(), System.nanoTime() - begun, grace)) {
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
