package dev.etesian.evaluate;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads that do not keep the process alive. */
public final class Threads {

    private Threads() {}

    /** A thread, not yet started. */
    public static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /** A pool of at most so many threads, which end when there is nothing to do. */
    public static ExecutorService pool(int most, String name) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                most, most, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> daemon(task, name));
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /** Lets a pool finish what it was given, for a few seconds. */
    public static void finish(ExecutorService pool) {
        pool.shutdown();
        try {
            if (!pool.awaitTermination(5, TimeUnit.SECONDS)) {
                pool.shutdownNow();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Says that a task reports its end otherwise. */
    public static void kept(Future<?> task) {
        if (task.isCancelled()) {
            throw new IllegalStateException("the task was cancelled");
        }
    }
}
