package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.space.SearchSpace;
import java.util.List;

/** A problem that answers from its {@link ProblemMetadata}. */
interface DescribedProblem extends BenchProblem {

    ProblemMetadata metadata();

    @Override
    default String name() {
        return metadata().name();
    }

    @Override
    default String description() {
        return metadata().description();
    }

    @Override
    default String citation() {
        return metadata().citation();
    }

    @Override
    default int dimension() {
        return space().parameters().size();
    }

    @Override
    default SearchSpace space() {
        return metadata().space();
    }

    @Override
    default List<Objective> objectives() {
        return metadata().objectives();
    }

    @Override
    default List<OutcomeConstraint> limits() {
        return metadata().limits();
    }

    @Override
    default List<NamedPreference> preferences() {
        return metadata().preferences();
    }

    @Override
    default boolean heldOut() {
        return metadata().heldOut();
    }
}
