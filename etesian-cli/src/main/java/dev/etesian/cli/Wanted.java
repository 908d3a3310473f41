package dev.etesian.cli;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.study.Overview;
import dev.etesian.study.PreferenceVersion;
import java.util.List;
import java.util.Optional;

/**
 * The preference in force, and who follows it.
 *
 * @param version its number
 */
record Wanted(Problem problem, Preference preference, int version) {

    static Wanted of(Overview overview) {
        List<PreferenceVersion> versions = overview.preferences();
        PreferenceVersion last = versions.get(versions.size() - 1);
        return new Wanted(overview.setup().problem(), last.preference(), last.number());
    }

    String words() {
        return preference.describe(problem.objectives());
    }

    /** Whether it has a box that a trial can be inside of. */
    boolean boxed() {
        return preference
                .inside(problem.objectives(), new double[problem.objectives().size()])
                .isPresent();
    }

    /** Whether a trial is inside the box; empty without a box, or without all objectives. */
    Optional<Boolean> inside(Trial trial) {
        TrialFacts facts = new TrialFacts(problem, trial, version);
        List<Objective> objectives = problem.objectives();
        double[] gains = new double[objectives.size()];
        for (int k = 0; k < gains.length; k++) {
            Measurement outcome = facts.outcome(objectives.get(k).name());
            if (outcome == null || !Double.isFinite(outcome.value())) {
                return Optional.empty();
            }
            gains[k] = objectives.get(k).gain(outcome.value());
        }
        return preference.inside(objectives, gains);
    }
}
