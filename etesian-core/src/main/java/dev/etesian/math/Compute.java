package dev.etesian.math;

import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * What a computation may use: how many threads, and when to give up.
 *
 * <p>Results never depend on {@code threads}: work is cut into tasks by the data alone, each task writes to its own
 * place, and sums are taken in index order afterwards. {@code cancelled} is polled between steps; a computation that is
 * cancelled returns its best result so far.
 */
public record Compute(int threads, BooleanSupplier cancelled) {

    public Compute {
        if (threads < 1) {
            throw new IllegalArgumentException("threads: expected at least 1, got " + threads);
        }
    }

    /** Everything on the calling thread, never cancelled. */
    public static Compute serial() {
        return of(1);
    }

    /** Up to {@code threads} threads, never cancelled. */
    public static Compute of(int threads) {
        return new Compute(threads, () -> false);
    }

    /** Runs {@code task} for 0 … count − 1, at most {@link #threads} at a time, and returns when all are done. */
    public void forEach(int count, IntConsumer task) {
        if (threads == 1 || count <= 1) {
            for (int i = 0; i < count; i++) {
                task.accept(i);
            }
            return;
        }
        ParallelLoop.run(Math.min(threads, count), count, task);
    }

    /** The same limits on one thread, for work that already runs inside {@link #forEach}. */
    public Compute alone() {
        return threads == 1 ? this : new Compute(1, cancelled);
    }
}
