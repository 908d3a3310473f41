package dev.etesian.evaluate;

import dev.etesian.problem.Pending;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * What evaluates trials: programs, processes that stay, functions. Safe to call from several threads.
 *
 * <p>A future never completes exceptionally for what the black box does: that is an {@link Outcome.Failed}. Cancelling it
 * stops the evaluation.
 */
public interface Evaluator extends AutoCloseable {

    /** How many trials can run at the same time. */
    int capacity();

    /**
     * Begins an evaluation, once and for all: the caller has stored that it does, and may have to wait until it has begun.
     *
     * @param attempt which evaluation of the trial this is, from 1
     */
    CompletableFuture<Outcome> evaluate(Pending trial, int attempt);

    /**
     * Takes up an evaluation that an earlier process began: waits for it where it still runs, collects its outcome where it
     * ended.
     *
     * @return empty where nothing is left of it, and nothing will ever come of it: the trial is to be evaluated anew
     */
    default Optional<CompletableFuture<Outcome>> resume(Pending trial, int attempt) {
        return Optional.empty();
    }

    /** Has somebody told what the user should know about the programs, and that fails no evaluation. */
    default void warning(Consumer<String> listener) {}

    /** The end of what an evaluation that is over wrote, for people; empty where nothing was kept. */
    default String output(Pending trial, int attempt) {
        return "";
    }

    /** Tidies up what an evaluation left behind: its outcome is stored for good. */
    default void stored(Pending trial, int attempt, Outcome outcome) {}

    /**
     * Lets go of the evaluations that run, without stopping those that {@link #resume} can take up later.
     *
     * @return whether they go on
     */
    default boolean detach() {
        return false;
    }

    /** Stops what runs and waits until it is gone; unfinished evaluations end as {@link Outcome.Cause#LOST}. */
    @Override
    void close();
}
