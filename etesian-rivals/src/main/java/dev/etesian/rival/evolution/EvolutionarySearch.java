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
import dev.etesian.strategy.Visits;
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
        Visits visits = new Visits(request, streams);
        Population population = Population.of(request.problem(), request.history());
        Breeding.Parents parents = breeding.parents(population, visits.domain());
        List<Suggestion> suggestions = new ArrayList<>();
        for (int i = 0; i < request.count() && visits.next(); i++) {
            List<String> fallbacks = new ArrayList<>(visits.notes());
            boolean designed = visits.trial() < design(request.problem().space());
            boolean barren = population.size() < 2;
            Optional<double[]> child = designed || barren || visits.infeasible()
                    ? Optional.empty()
                    : child(parents, visits, streams.trial(visits.trial()));
            if (child.isEmpty() && !designed && !visits.infeasible()) {
                fallbacks.add(
                        barren ? "fewer than two complete results: nothing to breed from" : "no admissible child");
            }
            Optional<double[]> u = child.or(() -> visits.fill(SpaceFilling.SOBOL, fallbacks));
            if (u.isEmpty()) {
                break;
            }
            int level = child.isPresent() || designed ? 0 : Level.SOBOL.ordinal();
            suggestions.add(visits.suggest(
                    u.get(), new Rationale(name, List.of(), Double.NaN, List.of(), List.of(), fallbacks, level)));
        }
        return suggestions;
    }

    private static Optional<double[]> child(Breeding.Parents parents, Visits visits, RandomGenerator random) {
        Offspring offspring = new Offspring(visits.domain(), TRIES);
        return offspring
                .make(
                        parents.recipe(random),
                        u -> visits.domain().admits(visits.domain().exact(u)),
                        random)
                .map(visits.domain()::exact);
    }
}
