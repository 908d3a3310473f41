package dev.etesian.cli;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.study.Overview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The trial of the front that serves a preference best, E_λ[s_λ(y)] over the trade-offs that the preference draws, and what
 * its neighbors on the front give and take: of each objective, the trial that is next better in it.
 *
 * @param value E_λ[s_λ(y)] of the best
 */
record Recommendation(
        Problem problem, TrialFacts best, double value, Optional<Boolean> inside, List<TrialFacts> neighbors) {

    /** The recommendation of a study's results; empty where none is complete. */
    static Optional<Recommendation> of(Overview overview, Preference preference) {
        Problem problem = overview.setup().problem();
        List<Completed> front = overview.front();
        if (front.isEmpty()) {
            return Optional.empty();
        }
        Worth worth = Worth.of(overview, preference);
        Comparator<TrialFacts> order = Comparator.comparingDouble(facts -> worth.of(gains(problem, facts)));
        List<TrialFacts> all = front.stream()
                .map(trial -> OpenStudy.facts(overview, trial.id()))
                .toList();
        TrialFacts best = all.stream().max(order).orElseThrow();
        double[] gains = gains(problem, best);
        return Optional.of(new Recommendation(
                problem,
                best,
                worth.of(gains),
                preference.inside(problem.objectives(), gains),
                neighbors(problem, all, best)));
    }

    private static double[] gains(Problem problem, TrialFacts facts) {
        return problem.objectives().stream()
                .mapToDouble(objective -> gain(facts, objective))
                .toArray();
    }

    private static double gain(TrialFacts facts, Objective objective) {
        Measurement outcome = facts.outcome(objective.name());
        return outcome == null ? Double.NaN : objective.gain(outcome.value());
    }

    private static List<TrialFacts> neighbors(Problem problem, List<TrialFacts> front, TrialFacts best) {
        Set<TrialFacts> neighbors = new LinkedHashSet<>();
        for (Objective objective : problem.objectives()) {
            front.stream()
                    .filter(facts -> gain(facts, objective) > gain(best, objective))
                    .min(Comparator.comparingDouble(facts -> gain(facts, objective)))
                    .ifPresent(neighbors::add);
        }
        return new ArrayList<>(neighbors);
    }

    /** How an outcome of a neighbor differs from that of the best, in the user's units. */
    double change(TrialFacts neighbor, Objective objective) {
        return objective.outcome(gain(neighbor, objective)) - objective.outcome(gain(best, objective));
    }

    /** Whether a neighbor is better in an objective. */
    boolean better(TrialFacts neighbor, Objective objective) {
        return gain(neighbor, objective) > gain(best, objective);
    }
}
