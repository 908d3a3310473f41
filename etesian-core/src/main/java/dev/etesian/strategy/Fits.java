package dev.etesian.strategy;

import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The models that the suggestions of one batch are made from: fitted once per {@link Level}, then conditioned on the points
 * that run, as if those had come out as expected. Confined to one thread.
 */
final class Fits {

    /** Results that are left below {@link Level#FEWER_RESULTS}. */
    static final int FEWER = 500;

    private final ModelBased strategy;
    private final Request request;
    private final Compute compute;
    private final Streams streams;
    private final Map<Level, Fitted> fitted = new EnumMap<>(Level.class);
    private Optional<Fitted> drawn = Optional.empty();
    private long drawnFor = -1;

    /**
     * Models and what they were fitted to.
     *
     * @param rows the results
     * @param expecting how many of the running points count as evaluated
     */
    record Fitted(History rows, Models models, int expecting) {}

    Fits(ModelBased strategy, Request request, Compute compute, Streams streams) {
        this.strategy = strategy;
        this.request = request;
        this.compute = compute;
        this.streams = streams;
    }

    /** The models that decide a trial at a level: the most probable ones, or, by the rules of the strategy, drawn ones. */
    Fitted of(Level level, long trial, List<double[]> running) {
        Fitted probable = probable(level, running);
        if (level != Level.FULL || !strategy.rules().draws(trial, probable.rows.size())) {
            return probable;
        }
        if (drawnFor != trial) {
            drawn = Optional.of(drawn(probable, trial, running));
            drawnFor = trial;
        }
        return drawn.orElseThrow();
    }

    /** Lets go of the models of a level that failed. */
    void forget(Level level) {
        fitted.remove(level);
    }

    /** A part of the results. */
    History rows(int limit) {
        return Reduction.of(request.history(), limit);
    }

    private Fitted probable(Level level, List<double[]> running) {
        Fitted last = fitted.computeIfAbsent(level, this::fit);
        if (last.expecting < running.size()) {
            double[][] more = running.subList(last.expecting, running.size()).toArray(double[][]::new);
            last = new Fitted(last.rows, last.models.expecting(more), running.size());
            fitted.put(level, last);
        }
        return last;
    }

    private Fitted fit(Level level) {
        Problem problem = request.problem();
        int models = Models.count(problem.objectives().size(), problem, request.history());
        int limit = level == Level.FEWER_RESULTS ? FEWER : strategy.settings().exactLimit();
        History rows = rows(MemoryPlan.results(limit, models));
        return new Fitted(rows, Models.fit(problem, rows, fitter(level), compute), 0);
    }

    private Fitted drawn(Fitted probable, long trial, List<double[]> running) {
        Models models = probable.models.drawn(
                request.problem(),
                probable.rows,
                fitter(Level.FULL),
                strategy.rules().roughness(trial, boxed()),
                () -> streams.models(trial),
                compute);
        return new Fitted(probable.rows, models.expecting(running.toArray(double[][]::new)), running.size());
    }

    private boolean boxed() {
        return request.goal()
                .preference()
                .inside(request.problem().objectives(), request.history().gains()[0])
                .isPresent();
    }

    private SurrogateFitter fitter(Level level) {
        return new SurrogateFitter(
                strategy.models(request.problem().objectives().size()).orElseThrow(), strategy.dense(), level.refit());
    }
}
