package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Range;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a problem says about itself.
 *
 * @param citation the key of its source in the references
 * @param preferences the first is {@code flat}
 * @param heldOut whether strategies are never tuned on it
 */
record ProblemMetadata(
        String name,
        String description,
        String citation,
        SearchSpace space,
        List<Objective> objectives,
        List<OutcomeConstraint> limits,
        List<NamedPreference> preferences,
        boolean heldOut) {

    ProblemMetadata {
        objectives = List.copyOf(objectives);
        limits = List.copyOf(limits);
        preferences = List.copyOf(preferences);
    }

    /** A problem without limits whose only preference is the whole front. */
    static ProblemMetadata of(
            String name, String description, String citation, SearchSpace space, List<Objective> objectives) {
        return new ProblemMetadata(
                name, description, citation, space, objectives, List.of(), List.of(NamedPreference.flat()), false);
    }

    /** The same on the unit cube. */
    static ProblemMetadata of(
            String name, String description, String citation, int dimension, List<Objective> objectives) {
        return of(name, description, citation, SearchSpace.cube(dimension), objectives);
    }

    /** The same with a named box of outcomes, in the objectives' own units. */
    ProblemMetadata box(String box, Range... sides) {
        return preferring(box, Region.box(objectives, sides));
    }

    /** The same with a named preference for some regions. */
    ProblemMetadata preferring(String called, Region... regions) {
        NamedPreference named = new NamedPreference(called, List.of(regions));
        List<NamedPreference> more =
                Stream.concat(preferences.stream(), Stream.of(named)).toList();
        return new ProblemMetadata(name, description, citation, space, objectives, limits, more, heldOut);
    }

    /** The same with outcomes that must hold. */
    ProblemMetadata limitedTo(OutcomeConstraint... more) {
        return new ProblemMetadata(name, description, citation, space, objectives, List.of(more), preferences, heldOut);
    }

    /** The same, kept aside while strategies are tuned. */
    ProblemMetadata keptAside() {
        return new ProblemMetadata(name, description, citation, space, objectives, limits, preferences, true);
    }

    /** The same under another name. */
    ProblemMetadata named(String other) {
        return new ProblemMetadata(other, description, citation, space, objectives, limits, preferences, heldOut);
    }
}
