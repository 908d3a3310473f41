package dev.etesian.evaluate;

import dev.etesian.problem.Pending;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;

/** Evaluates trials by calling a function. */
public final class BuiltinEvaluator implements Evaluator {

    private final Builtin function;
    private final int capacity;
    private final ExecutorService threads;

    /** An evaluator that calls the function on at most {@code capacity} threads. */
    public BuiltinEvaluator(Builtin function, int capacity) {
        this.function = function;
        this.capacity = capacity;
        threads = Threads.pool(capacity, "etesian-function");
    }

    @Override
    public int capacity() {
        return capacity;
    }

    @Override
    public CompletableFuture<Outcome> evaluate(Pending trial, int attempt) {
        return CompletableFuture.supplyAsync(() -> called(trial), threads);
    }

    private Outcome called(Pending trial) {
        try {
            return new Outcome.Measured(function.evaluate(trial.point()), List.of());
        } catch (RuntimeException thrown) {
            if (threads.isShutdown()) {
                // It was interrupted: that says nothing about the point.
                return new Outcome.Failed(Outcome.Cause.LOST, "stopped");
            }
            return new Outcome.Failed(
                    Outcome.Cause.REPORTED, Objects.requireNonNullElse(thrown.getMessage(), thrown.toString()));
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
