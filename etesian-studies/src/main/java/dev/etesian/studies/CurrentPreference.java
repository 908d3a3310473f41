package dev.etesian.studies;

import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.preference.Mixture;
import dev.etesian.preference.Ordering;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.study.Overview;
import dev.etesian.study.PreferenceVersion;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The preference that a study follows now, and which trials are what it asks for.
 *
 * @param version its number
 */
public record CurrentPreference(Problem problem, Preference preference, int version) {

    /** That of a study now. */
    public static CurrentPreference of(Overview overview) {
        List<PreferenceVersion> versions = overview.preferences();
        PreferenceVersion last = versions.get(versions.size() - 1);
        return new CurrentPreference(overview.setup().problem(), last.preference(), last.number());
    }

    /** In words, on one line. */
    public String words() {
        return preference.describe(problem.objectives());
    }

    /** The boxes in it, each with bounds by objective. */
    public List<Map<String, Bounds>> boxes() {
        return boxes(preference);
    }

    static List<Map<String, Bounds>> boxes(Preference preference) {
        if (preference instanceof Box box) {
            return List.of(box.bounds());
        } else if (preference instanceof Mixture mixture) {
            return mixture.components().stream()
                    .flatMap(component -> boxes(component.preference()).stream())
                    .toList();
        }
        return preference instanceof Ordering ordering ? boxes(ordering.base()) : List.of();
    }

    /** Whether it has a box that a trial can be inside of. */
    public boolean boxed() {
        return preference
                .inside(problem.objectives(), new double[problem.objectives().size()])
                .isPresent();
    }

    /** Whether a trial is inside the box; empty without a box, or without all objectives. */
    public Optional<Boolean> inside(Trial trial) {
        double[] gains = new TrialView(problem, trial, version).gains();
        boolean complete = Arrays.stream(gains).allMatch(Double::isFinite);
        return complete ? preference.inside(problem.objectives(), gains) : Optional.empty();
    }
}
