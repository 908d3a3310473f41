package dev.etesian.cli;

import dev.etesian.cli.terminal.Fields;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TimeText;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.space.Value;
import dev.etesian.studies.Digits;
import dev.etesian.studies.Explanation;
import dev.etesian.studies.Preview;
import dev.etesian.studies.TrialView;
import dev.etesian.study.Attempt;
import dev.etesian.study.Report;
import dev.etesian.study.TrialRecord;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Why a trial was suggested and what became of it, as text. */
record ExplanationText(Explanation explanation) {

    static void print(Output output, Explanation explanation) {
        PrintWriter out = output.out();
        out.println(output.bold("trial " + explanation.trial().trial().id()));
        new ExplanationText(explanation).print(out);
    }

    private void print(PrintWriter out) {
        TrialRecord record = explanation.record();
        Fields fields = new Fields();
        record.trial().point().values().forEach((name, value) -> fields.with(name, Digits.of(value)));
        fields.print(out);
        Fields more = new Fields();
        more.with("why", explanation.why());
        more.with("when", TimeText.text(record.at()) + ", from the first " + record.basis() + " events of the study");
        more.with(
                "preference",
                explanation.version().preference().describe(objectives()) + " (version " + record.preference() + ")");
        if (!explanation.rationale().lambda().isEmpty()) {
            more.with("weights", weights());
        }
        explanation.nearest().ifPresent(trial -> more.with("nearest", nearest(trial)));
        explanation
                .rationale()
                .predicted()
                .forEach(expected -> more.with("expected " + expected.objective(), compared(expected)));
        Preview.success(explanation.rationale()).ifPresent(p -> more.with("evaluation", Preview.successWords(p)));
        explanation.rationale().fallbacks().forEach(fallback -> more.with("fallback", fallback));
        more.with(
                "state",
                explanation.trial().state()
                        + explanation
                                .trial()
                                .reason()
                                .map(reason -> ": " + reason)
                                .orElse(""));
        if (!record.attributes().isEmpty()) {
            more.with("tags", explanation.trial().tags());
        }
        int number = 0;
        for (Report report : record.reports()) {
            more.with("report " + number++, words(report));
        }
        record.attempts().forEach(attempt -> more.with("attempt " + attempt.number(), words(attempt)));
        more.print(out);
    }

    private String weights() {
        List<String> words = new ArrayList<>();
        for (int k = 0;
                k < explanation.rationale().lambda().size() && k < objectives().size();
                k++) {
            words.add(objectives().get(k).name() + " "
                    + Digits.of(explanation.rationale().lambda().get(k)));
        }
        return String.join(", ", words) + " (drawn for this trial)";
    }

    private String compared(Rationale.Prediction expected) {
        Measurement measured = explanation.trial().outcome(expected.objective());
        if (measured == null) {
            return Preview.words(expected);
        }
        boolean inside = expected.low() <= measured.value() && measured.value() <= expected.high();
        return Preview.words(expected) + "; measured " + Digits.of(measured.value(), measured.standardError())
                + (inside ? "" : ", outside the 90 % interval");
    }

    private String nearest(Trial other) {
        Point point = explanation.record().trial().point();
        List<String> changes = new ArrayList<>();
        point.values().forEach((name, value) -> {
            Value before = other.point().values().get(name);
            if (!value.equals(before)) {
                changes.add(name + " " + (before == null ? "none" : Digits.of(before)) + " → " + Digits.of(value));
            }
        });
        TrialView view = new TrialView(explanation.problem(), other, 0);
        return "trial " + other.id() + ", " + (view.words().isEmpty() ? view.state() : view.words())
                + (changes.isEmpty() ? "; the same point" : "; from there " + String.join(", ", changes));
    }

    private String words(Report report) {
        List<String> values = new ArrayList<>();
        report.result()
                .outcomes()
                .forEach((name, m) -> values.add(name + " " + Digits.of(m.value(), m.standardError())));
        return standing(report) + ", " + TimeText.text(report.at()) + ": " + String.join(", ", values)
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
        return "by " + attempt.by() + ", " + TimeText.text(attempt.at())
                + attempt.failure().map(reason -> ": " + reason).orElse("");
    }

    private List<Objective> objectives() {
        return explanation.problem().objectives();
    }
}
