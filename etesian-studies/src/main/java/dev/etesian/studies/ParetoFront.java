package dev.etesian.studies;

import dev.etesian.problem.Problem;
import dev.etesian.store.StudyOutline;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import dev.etesian.study.TrialRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/** The completed trials that keep the limits and that no other beats, and which are inside the box of the preference. */
public record ParetoFront(CurrentPreference preference, List<Member> members) {

    /**
     * A trial of the front.
     *
     * @param inside whether it is inside the box; empty without one
     */
    public record Member(TrialView trial, Optional<Boolean> inside) implements ToJson {

        @Override
        public Map<String, Object> json() {
            Map<String, Object> json = trial.json();
            inside.ifPresent(flag -> json.put("inside", flag));
            return json;
        }
    }

    /** The front in the order of the first objective, best first. */
    public static ParetoFront of(OpenStudy study) {
        return study.served().map(ServedStudy::front).orElseGet(() -> here(study));
    }

    private static ParetoFront here(OpenStudy study) {
        if (study.read()) {
            Overview overview = study.overview();
            return of(overview, trial -> overview.records().get((int) trial));
        }
        StudyOutline outline = study.outline();
        return of(outline.overview(), outline::record);
    }

    private static ParetoFront of(Overview overview, LongFunction<TrialRecord> record) {
        CurrentPreference preference = CurrentPreference.of(overview);
        Problem problem = overview.setup().problem();
        return new ParetoFront(
                        preference,
                        overview.front().stream()
                                .map(trial -> TrialView.of(problem, record.apply(trial.id())))
                                .map(trial -> new Member(trial, preference.inside(trial.trial())))
                                .toList())
                .sorted(TrialOrder.bestFirst(problem));
    }

    /** The front in an order of {@link TrialOrder}. */
    public ParetoFront sorted(Comparator<TrialView> order) {
        return new ParetoFront(
                preference,
                members.stream()
                        .sorted(Comparator.comparing(Member::trial, order))
                        .toList());
    }

    public List<TrialView> trials() {
        return members.stream().map(Member::trial).toList();
    }

    /** Its part inside the box; a preference without one is refused. */
    public ParetoFront inside() {
        if (!preference.boxed()) {
            throw new IllegalArgumentException("front inside: expected a preference with a box, got "
                    + preference.words() + "; give the study one");
        }
        return new ParetoFront(
                preference,
                members.stream().filter(member -> member.inside().orElse(false)).toList());
    }

    /** How many are inside the box. */
    public long countInside() {
        return members.stream().filter(member -> member.inside().orElse(false)).count();
    }
}
