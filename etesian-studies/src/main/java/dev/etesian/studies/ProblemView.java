package dev.etesian.studies;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.studies.document.ParameterDocument;
import dev.etesian.studies.json.ToJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a study varies and measures, for whoever draws it. */
public record ProblemView(Problem problem) implements ToJson {

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(
                "objectives",
                problem.objectives().stream().map(ProblemView::json).toList());
        json.put("limits", problem.limits().stream().map(ProblemView::json).toList());
        json.put(
                "parameters",
                problem.space().parameters().stream().map(ProblemView::json).toList());
        return json;
    }

    private static Map<String, Object> json(Objective objective) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", objective.name());
        json.put("direction", objective.gain(1) > 0 ? "maximize" : "minimize");
        json.put("range", objective.range().map(ProblemView::ends).orElse(null));
        return json;
    }

    private static List<Double> ends(Range range) {
        return List.of(range.low(), range.high());
    }

    private static Map<String, Object> json(OutcomeConstraint limit) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", limit.name());
        json.put("min", finite(limit.min()));
        json.put("max", finite(limit.max()));
        return json;
    }

    private static @Nullable Object finite(double bound) {
        return Double.isFinite(bound) ? (Object) bound : null;
    }

    private static Map<String, Object> json(Parameter parameter) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", parameter.name());
        json.putAll(ParameterDocument.tree(parameter));
        return json;
    }
}
