package dev.etesian.problem;

import dev.etesian.space.NamedValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the outcomes of a trial amount to. An infinite gain is never a number: by its sign it is a failure or a mistake. */
final class Verdict {

    private final Problem problem;
    private final List<Map<String, Measurement>> outcomes;

    Verdict(Problem problem, List<Map<String, Measurement>> outcomes) {
        this.problem = problem;
        this.outcomes = outcomes;
    }

    /** Refuses outcomes that the problem does not have, and none at all. */
    void check(Trial trial) {
        Set<String> names = problem.outcomes();
        for (Map<String, Measurement> replicate : outcomes) {
            if (!names.containsAll(replicate.keySet())) {
                replicate.keySet().forEach(problem::checkOutcome);
            }
        }
        if (nothing()) {
            throw new IllegalArgumentException("trial '" + trial.id() + "': expected at least one of "
                    + problem.outcomes() + ", got none; report the trial as failed instead");
        }
    }

    Trial on(Trial trial) {
        Set<String> names = problem.outcomes();
        Optional<String> tooGood = tooGood();
        if (tooGood.isPresent()) {
            return new Infeasible(trial.id(), trial.point(), trial.rationale(), outcomes, tooGood.get());
        }
        int finite = 0;
        for (String name : names) {
            finite += finite(name) ? 1 : 0;
        }
        if (finite == 0 && names.stream().anyMatch(this::told)) {
            return new Infeasible(trial.id(), trial.point(), trial.rationale(), outcomes, "no outcome is finite");
        }
        return finite == names.size()
                ? new Completed(trial.id(), trial.point(), trial.rationale(), outcomes)
                : new Partial(trial.id(), trial.point(), trial.rationale(), outcomes);
    }

    private boolean told(String name) {
        return outcomes.stream().anyMatch(replicate -> replicate.containsKey(name));
    }

    private boolean nothing() {
        for (Map<String, Measurement> replicate : outcomes) {
            if (!replicate.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** An infinitely good outcome, in words. */
    private Optional<String> tooGood() {
        for (Objective objective : problem.objectives()) {
            for (Map<String, Measurement> replicate : outcomes) {
                Measurement measured = replicate.get(objective.name());
                if (measured != null && objective.gain(measured.value()) == Double.POSITIVE_INFINITY) {
                    return Optional.of("objective '" + objective.name() + "': outcome is " + measured.value()
                            + ", infinitely good; counted as infeasible, not as the optimum");
                }
            }
        }
        return Optional.empty();
    }

    /** Whether an outcome is infinitely bad, and no replicate has a finite value of it. */
    boolean knownBad() {
        return problem.objectives().stream()
                        .filter(objective -> !finite(objective.name()))
                        .anyMatch(objective -> values(objective.name())
                                .anyMatch(value -> objective.gain(value) == Double.NEGATIVE_INFINITY))
                || problem.limits().stream()
                        .filter(limit -> !finite(limit.name()))
                        .anyMatch(limit -> values(limit.name())
                                .anyMatch(value -> Double.isInfinite(value) && !limit.holds(value)));
    }

    private boolean finite(String name) {
        for (Map<String, Measurement> replicate : outcomes) {
            Measurement measured = replicate.get(name);
            if (measured != null && Double.isFinite(measured.value())) {
                return true;
            }
        }
        return false;
    }

    private Stream<Double> values(String name) {
        return outcomes.stream()
                .flatMap(replicate -> Stream.ofNullable(replicate.get(name)))
                .map(Measurement::value);
    }

    static List<Map<String, Measurement>> copied(List<Map<String, Measurement>> outcomes) {
        if (outcomes.size() == 1) {
            return List.of(NamedValues.copyOf(outcomes.get(0)));
        }
        List<Map<String, Measurement>> copies = new ArrayList<>(outcomes.size());
        for (Map<String, Measurement> replicate : outcomes) {
            copies.add(NamedValues.copyOf(replicate));
        }
        return List.copyOf(copies);
    }
}
