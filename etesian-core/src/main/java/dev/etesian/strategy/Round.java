package dev.etesian.strategy;

import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One call of a model-based strategy: the suggestions of a batch, one after the other, each down the ladder of
 * {@link Level} as far as it takes. Confined to one thread.
 */
final class Round {

    private static final int FEWER = 500;

    private final ModelBased strategy;
    private final Request request;
    private final Problem problem;
    private final History history;
    private final Compute compute;
    private final Streams streams;
    private final Unvisited domain;
    private final List<double[]> running = new ArrayList<>();
    private final Map<Level, Models> fitted = new EnumMap<>(Level.class);
    private final Level first;
    private long trial;

    Round(ModelBased strategy, Request request, Compute compute, Streams streams) {
        this.strategy = strategy;
        this.request = request;
        this.compute = compute;
        this.streams = streams;
        problem = request.problem();
        history = request.history();
        trial = history.trials();
        first = Level.first(history.levels());
        domain = Visits.of(request);
        running.addAll(Arrays.asList(history.pending()));
    }

    /** The next suggestion; empty where the space has no more points. */
    Optional<Suggestion> next() {
        List<String> fallbacks = new ArrayList<>();
        Optional<Suggestion> suggestion = inDesign() ? design(Level.FULL, fallbacks) : Optional.empty();
        Level[] levels = Level.values();
        for (int i = first.ordinal(); suggestion.isEmpty() && i < levels.length; i++) {
            boolean late = compute.cancelled().getAsBoolean() && i > first.ordinal() && i < Level.SOBOL.ordinal();
            if (!late) {
                suggestion = attempt(levels[i], fallbacks);
            }
        }
        trial++;
        return suggestion;
    }

    private boolean inDesign() {
        return trial < 2L * (domain.dimension() + 1) || history.x().length < 2;
    }

    /** One rung: nothing that goes wrong here goes further. */
    private Optional<Suggestion> attempt(Level level, List<String> fallbacks) {
        try {
            return switch (level) {
                case SOBOL, UNIFORM -> design(level, fallbacks);
                case MUTATION -> gate(level, Mutation.propose(situation(level), streams.trial(trial)), fallbacks);
                case ONE_MODEL ->
                    gate(level, OneModel.propose(situation(level), history, strategy, streams.trial(trial)), fallbacks);
                default -> gate(level, strategy.method().propose(situation(level), streams.trial(trial)), fallbacks);
            };
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            fallbacks.add(
                    level + " failed: " + (e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()));
            fitted.remove(level);
            return Optional.empty();
        }
    }

    private Optional<Suggestion> design(Level level, List<String> fallbacks) {
        SpaceFilling filling = level == Level.UNIFORM ? SpaceFilling.UNIFORM : strategy.start();
        return filling.point(domain, trial, streams)
                .map(u -> accept(
                        u,
                        new Rationale(
                                strategy.name(),
                                List.of(),
                                Double.NaN,
                                List.of(),
                                List.of(),
                                fallbacks,
                                level.ordinal())));
    }

    /** Finite, admissible and new, or refused. */
    private Optional<Suggestion> gate(Level level, Proposal proposal, List<String> fallbacks) {
        double[] u = proposal.x().clone();
        domain.snap(u);
        if (!Double.isFinite(proposal.value()) || !Arrays.stream(u).allMatch(Double::isFinite) || !domain.admits(u)) {
            fallbacks.add(level + " gave no admissible point");
            return Optional.empty();
        }
        Models models = models(level);
        fallbacks.addAll(models.fallbacks());
        Rationale rationale = new Rationale(
                strategy.name(),
                proposal.lambda(),
                proposal.value(),
                models.predictions(problem.objectives(), u),
                models.memory(),
                fallbacks,
                level.ordinal());
        return Optional.of(accept(u, rationale));
    }

    private Suggestion accept(double[] u, Rationale rationale) {
        domain.visit(u);
        running.add(u);
        if (running.size() < history.pending().length + request.count()) {
            fitted.replaceAll((level, models) -> models.expecting(new double[][] {u}));
        }
        return new Suggestion(problem.space().decode(u), rationale);
    }

    private Situation situation(Level level) {
        return Situation.of(request, models(level), running.toArray(double[][]::new), domain, compute);
    }

    /** The models of a level, fitted once a round; running points count as evaluated, with the expected outcome. */
    private Models models(Level level) {
        return fitted.computeIfAbsent(level, l -> {
            int limit = l == Level.FEWER_RESULTS ? FEWER : strategy.settings().exactLimit();
            SurrogateFitter fitter = new SurrogateFitter(strategy.settings(), strategy.dense(), l.refit());
            return Models.fit(problem, Reduction.of(history, limit), fitter, compute)
                    .expecting(running.toArray(double[][]::new));
        });
    }
}
