package dev.etesian.cli;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.space.Value;
import dev.etesian.study.Attempt;
import dev.etesian.study.Dossier;
import dev.etesian.study.Event;
import dev.etesian.study.Overview;
import dev.etesian.study.PreferenceVersion;
import dev.etesian.study.Report;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Why a trial was suggested, in words and the user's units, and what became of it. */
record Explanation(Overview overview, Dossier dossier) {

    private Problem problem() {
        return overview.setup().problem();
    }

    private Rationale rationale() {
        return dossier.trial().rationale();
    }

    private String why() {
        String strategy = rationale().strategy();
        if (strategy.equals(Event.USER)) {
            return "nobody suggested it: its result was told";
        }
        if (strategy.equals(StudyFile.START)) {
            return "a starting point of the study file";
        }
        if (!rationale().predicted().isEmpty()) {
            return "chosen by " + strategy + " from what its models expect" + improvement();
        }
        return rationale().level() == 0
                ? "chosen by " + strategy + " without a model, to spread points over the space"
                : "chosen by " + strategy + " with a fallback, see below";
    }

    /** What the value of the acquisition means, where that can be said. */
    private String improvement() {
        double value = rationale().acquisition();
        return rationale().strategy().equals("epi")
                        && Double.isFinite(value)
                        && rationale().level() == 0
                ? ": an improvement of " + Digits.of(Math.exp(value))
                        + " is to be expected over the trade-offs wanted, where 1 is all the way from reference to ideal"
                : "";
    }

    private PreferenceVersion version() {
        return overview.preferences().get(dossier.preference() - 1);
    }

    private TrialFacts facts() {
        return new TrialFacts(problem(), dossier.trial(), dossier.preference());
    }

    void print(PrintWriter out) {
        Fields fields = new Fields();
        dossier.trial().point().values().forEach((name, value) -> fields.with(name, value.toString()));
        fields.print(out);
        Fields more = new Fields();
        more.with("why", why());
        more.with("when", Moments.text(dossier.at()) + ", from " + dossier.basis() + " events of the study");
        more.with(
                "wanted",
                version().preference().describe(problem().objectives()) + " (version " + dossier.preference() + ")");
        if (!rationale().lambda().isEmpty()) {
            more.with("weights", weights());
        }
        nearest().ifPresent(trial -> more.with("nearest", nearest(trial)));
        rationale().predicted().forEach(expected -> more.with("expected " + expected.objective(), compared(expected)));
        rationale().fallbacks().forEach(fallback -> more.with("fallback", fallback));
        more.with(
                "state",
                facts().state() + facts().reason().map(reason -> ": " + reason).orElse(""));
        int number = 0;
        for (Report report : dossier.reports()) {
            more.with("report " + number++, words(report));
        }
        dossier.attempts().forEach(attempt -> more.with("attempt " + attempt.number(), words(attempt)));
        more.print(out);
    }

    private String weights() {
        List<String> words = new ArrayList<>();
        for (int k = 0;
                k < rationale().lambda().size() && k < problem().objectives().size();
                k++) {
            words.add(problem().objectives().get(k).name() + " "
                    + Digits.of(rationale().lambda().get(k)));
        }
        return String.join(", ", words) + " (drawn for this trial)";
    }

    private String compared(Rationale.Prediction expected) {
        Measurement measured = facts().outcome(expected.objective());
        if (measured == null) {
            return Preview.words(expected);
        }
        boolean inside = expected.low() <= measured.value() && measured.value() <= expected.high();
        return Preview.words(expected) + "; measured " + Digits.of(measured.value(), measured.standardError())
                + (inside ? "" : ", a surprise");
    }

    /** The completed trial before this one that is nearest in the unit cube. */
    private Optional<Trial> nearest() {
        SearchSpace space = problem().space();
        double[] at = space.encode(dossier.trial().point());
        return overview.trials().subList(0, (int) dossier.trial().id()).stream()
                .filter(Completed.class::isInstance)
                .min(Comparator.comparingDouble(trial -> distance(at, space.encode(trial.point()))));
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }

    private String nearest(Trial other) {
        Point point = dossier.trial().point();
        List<String> changes = new ArrayList<>();
        point.values().forEach((name, value) -> {
            Value before = other.point().values().get(name);
            if (!value.equals(before)) {
                changes.add(name + " " + (before == null ? "none" : brief(before)) + " → " + brief(value));
            }
        });
        return "trial " + other.id() + ", " + new TrialFacts(problem(), other, 0).words()
                + (changes.isEmpty() ? "; the same point" : "; from there " + String.join(", ", changes));
    }

    private static String brief(Value value) {
        return value instanceof Value.Real real ? Digits.of(real.number()) : value.toString();
    }

    private String words(Report report) {
        List<String> values = new ArrayList<>();
        report.result()
                .outcomes()
                .forEach((name, m) -> values.add(name + " " + Digits.of(m.value(), m.standardError())));
        return standing(report) + ", " + Moments.text(report.at()) + ": " + String.join(", ", values)
                + report.result().id().map(id -> ", id " + id).orElse("")
                + (report.result().note().isEmpty()
                        ? ""
                        : " (" + report.result().note() + ")");
    }

    private static String standing(Report report) {
        String standing = report.receipt().standing().name().toLowerCase(Locale.ROOT);
        return report.replaced() ? standing + ", replaced" : report.counts() ? standing : standing + ", not counted";
    }

    private static String words(Attempt attempt) {
        return "by " + attempt.by() + ", " + Moments.text(attempt.at())
                + attempt.failure().map(reason -> ": " + reason).orElse("");
    }

    Map<String, Object> document() {
        Map<String, Object> document = facts().document();
        document.put("why", why());
        document.put("wanted", version().preference().describe(problem().objectives()));
        document.put("strategy", rationale().strategy());
        document.put("asked", dossier.at().toString());
        document.put("basis", dossier.basis());
        document.put("weights", rationale().lambda());
        document.put("acquisition", rationale().acquisition());
        document.put("level", rationale().level());
        document.put("fallbacks", rationale().fallbacks());
        document.put("expected", Preview.document(rationale().predicted()));
        document.put("nearest", nearest().map(trial -> (Object) trial.id()).orElse(null));
        document.put(
                "reports", dossier.reports().stream().map(this::reportDocument).toList());
        document.put(
                "attempts",
                dossier.attempts().stream()
                        .map(attempt -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("attempt", attempt.number());
                            one.put("by", attempt.by());
                            one.put("at", attempt.at().toString());
                            attempt.failure().ifPresent(reason -> one.put("failure", reason));
                            return one;
                        })
                        .toList());
        return document;
    }

    private Map<String, Object> reportDocument(Report report) {
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
}
