package dev.etesian.studies;

import dev.etesian.metric.HypervolumeCurve;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import dev.etesian.study.PreferenceVersion;
import dev.etesian.study.Report;
import dev.etesian.study.TrialRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How a study comes along, trial by trial in the order of their numbers.
 *
 * @param trials the trials that have ended
 * @param hypervolume dominated so far, as a share of the box from the reference to the ideal of all results; empty with more
 *     objectives than it can be computed for
 * @param best E_λ[max s_λ(y)] so far under the preference in force now
 * @param inside the share of results so far that are inside the box in force now; NaN without one
 * @param failures so far
 */
public record Progress(
        OpenStudy study,
        List<Long> trials,
        double[] hypervolume,
        double[] best,
        double[] inside,
        int[] failures,
        Optional<Duration> left)
        implements ToJson {

    public static Progress of(OpenStudy study) {
        Overview overview = study.overview();
        Problem problem = overview.setup().problem();
        Preference preference = CurrentPreference.of(overview).preference();
        List<TrialView> ended = study.trials(overview).stream()
                .filter(trial -> !(trial.trial() instanceof Pending) && !(trial.trial() instanceof Cancelled))
                .toList();
        double[][] gains = ended.stream().map(Progress::counted).toArray(double[][]::new);
        int[] failures = new int[ended.size()];
        double[] inside = new double[ended.size()];
        int failed = 0;
        int within = 0;
        int results = 0;
        for (int t = 0; t < failures.length; t++) {
            failed += ended.get(t).trial() instanceof Failed ? 1 : 0;
            failures[t] = failed;
            Optional<Boolean> in =
                    Double.isNaN(gains[t][0]) ? Optional.empty() : preference.inside(problem.objectives(), gains[t]);
            results += in.isPresent() ? 1 : 0;
            within += in.orElse(false) ? 1 : 0;
            inside[t] = results == 0 ? Double.NaN : (double) within / results;
        }
        return new Progress(
                study,
                ended.stream().map(trial -> trial.trial().id()).toList(),
                HypervolumeCurve.of(problem, gains),
                ended.isEmpty() ? new double[0] : overview.score(preference).best(gains),
                inside,
                failures,
                left(study, overview));
    }

    /** The gains of a trial that counts; NaN of one that is incomplete or breaks a limit. */
    private static double[] counted(TrialView trial) {
        double[] gains = trial.gains();
        if (!trial.feasible() || !Arrays.stream(gains).allMatch(Double::isFinite)) {
            Arrays.fill(gains, Double.NaN);
        }
        return gains;
    }

    /** How long the rest of the budget takes at the pace of the last twenty results. */
    private static Optional<Duration> left(OpenStudy study, Overview overview) {
        OptionalLong budget = Status.budget(study.definition(), overview);
        List<Instant> times = new ArrayList<>();
        for (TrialRecord record : overview.records()) {
            record.reports().stream().map(Report::at).forEach(times::add);
        }
        times.sort(null);
        if (budget.isEmpty() || times.size() < 5) {
            return Optional.empty();
        }
        List<Instant> last = times.subList(Math.max(0, times.size() - 20), times.size());
        Duration each = Duration.between(last.get(0), last.get(last.size() - 1)).dividedBy(last.size() - 1);
        return Optional.of(each.multipliedBy(Math.max(0, budget.getAsLong() - overview.spent())));
    }

    @Override
    public Map<String, Object> json() {
        Overview overview = study.overview();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trial", trials);
        json.put("hypervolume", finite(hypervolume));
        json.put("best", finite(best));
        json.put("inside", finite(inside));
        json.put("failures", Arrays.stream(failures).boxed().toList());
        json.put(
                "versions",
                overview.preferences().stream()
                        .map(version -> version(overview, version))
                        .toList());
        json.put(
                "secondsLeft",
                left.map(time -> (Object) (double) time.toSeconds()).orElse(null));
        return json;
    }

    private Map<String, Object> version(Overview overview, PreferenceVersion version) {
        OptionalLong first = overview.records().stream()
                .filter(record -> record.preference() >= version.number())
                .mapToLong(record -> record.trial().id())
                .min();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version", version.number());
        json.put("trial", first.isPresent() ? (Object) first.getAsLong() : null);
        json.put(
                "words",
                version.preference().describe(overview.setup().problem().objectives()));
        return json;
    }

    private static List<@Nullable Object> finite(double[] values) {
        List<@Nullable Object> list = new ArrayList<>();
        for (double value : values) {
            list.add(Double.isFinite(value) ? (Object) value : null);
        }
        return list;
    }
}
