package dev.etesian.server;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Writes that nobody waits for, one after the other: a store that somebody else writes to for long keeps one thread, and no
 * request. Where many wait already, another is dropped.
 */
final class SpareWrites implements Executor, AutoCloseable {

    private static final int MOST_WAITING = 1_000;
    private static final int CLOSING_SECONDS = 10;

    private final ThreadPoolExecutor thread = new ThreadPoolExecutor(
            0,
            1,
            10,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            work -> {
                Thread made = new Thread(work, "spare writes");
                made.setDaemon(true);
                return made;
            },
            new ThreadPoolExecutor.DiscardPolicy());

    @Override
    public void execute(Runnable write) {
        thread.execute(write);
    }

    /** Takes no more, and drops what could not be written in a moment. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(CLOSING_SECONDS, TimeUnit.SECONDS)) {
                thread.getQueue().clear();
            }
        } catch (InterruptedException e) {
            thread.getQueue().clear();
            Thread.currentThread().interrupt();
        }
    }
}
