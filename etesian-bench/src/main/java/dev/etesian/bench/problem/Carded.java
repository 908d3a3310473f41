package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.space.SearchSpace;
import java.util.List;

/** A problem that says everything about itself on a card. */
interface Carded extends BenchProblem {

    Card card();

    @Override
    default String name() {
        return card().name();
    }

    @Override
    default String description() {
        return card().description();
    }

    @Override
    default String citation() {
        return card().citation();
    }

    @Override
    default int dimension() {
        return space().parameters().size();
    }

    @Override
    default SearchSpace space() {
        return card().space();
    }

    @Override
    default List<Objective> objectives() {
        return card().objectives();
    }

    @Override
    default List<OutcomeConstraint> limits() {
        return card().limits();
    }

    @Override
    default List<NamedPreference> preferences() {
        return card().preferences();
    }

    @Override
    default boolean heldOut() {
        return card().heldOut();
    }
}
