package dev.etesian.problem;

import dev.etesian.space.Names;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is searched, for what, and within which limits.
 *
 * @param objectives at least one, names unique
 * @param limits names unique; an objective may have a limit of its own name, and is then measured once for both
 */
public record Problem(SearchSpace space, List<Objective> objectives, List<OutcomeConstraint> limits) {

    public Problem {
        objectives = List.copyOf(objectives);
        limits = List.copyOf(limits);
        if (objectives.isEmpty()) {
            throw new IllegalArgumentException("problem: expected at least one objective, got none");
        }
        checkUnique("objective", objectives.stream().map(Objective::name).toList());
        checkUnique("limit", limits.stream().map(OutcomeConstraint::name).toList());
    }

    /** A problem without limits. */
    public static Problem of(SearchSpace space, Objective... objectives) {
        return new Problem(space, List.of(objectives), List.of());
    }

    /** The same problem with more limits. */
    public Problem limitedTo(OutcomeConstraint... more) {
        return new Problem(
                space,
                objectives,
                Stream.concat(limits.stream(), Stream.of(more)).toList());
    }

    /** The names of everything to be measured: objectives first, then limits, each once. */
    public Set<String> outcomes() {
        Set<String> names = new LinkedHashSet<>();
        objectives.forEach(objective -> names.add(objective.name()));
        limits.forEach(limit -> names.add(limit.name()));
        return names;
    }

    /**
     * How outcomes that were measured depart from what they can be at all ({@link Objective#bounds}), in words. Such a result is
     * data all the same.
     */
    public List<String> departures(Map<String, Measurement> measured) {
        List<String> departures = new ArrayList<>();
        for (Objective objective : objectives) {
            Measurement outcome = measured.get(objective.name());
            if (outcome != null) {
                objective.departure(outcome.value()).ifPresent(departures::add);
            }
        }
        return departures;
    }

    /** Whether a trial is known to break no limit, by the mean of its replicates. */
    public boolean keepsLimits(Trial trial) {
        for (OutcomeConstraint limit : limits) {
            double outcome = trial.value(limit.name());
            if (!Double.isNaN(outcome) && !limit.holds(outcome)) {
                return false;
            }
        }
        return true;
    }

    /** Refuses a name that is no outcome of this problem. */
    void checkOutcome(String name) {
        Set<String> known = outcomes();
        if (!known.contains(name)) {
            throw new IllegalArgumentException(
                    "outcome '" + name + "': no objective or limit of this name; " + Names.suggestion(name, known));
        }
    }

    private static void checkUnique(String kind, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new IllegalArgumentException(
                        kind + " '" + name + "': expected unique names, got it twice; rename one");
            }
        }
    }

    @Override
    public String toString() {
        return "Problem[" + space.parameters() + ", " + objectives + (limits.isEmpty() ? "" : ", " + limits) + "]";
    }
}
