package dev.etesian.rival.evolution;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.optim.Offspring;
import dev.etesian.problem.Rationale;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Level;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.SpaceFilling;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.Suggestion;
import dev.etesian.strategy.SuggestionSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A strategy that breeds: an initial design of 2(d + 1) points, then children of the best results, without any model.
 *
 * <p>Nothing is remembered: who the parents are follows from the results, and a child from the stream of its trial. A
 * result counts as soon as it is told. Failures never become parents; what breaks limits only where nothing keeps them.
 */
public record EvolutionarySearch(String name, Breeding breeding) implements Strategy {

    private static final int TRIES = 100;

    @Override
    public int design(SearchSpace space) {
        return 2 * (space.domain().dimension() + 1);
    }

    @Override
    public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
        SuggestionSequence sequence = new SuggestionSequence(request, streams);
        Population population = Population.of(request.problem(), request.history());
        Breeding.Parents parents = breeding.parents(population, sequence.domain());
        List<Suggestion> suggestions = new ArrayList<>();
        for (int i = 0; i < request.count() && sequence.next(); i++) {
            List<String> fallbacks = new ArrayList<>(sequence.notes());
            boolean designed = sequence.trial() < design(request.problem().space());
            boolean barren = population.size() < 2;
            Optional<double[]> child = designed || barren || sequence.infeasible()
                    ? Optional.empty()
                    : child(parents, sequence, streams.trial(sequence.trial()));
            if (child.isEmpty() && !designed && !sequence.infeasible()) {
                fallbacks.add(
                        barren ? "fewer than two complete results: nothing to breed from" : "no admissible child");
            }
            Optional<double[]> u = child.or(() -> sequence.fill(SpaceFilling.SOBOL, fallbacks));
            if (u.isEmpty()) {
                break;
            }
            int level = child.isPresent() || designed ? 0 : Level.SOBOL.ordinal();
            suggestions.add(sequence.suggest(
                    u.get(), new Rationale(name, List.of(), Double.NaN, List.of(), List.of(), fallbacks, level)));
        }
        return suggestions;
    }

    private static Optional<double[]> child(
            Breeding.Parents parents, SuggestionSequence sequence, RandomGenerator random) {
        Offspring offspring = new Offspring(sequence.domain(), TRIES);
        return offspring
                .make(
                        parents.recipe(random),
                        u -> sequence.domain().admits(sequence.domain().exact(u)),
                        random)
                .map(sequence.domain()::exact);
    }
}
