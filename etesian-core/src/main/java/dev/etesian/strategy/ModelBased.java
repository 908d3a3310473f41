package dev.etesian.strategy;

import dev.etesian.gp.GpSettings;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.optim.Maximizer;
import dev.etesian.problem.Rationale;
import dev.etesian.space.SearchSpace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * A strategy that follows models: an initial design of {@link SearchRules#design} points, then in turn fit, propose, and count the proposal as
 * evaluated for the next one of the batch. What goes wrong on the way costs a step down the ladder of {@link Level}.
 *
 * @param info its name, whether it uses the preference, and the most objectives it takes
 * @param method what to propose from fitted models
 * @param maximizer how hard to search for the maximum of an acquisition, by what is known
 * @param rules which trials are made in another way than the method says
 * @param start how the initial design is spread
 */
public record ModelBased(
        StrategyInfo info,
        Method method,
        Function<Posterior, Maximizer> maximizer,
        GpSettings settings,
        SearchRules rules,
        Dense dense,
        SpaceFilling start)
        implements Strategy {

    /** With our models, search and rules. */
    public ModelBased(StrategyInfo info, Method method) {
        this(
                info,
                method,
                Screening::maximizer,
                GpSettings.standard(),
                SearchRules.standard(),
                Dense.plain(),
                SpaceFilling.SOBOL);
    }

    @Override
    public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
        check(request.problem());
        Request used = info.usesPreference() ? request : request.withFlatPreference();
        Batch batch = new Batch(this, used, compute, streams);
        List<Suggestion> suggestions = new ArrayList<>();
        for (int i = 0; i < request.count(); i++) {
            Optional<Suggestion> next = batch.next();
            if (next.isEmpty()) {
                break;
            }
            suggestions.add(next.get());
        }
        return suggestions;
    }

    @Override
    public String name() {
        return info.name();
    }

    @Override
    public int maxObjectives() {
        return info.maxObjectives();
    }

    @Override
    public Optional<GpSettings> models(int objectives) {
        return Optional.of(rules.models(settings, objectives));
    }

    @Override
    public int design(SearchSpace space) {
        return rules.design(space.domain().dimension());
    }

    /** The same under another name. */
    public ModelBased named(String other) {
        return new ModelBased(info.renamed(other), method, maximizer, settings, rules, dense, start);
    }

    /** The same with another method. */
    public ModelBased with(Method other) {
        return new ModelBased(info, other, maximizer, settings, rules, dense, start);
    }

    /** The same with another maximizer. */
    public ModelBased maximizing(Function<Posterior, Maximizer> other) {
        return new ModelBased(info, method, other, settings, rules, dense, start);
    }

    /** The same with other models. */
    public ModelBased with(GpSettings other) {
        return new ModelBased(info, method, maximizer, other, rules, dense, start);
    }

    /** The same with other rules. */
    public ModelBased with(SearchRules other) {
        return new ModelBased(info, method, maximizer, settings, other, dense, start);
    }

    /** The same on other dense kernels. */
    public ModelBased with(Dense other) {
        return new ModelBased(info, method, maximizer, settings, rules, other, start);
    }

    @Override
    public String toString() {
        return name();
    }

    /** The suggestions of one request as they are made. Confined to one thread. */
    private static final class Batch {

        private static final String LATE = "out of time: took the best so far";

        private final ModelBased strategy;
        private final Request request;
        private final Compute compute;
        private final Streams streams;
        private final SuggestionSequence sequence;
        private final Fits fits;
        private final List<double[]> running;
        private final ArrayDeque<Proposal> planned = new ArrayDeque<>();
        private final Level first;

        Batch(ModelBased strategy, Request request, Compute compute, Streams streams) {
            this.strategy = strategy;
            this.request = request;
            this.compute = compute;
            this.streams = streams;
            first = Level.first(request.history().levels());
            sequence = new SuggestionSequence(request, streams);
            fits = new Fits(strategy, request, compute, streams);
            running = new ArrayList<>(Arrays.asList(request.history().pending()));
        }

        /** What was tried for one suggestion and went wrong: in words, and the exceptions themselves. */
        private record Setbacks(List<String> notes, List<Throwable> causes) {}

        /** The next suggestion; empty where the space has no more points. */
        Optional<Suggestion> next() {
            if (!sequence.next()) {
                return Optional.empty();
            }
            Setbacks setbacks = new Setbacks(new ArrayList<>(sequence.notes()), new ArrayList<>());
            if (sequence.infeasible() || inDesign()) {
                Optional<Suggestion> filled = fill(sequence.infeasible() ? Level.SOBOL : Level.FULL, setbacks);
                if (filled.isPresent()) {
                    return filled;
                }
            }
            if (first != Level.FULL) {
                setbacks.notes.add("started at " + first + ": the last suggestions could not be made above");
            }
            Level[] levels = Level.values();
            Optional<Suggestion> suggestion = Optional.empty();
            for (int i = first.ordinal(); suggestion.isEmpty() && i < levels.length; i++) {
                boolean late = compute.cancelled().getAsBoolean() && i > first.ordinal() && i < Level.SOBOL.ordinal();
                if (!late) {
                    suggestion = attempt(levels[i], setbacks);
                } else if (!setbacks.notes.contains(LATE)) {
                    setbacks.notes.add(LATE);
                }
            }
            return suggestion;
        }

        private boolean inDesign() {
            return sequence.trial() < strategy.design(request.problem().space())
                    || request.history().size() < 2;
        }

        /** One rung: nothing that goes wrong here goes further, but its cause is kept. */
        private Optional<Suggestion> attempt(Level level, Setbacks setbacks) {
            try {
                RandomGenerator random = streams.trial(sequence.trial());
                return switch (level) {
                    case SOBOL, UNIFORM -> fill(level, setbacks);
                    case MUTATION -> accept(level, mutation(random), Optional.empty(), setbacks);
                    case ONE_MODEL -> accept(level, oneModel(random), Optional.empty(), setbacks);
                    default -> {
                        Fits.Fitted fitted = fits.of(level, sequence.trial(), running);
                        yield accept(level, planned(fitted, random), Optional.of(fitted.models()), setbacks);
                    }
                };
            } catch (RuntimeException | Error e) {
                String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
                setbacks.notes.add(level + " failed: " + why);
                setbacks.causes.add(e);
                fits.forget(level);
                return Optional.empty();
            }
        }

        /** What was chosen for this place of the batch; where nothing was, the method chooses for the places left. */
        private Proposal planned(Fits.Fitted fitted, RandomGenerator random) {
            if (planned.isEmpty()) {
                double[][] also = running.toArray(double[][]::new);
                Posterior posterior = Posterior.of(
                        request,
                        fitted.rows(),
                        fitted.models(),
                        also,
                        strategy.rules,
                        compute,
                        streams.front(sequence.trial()));
                Search search = Search.of(
                        posterior, sequence.domain(), sequence.few(), strategy.maximizer.apply(posterior), compute);
                int left = request.count() - (running.size() - request.history().pending().length);
                planned.addAll(strategy.method.proposeTogether(posterior, search, left, random));
            }
            return planned.remove();
        }

        private Proposal mutation(RandomGenerator random) {
            return Mutation.propose(request.problem().limits(), fits.rows(Fits.FEWER), sequence.domain(), random);
        }

        private Proposal oneModel(RandomGenerator random) {
            return OneModel.propose(request, fits.rows(Fits.FEWER), sequence, strategy, compute, random);
        }

        private Optional<Suggestion> fill(Level level, Setbacks setbacks) {
            SpaceFilling filling = level == Level.UNIFORM ? SpaceFilling.UNIFORM : strategy.start;
            return sequence.fill(filling, setbacks.notes).map(u -> {
                Rationale rationale = new Rationale(
                        strategy.name(), List.of(), Double.NaN, List.of(), List.of(), setbacks.notes, level.ordinal());
                return run(u, rationale, setbacks);
            });
        }

        /** Finite, admissible and new, or refused. */
        private Optional<Suggestion> accept(
                Level level, Proposal proposal, Optional<Models> models, Setbacks setbacks) {
            double[] u = proposal.x().clone();
            sequence.domain().snap(u);
            double[] exact = sequence.domain().exact(u);
            if (!Double.isFinite(proposal.value()) || !sequence.domain().admits(exact)) {
                setbacks.notes.add(level + " gave no admissible point");
                return Optional.empty();
            }
            List<String> notes = new ArrayList<>(setbacks.notes);
            notes.addAll(proposal.fallbacks());
            if (compute.cancelled().getAsBoolean() && !notes.contains(LATE)) {
                notes.add(LATE);
            }
            notes.addAll(models.map(Models::fallbacks).orElse(List.of()));
            Rationale rationale = new Rationale(
                    strategy.name(),
                    proposal.lambda(),
                    proposal.value(),
                    models.map(m -> m.predictions(request.problem().objectives(), exact))
                            .orElse(List.of()),
                    models.map(m -> m.successAt(exact)).orElse(Double.NaN),
                    models.map(Models::memory).orElse(List.of()),
                    notes,
                    level.ordinal());
            return Optional.of(run(exact, rationale, setbacks));
        }

        private Suggestion run(double[] u, Rationale rationale, Setbacks setbacks) {
            running.add(u);
            return sequence.suggest(u, rationale, setbacks.causes);
        }
    }
}
