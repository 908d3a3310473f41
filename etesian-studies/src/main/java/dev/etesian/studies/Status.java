package dev.etesian.studies;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a study stands.
 *
 * @param budget how many trials the study may have in all; empty where it has no such limit
 * @param front how many trials no other beats
 * @param inside how many of the front are inside the box; empty without one
 * @param best by objective, the trial of the front that is best in it
 * @param faults stored events that could not be read, in words
 */
public record Status(
        String study,
        StudyDefinition definition,
        int trials,
        Counts counts,
        OptionalLong budget,
        CurrentPreference preference,
        int front,
        Optional<Long> inside,
        Map<String, TrialView> best,
        long events,
        List<String> faults)
        implements ToJson {

    /** The status now, from as little of a long history as it takes. */
    public static Status of(OpenStudy study) {
        return study.served()
                .map(ServedStudy::status)
                .orElseGet(() -> of(study, study.outline().overview()));
    }

    /** The status by what was read of a study before. */
    public static Status of(OpenStudy study, Overview overview) {
        List<Completed> front = overview.front();
        CurrentPreference preference = CurrentPreference.of(overview);
        return new Status(
                study.name(),
                study.definition(),
                overview.records().size(),
                Counts.of(overview),
                budget(study.definition(), overview),
                preference,
                front.size(),
                preference.boxed() ? Optional.of(inside(front, preference)) : Optional.empty(),
                best(overview, front),
                overview.size(),
                overview.faults());
    }

    /** How many trials a study may have in all. */
    static OptionalLong budget(StudyDefinition definition, Overview overview) {
        OptionalLong trials = definition.budget().trials();
        return trials.isPresent() ? OptionalLong.of(trials.getAsLong() + overview.extension()) : trials;
    }

    private static long inside(List<Completed> front, CurrentPreference preference) {
        return front.stream()
                .filter(trial -> preference.inside(trial).orElse(false))
                .count();
    }

    private static Map<String, TrialView> best(Overview overview, List<Completed> front) {
        Map<String, TrialView> best = new LinkedHashMap<>();
        for (Objective objective : overview.setup().problem().objectives()) {
            front.stream()
                    .map(trial -> TrialView.of(overview, trial.id()))
                    .max(Comparator.comparingDouble(trial -> trial.gain(objective)))
                    .ifPresent(trial -> best.put(objective.name(), trial));
        }
        return best;
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("study", study);
        json.put("strategy", definition.strategy().name());
        json.put("seed", definition.seed());
        json.put("trials", trials);
        for (TrialState state : TrialState.values()) {
            json.put(state.toString(), counts.states().getOrDefault(state, 0L));
        }
        json.put("budget", budget.isPresent() ? (Object) budget.getAsLong() : null);
        json.put("spent", counts.spent());
        json.put("preference", preference.version());
        json.put("wanted", preference.words());
        json.put("front", front);
        json.put("inside", inside.isPresent() ? (Object) inside.get() : null);
        Map<String, Object> bests = new LinkedHashMap<>();
        for (Objective objective : definition.problem().objectives()) {
            TrialView trial = best.get(objective.name());
            if (trial != null) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("trial", trial.trial().id());
                one.put("value", trial.value(objective));
                bests.put(objective.name(), one);
            }
        }
        json.put("best", bests);
        json.put("events", events);
        json.put("faults", faults);
        return json;
    }
}
