package dev.etesian.studies;

import dev.etesian.problem.Problem;
import dev.etesian.store.StudyOutline;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import dev.etesian.study.TrialRecord;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
            return of(overview);
        }
        StudyOutline outline = study.outline();
        return of(outline.overview(), outline::record);
    }

    /** The front of a study at one moment. */
    public static ParetoFront of(Overview overview) {
        return of(overview, trial -> overview.records().get((int) trial));
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

    /** Of a long front what is inside the box, then others spread evenly, in the order of the front. */
    public List<TrialView> excerpt(int most) {
        Map<Boolean, List<Member>> parts = members.stream()
                .collect(Collectors.partitioningBy(member -> member.inside().orElse(false)));
        Set<Member> kept = new HashSet<>(spread(parts.getOrDefault(true, List.of()), most));
        kept.addAll(spread(parts.getOrDefault(false, List.of()), most - kept.size()));
        return members.stream().filter(kept::contains).map(Member::trial).toList();
    }

    private static List<Member> spread(List<Member> all, int most) {
        int rows = Math.min(most, all.size());
        return IntStream.range(0, rows)
                .mapToObj(i -> all.get((int) Math.round((double) i * (all.size() - 1) / Math.max(1, rows - 1))))
                .toList();
    }

    /** How many are inside the box. */
    public long countInside() {
        return members.stream().filter(member -> member.inside().orElse(false)).count();
    }
}
