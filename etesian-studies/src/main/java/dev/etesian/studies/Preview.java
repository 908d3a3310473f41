package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Suggestion;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The points that would be suggested next under a preference, and what the models expect of them. Nothing is stored. */
public record Preview(Problem problem, Preference preference, List<Suggestion> suggestions) implements ToJson {

    public static Preview of(OpenStudy study, Preference preference, int count, Compute compute) {
        if (count < 1) {
            throw new IllegalArgumentException("count: expected at least 1, got " + count);
        }
        Overview overview = study.overview();
        Setup setup = overview.setup();
        Request request = new Request(
                setup.problem(),
                new Goal(preference, setup.goal().scalarization()),
                History.of(setup.problem(), overview.trials()),
                count,
                setup.repeats(),
                overview.remaining(count));
        return new Preview(
                setup.problem(), preference, setup.strategy().suggest(request, compute, new Streams(setup.seed())));
    }

    /** An expected outcome in words: the median and its central 90 % interval. */
    public static String words(Rationale.Prediction expected) {
        return Digits.of(expected.median()) + " (90 % interval: " + Digits.of(expected.low()) + " to "
                + Digits.of(expected.high()) + ")";
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("wanted", preference.describe(problem.objectives()));
        json.put("next", suggestions.stream().map(Preview::json).toList());
        return json;
    }

    private static Map<String, Object> json(Suggestion suggestion) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("params", suggestion.point().values());
        json.put("expected", json(suggestion.rationale().predicted()));
        return json;
    }

    /** Expected outcomes by objective. */
    static Map<String, Object> json(List<Rationale.Prediction> predicted) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (Rationale.Prediction expected : predicted) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("median", expected.median());
            one.put("low", expected.low());
            one.put("high", expected.high());
            json.put(expected.objective(), one);
        }
        return json;
    }
}
