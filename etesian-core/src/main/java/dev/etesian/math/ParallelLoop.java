package dev.etesian.math;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Runs an indexed loop on the caller and a few daemon threads; tasks are handed out by a shared counter. */
final class ParallelLoop {

    private static final Executor POOL = pool();

    private ParallelLoop() {}

    static void run(int lanes, int count, IntConsumer task) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        CountDownLatch others = new CountDownLatch(lanes - 1);
        Runnable lane = () -> {
            for (int i = next.getAndIncrement(); i < count && failure.get() == null; i = next.getAndIncrement()) {
                try {
                    task.accept(i);
                } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                }
            }
        };
        for (int i = 1; i < lanes; i++) {
            POOL.execute(() -> {
                try {
                    lane.run();
                } finally {
                    others.countDown();
                }
            });
        }
        lane.run();
        await(others);
        rethrow(failure.get());
    }

    /** An interrupt may not leave a task writing behind our back: wait on, then hand the interrupt to the caller. */
    private static void await(CountDownLatch latch) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void rethrow(@Nullable Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        if (failure != null) {
            throw new IllegalStateException("parallel task failed", failure);
        }
    }

    private static Executor pool() {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(0, Integer.MAX_VALUE, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                    Thread thread = new Thread(task, "etesian-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        return pool;
    }
}
