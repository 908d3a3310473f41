package dev.etesian.cli.service;

import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.Outcome;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Answers x and its square after a time of its own for each x, up to nine times the shortest, and counts how often it does a trial. */
final class CountingEvaluator implements Evaluator {

    private final Map<Long, Integer> evaluated;
    private final Duration shortest;
    private final ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "counting");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param evaluated by the number of the trial, how often it was evaluated by anybody
     */
    CountingEvaluator(Map<Long, Integer> evaluated, Duration shortest) {
        this.evaluated = evaluated;
        this.shortest = shortest;
    }

    @Override
    public int capacity() {
        return 2;
    }

    @Override
    public CompletableFuture<Outcome> evaluate(Pending trial, int attempt) {
        evaluated.merge(trial.id(), 1, Integer::sum);
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        double x = trial.point().real("x");
        Future<?> scheduled = later.schedule(
                () -> outcome.complete(new Outcome.Measured(Measurement.all(Map.of("f", x, "g", x * x)), List.of())),
                (long) (shortest.toMillis() * (1 + 8 * x)),
                TimeUnit.MILLISECONDS);
        return outcome.whenComplete((done, failed) -> scheduled.cancel(false));
    }

    @Override
    public void close() {
        later.shutdownNow();
    }
}
