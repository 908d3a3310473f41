package dev.etesian.studies;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.StrategyInfo;
import dev.etesian.studies.document.VisibleText;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import dev.etesian.study.PreferenceVersion;
import dev.etesian.study.Report;
import dev.etesian.study.TrialRecord;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why a trial was suggested, in words and the user's units, and what became of it. */
public record Explanation(Overview overview, TrialRecord record) implements ToJson {

    public static Explanation of(OpenStudy study, long trial) {
        study.study().trial(trial);
        Overview overview = study.overview();
        return new Explanation(overview, overview.records().get((int) trial));
    }

    public Problem problem() {
        return overview.setup().problem();
    }

    public Rationale rationale() {
        return record.trial().rationale();
    }

    /** Why it was suggested, as a sentence. */
    public String why() {
        if (record.brought()) {
            return "not suggested: its result was reported directly";
        }
        String strategy = rationale().strategy();
        if (strategy.equals(GivenTrials.START)) {
            return "a starting point of the study file";
        }
        if (!rationale().predicted().isEmpty()) {
            return "chosen by " + strategy + " from the predictions of its models" + improvement();
        }
        return rationale().level() == 0
                ? "chosen by " + strategy + " without a model, to spread points over the space"
                : "chosen by " + strategy + " with a fallback, see below";
    }

    /** What the value of the acquisition means, where that can be said. */
    private String improvement() {
        double value = rationale().acquisition();
        boolean expected = Strategies.find(rationale().strategy())
                .map(StrategyInfo::expectsImprovement)
                .orElse(false);
        return expected && Double.isFinite(value) && rationale().level() == 0
                ? "; expected improvement: " + Digits.rough(Math.exp(value)) + " of the distance from worst to best"
                : "";
    }

    /** The preference that it was asked under. */
    public PreferenceVersion version() {
        return overview.preferences().get(record.preference() - 1);
    }

    /** The trial now. */
    public TrialView trial() {
        return TrialView.of(problem(), record);
    }

    /** The trial before this one, completed or failed, that is nearest in the unit cube. */
    public Optional<Trial> nearest() {
        SearchSpace space = problem().space();
        double[] at = space.encode(record.trial().point());
        return overview.trials().subList(0, (int) record.trial().id()).stream()
                .filter(trial -> trial instanceof Completed || trial instanceof Failed)
                .min(Comparator.comparingDouble(trial -> distance(at, space.encode(trial.point()))));
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = trial().json();
        json.put("why", why());
        json.put("wanted", version().preference().describe(problem().objectives()));
        json.put("strategy", rationale().strategy());
        json.put("asked", record.at().toString());
        json.put("basis", record.basis());
        json.put("weights", rationale().lambda());
        json.put("acquisition", rationale().acquisition());
        json.put("level", rationale().level());
        json.put("fallbacks", rationale().fallbacks());
        json.put("expected", Preview.json(rationale().predicted()));
        json.put("success", Preview.success(rationale()).map(p -> (Object) p).orElse(null));
        json.put("nearest", nearest().map(trial -> (Object) trial.id()).orElse(null));
        json.put("reports", record.reports().stream().map(this::reportJson).toList());
        json.put(
                "attempts",
                record.attempts().stream()
                        .map(attempt -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("attempt", attempt.number());
                            one.put("by", attempt.by());
                            one.put("at", attempt.at().toString());
                            attempt.failure().ifPresent(reason -> one.put("failure", reason));
                            KeepOutput.of(record, attempt.number()).ifPresent(output -> one.put("output", output));
                            if (attempt.expired()) {
                                one.put("expired", true);
                            }
                            return one;
                        })
                        .toList());
        return json;
    }

    private Map<String, Object> reportJson(Report report) {
        Map<String, Object> values = new LinkedHashMap<>();
        report.result().outcomes().forEach((name, m) -> values.put(name, m.value()));
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("report", report.receipt().report());
        one.put("standing", report.receipt().standing().name().toLowerCase(Locale.ROOT));
        one.put("counts", report.counts());
        one.put("at", report.at().toString());
        one.put("values", values);
        report.result().id().ifPresent(id -> one.put("id", id));
        if (!report.result().note().isEmpty()) {
            one.put("note", report.result().note());
        }
        return one;
    }

    /** Why a suggestion could not be made as intended, on one line: each cause with the place in the code where it arose. */
    public static String fallback(Pending trial, List<Throwable> causes) {
        return "trial " + trial.id() + " was suggested in a simpler way: "
                + causes.stream().map(Explanation::located).distinct().collect(Collectors.joining("; "));
    }

    private static String located(Throwable cause) {
        StackTraceElement[] trace = cause.getStackTrace();
        return VisibleText.of(cause.toString().replaceAll("\\p{Cntrl}+", " "))
                + (trace.length == 0 ? "" : " at " + trace[0]);
    }
}
