package dev.etesian.strategy;

import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * One call of a model-based strategy: the suggestions of a batch, one after the other, each down the ladder of
 * {@link Level} as far as it takes. Confined to one thread.
 */
final class Round {

    private static final int FEWER = 500;

    /** How much rougher models are that look out for what a search in a box has missed, and how often they do. */
    private static final double ROUGHER = 2;

    private static final int LOOKS_OUT = 10;
    private static final String LATE = "out of time: took the best so far";

    private final ModelBased strategy;
    private final Request request;
    private final Problem problem;
    private final History history;
    private final Compute compute;
    private final Streams streams;
    private final Visits visits;
    private final List<double[]> running;
    private final Map<Level, Fitted> fitted = new EnumMap<>(Level.class);
    private final ArrayDeque<Proposal> planned = new ArrayDeque<>();
    private final Level first;
    private Optional<Fitted> drawn = Optional.empty();
    private long drawnFor = -1;

    /** The models of a level: of which results, and expecting how many of the running points. */
    private record Fitted(History rows, Models models, int expecting) {}

    Round(ModelBased strategy, Request request, Compute compute, Streams streams) {
        this.strategy = strategy;
        this.request = request;
        this.compute = compute;
        this.streams = streams;
        problem = request.problem();
        history = request.history();
        first = Level.first(history.levels());
        visits = new Visits(request, streams);
        running = new ArrayList<>(Arrays.asList(history.pending()));
    }

    /** The next suggestion; empty where the space has no more points. */
    Optional<Suggestion> next() {
        if (!visits.next()) {
            return Optional.empty();
        }
        List<String> fallbacks = new ArrayList<>(visits.notes());
        if (visits.hopeless() || inDesign()) {
            Optional<Suggestion> filled = fill(visits.hopeless() ? Level.SOBOL : Level.FULL, fallbacks);
            if (filled.isPresent()) {
                return filled;
            }
        }
        if (first != Level.FULL) {
            fallbacks.add("started at " + first + ": the last suggestions could not be made above");
        }
        Level[] levels = Level.values();
        Optional<Suggestion> suggestion = Optional.empty();
        for (int i = first.ordinal(); suggestion.isEmpty() && i < levels.length; i++) {
            boolean late = compute.cancelled().getAsBoolean() && i > first.ordinal() && i < Level.SOBOL.ordinal();
            if (!late) {
                suggestion = attempt(levels[i], fallbacks);
            } else if (!fallbacks.contains(LATE)) {
                fallbacks.add(LATE);
            }
        }
        return suggestion;
    }

    private boolean inDesign() {
        return visits.trial() < 2L * (visits.domain().dimension() + 1) || history.size() < 2;
    }

    /** One rung: nothing that goes wrong here goes further. */
    private Optional<Suggestion> attempt(Level level, List<String> fallbacks) {
        try {
            RandomGenerator random = streams.trial(visits.trial());
            return switch (level) {
                case SOBOL, UNIFORM -> fill(level, fallbacks);
                case MUTATION ->
                    gate(level, Mutation.propose(problem.limits(), rows(FEWER), visits.domain(), random), fallbacks);
                case ONE_MODEL ->
                    gate(level, OneModel.propose(request, rows(FEWER), visits, strategy, compute, random), fallbacks);
                default -> gate(level, planned(level, random), fallbacks);
            };
        } catch (RuntimeException | Error e) {
            fallbacks.add(
                    level + " failed: " + (e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()));
            fitted.remove(level);
            return Optional.empty();
        }
    }

    /** What was chosen for this place of the batch; where nothing was, the method chooses for the places left. */
    private Proposal planned(Level level, RandomGenerator random) {
        if (planned.isEmpty()) {
            int left = request.count() - (running.size() - history.pending().length);
            planned.addAll(strategy.method().proposeTogether(situation(level), left, random));
        }
        return planned.remove();
    }

    private Optional<Suggestion> fill(Level level, List<String> fallbacks) {
        SpaceFilling filling = level == Level.UNIFORM ? SpaceFilling.UNIFORM : strategy.start();
        Optional<double[]> filled = visits.fill(filling, fallbacks);
        return filled.map(u -> accept(
                u,
                new Rationale(
                        strategy.name(), List.of(), Double.NaN, List.of(), List.of(), fallbacks, level.ordinal())));
    }

    /** Finite, admissible and new, or refused. */
    private Optional<Suggestion> gate(Level level, Proposal proposal, List<String> fallbacks) {
        double[] u = proposal.x().clone();
        visits.domain().snap(u);
        u = visits.domain().exact(u);
        if (!Double.isFinite(proposal.value()) || !visits.domain().admits(u)) {
            fallbacks.add(level + " gave no admissible point");
            return Optional.empty();
        }
        boolean modelled = level.ordinal() < Level.ONE_MODEL.ordinal();
        List<String> notes = new ArrayList<>(fallbacks);
        notes.addAll(proposal.fallbacks());
        if (compute.cancelled().getAsBoolean() && !notes.contains(LATE)) {
            notes.add(LATE);
        }
        notes.addAll(modelled ? deciding(level).models().fallbacks() : List.of());
        Rationale rationale = new Rationale(
                strategy.name(),
                proposal.lambda(),
                proposal.value(),
                modelled ? deciding(level).models().predictions(problem.objectives(), u) : List.of(),
                modelled ? deciding(level).models().memory() : List.of(),
                notes,
                level.ordinal());
        return Optional.of(accept(u, rationale));
    }

    private Suggestion accept(double[] u, Rationale rationale) {
        running.add(u);
        return visits.suggest(u, rationale);
    }

    private Situation situation(Level level) {
        Fitted at = deciding(level);
        return Situation.of(
                request,
                at.rows(),
                at.models(),
                running.toArray(double[][]::new),
                visits.domain(),
                visits.few(),
                compute);
    }

    /** What a trial is decided by: while results are few, every other time models that might be right as well. */
    private Fitted deciding(Level level) {
        Fitted fit = fitted(level);
        boolean sure =
                visits.trial() % 2 == 0 || fit.rows.size() > strategy.settings().drawnUpTo();
        if (level != Level.FULL || sure) {
            return fit;
        }
        if (drawnFor != visits.trial()) {
            drawn = Optional.of(drawn(fit));
            drawnFor = visits.trial();
        }
        return drawn.orElseThrow();
    }

    private Fitted drawn(Fitted fit) {
        Models models = fit.models.drawn(
                problem,
                fit.rows,
                fitter(Level.FULL),
                looksOut() ? ROUGHER : 1,
                () -> streams.models(visits.trial()),
                compute);
        return new Fitted(fit.rows, models.expecting(running.toArray(double[][]::new)), running.size());
    }

    /**
     * In a box results lie close together. Smooth as they are there, they make models too sure of places far from them, and
     * a search stays in the first part of the box that it finds.
     */
    private boolean looksOut() {
        boolean boxed = request.goal()
                .preference()
                .inside(problem.objectives(), history.gains()[0])
                .isPresent();
        return boxed && visits.trial() % LOOKS_OUT == LOOKS_OUT - 1;
    }

    /** The models of a level, fitted once a round; running points count as evaluated, with the expected outcome. */
    private Fitted fitted(Level level) {
        Fitted last = fitted.computeIfAbsent(level, l -> {
            int models = Models.count(problem.objectives().size(), problem, history);
            int limit = l == Level.FEWER_RESULTS ? FEWER : strategy.settings().exactLimit();
            History rows = rows(MemoryPlan.results(limit, models));
            return new Fitted(rows, Models.fit(problem, rows, fitter(l), compute), 0);
        });
        if (last.expecting < running.size()) {
            double[][] more = running.subList(last.expecting, running.size()).toArray(double[][]::new);
            last = new Fitted(last.rows, last.models.expecting(more), running.size());
            fitted.put(level, last);
        }
        return last;
    }

    private SurrogateFitter fitter(Level level) {
        return new SurrogateFitter(strategy.settings(), strategy.dense(), level.refit());
    }

    private History rows(int limit) {
        return Reduction.of(history, limit);
    }
}
