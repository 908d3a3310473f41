package dev.etesian.studies;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Value;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All trials of a study as columns, for drawing. Of a long study only some are taken: those of the front, pending and failed ones
 * first, the others at even distances.
 *
 * @param front the trials that no other beats
 * @param total how many trials there are
 * @param position how many events these columns are made from
 */
public record TrialColumns(Problem problem, List<TrialView> trials, Set<Long> front, long total, long position)
        implements ToJson {

    public static TrialColumns of(OpenStudy study, int limit) {
        Overview overview = study.overview();
        Set<Long> front = new HashSet<>();
        overview.front().forEach(trial -> front.add(trial.id()));
        List<TrialView> all = study.trials(overview);
        return new TrialColumns(study.problem(), thinned(all, front, limit), front, all.size(), overview.size());
    }

    private static List<TrialView> thinned(List<TrialView> all, Set<Long> front, int limit) {
        if (all.size() <= limit) {
            return all;
        }
        List<TrialView> special =
                all.stream().filter(trial -> special(trial, front)).toList();
        List<TrialView> others =
                all.stream().filter(trial -> !special(trial, front)).toList();
        int room = Math.max(0, limit - special.size());
        List<TrialView> kept = new ArrayList<>(spread(special, limit));
        kept.addAll(spread(others, room));
        kept.sort((a, b) -> Long.compare(a.trial().id(), b.trial().id()));
        return kept;
    }

    private static boolean special(TrialView trial, Set<Long> front) {
        return front.contains(trial.trial().id())
                || trial.state() == TrialState.PENDING
                || trial.state() == TrialState.FAILED;
    }

    private static List<TrialView> spread(List<TrialView> list, int count) {
        if (list.size() <= count) {
            return list;
        }
        List<TrialView> some = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            some.add(list.get((int) ((long) i * list.size() / count)));
        }
        return some;
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trial", column(trial -> trial.trial().id()));
        json.put("state", column(TrialView::state));
        Map<String, Object> values = new LinkedHashMap<>();
        Map<String, Object> errors = new LinkedHashMap<>();
        for (String name : problem.outcomes()) {
            values.put(name, column(trial -> finite(trial, name, false)));
            List<@Nullable Object> known = column(trial -> finite(trial, name, true));
            if (known.stream().anyMatch(error -> error != null)) {
                errors.put(name, known);
            }
        }
        json.put("values", values);
        json.put("errors", errors);
        Map<String, Object> expected = new LinkedHashMap<>();
        for (Objective objective : problem.objectives()) {
            List<@Nullable Object> medians = column(trial -> trial.expected().get(objective.name()));
            if (medians.stream().anyMatch(median -> median != null)) {
                expected.put(objective.name(), medians);
            }
        }
        json.put("expected", expected);
        Map<String, Object> params = new LinkedHashMap<>();
        for (Parameter parameter : problem.space().parameters()) {
            params.put(
                    parameter.name(),
                    column(trial -> drawn(trial.trial().point().values().get(parameter.name()))));
        }
        json.put("params", params);
        json.put("preference", column(TrialView::preference));
        json.put("front", front.stream().sorted().toList());
        json.put("total", total);
        json.put("position", position);
        return json;
    }

    /** Where a parameter is drawn: eight digits are more than a screen shows, and half as long. */
    private static @Nullable Object drawn(@Nullable Value value) {
        if (value instanceof Value.Real real) {
            double size = Math.abs(real.number());
            boolean fits = size >= Float.MIN_NORMAL && size < Float.MAX_VALUE;
            return fits ? (Object) Double.valueOf(Float.toString((float) real.number())) : value;
        }
        return value;
    }

    private List<@Nullable Object> column(Function<TrialView, @Nullable Object> of) {
        List<@Nullable Object> column = new ArrayList<>(trials.size());
        trials.forEach(trial -> column.add(of.apply(trial)));
        return column;
    }

    private static @Nullable Object finite(TrialView trial, String name, boolean error) {
        Measurement measured = trial.outcome(name);
        double number = measured == null ? Double.NaN : error ? measured.standardError() : measured.value();
        return Double.isFinite(number) ? (Object) number : null;
    }
}
