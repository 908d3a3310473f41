package dev.etesian.cli;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Suggestion;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The points that would be suggested next under a preference, and what the models expect of them. Nothing is stored. */
record Preview(Problem problem, Preference preference, List<Suggestion> suggestions) {

    static Preview of(Overview overview, Preference preference, int count) {
        Setup setup = overview.setup();
        Request request = new Request(
                setup.problem(),
                new Goal(preference, setup.goal().scalarization()),
                History.of(setup.problem(), overview.trials()),
                count,
                setup.repeats(),
                overview.remaining(count));
        Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
        return new Preview(
                setup.problem(), preference, setup.strategy().suggest(request, compute, new Streams(setup.seed())));
    }

    void print(PrintWriter out) {
        TextLines.print(out, "", "Under " + preference.describe(problem.objectives()) + ", next would be:");
        for (Suggestion suggestion : suggestions) {
            Fields fields = new Fields();
            suggestion.point().values().forEach((name, value) -> fields.with(name, value.toString()));
            if (suggestion.rationale().predicted().isEmpty()) {
                fields.with("expected", "unknown: it is chosen to spread points evenly, without a model");
            }
            suggestion
                    .rationale()
                    .predicted()
                    .forEach(expected -> fields.with("expected " + expected.objective(), words(expected)));
            fields.print(out);
            out.println();
        }
        TextLines.print(out, "", "Nothing was changed; the same without --preview changes the preference.");
    }

    /** An expected outcome in words. */
    static String words(Rationale.Prediction expected) {
        return Digits.of(expected.median()) + " (9 in 10: " + Digits.of(expected.low()) + " to "
                + Digits.of(expected.high()) + ")";
    }

    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("wanted", preference.describe(problem.objectives()));
        document.put(
                "next",
                suggestions.stream()
                        .map(suggestion -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("params", suggestion.point().values());
                            one.put("expected", document(suggestion.rationale().predicted()));
                            return one;
                        })
                        .toList());
        return document;
    }

    static Map<String, Object> document(List<Rationale.Prediction> predicted) {
        Map<String, Object> document = new LinkedHashMap<>();
        for (Rationale.Prediction expected : predicted) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("median", expected.median());
            one.put("low", expected.low());
            one.put("high", expected.high());
            document.put(expected.objective(), one);
        }
        return document;
    }
}
