package dev.etesian.studies;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.studies.document.ParameterDocument;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.json.ToJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a study varies and measures, for whoever draws it. */
public record ProblemView(Problem problem, Map<String, String> units) implements ToJson {

    public static ProblemView of(StudyDefinition definition) {
        return new ProblemView(definition.problem(), definition.units());
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("objectives", problem.objectives().stream().map(this::json).toList());
        json.put("limits", problem.limits().stream().map(this::json).toList());
        json.put(
                "parameters",
                problem.space().parameters().stream().map(this::json).toList());
        return json;
    }

    private Map<String, Object> json(Objective objective) {
        Map<String, Object> json = named(objective.name());
        json.put("direction", objective.gain(1) > 0 ? "maximize" : "minimize");
        json.put("range", objective.range().map(ProblemView::ends).orElse(null));
        return json;
    }

    private Map<String, Object> named(String name) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", name);
        String unit = units.get(name);
        if (unit != null) {
            json.put("unit", unit);
        }
        return json;
    }

    private static List<Double> ends(Range range) {
        return List.of(range.low(), range.high());
    }

    private Map<String, Object> json(OutcomeConstraint limit) {
        Map<String, Object> json = named(limit.name());
        json.put("min", finite(limit.min()));
        json.put("max", finite(limit.max()));
        return json;
    }

    private static @Nullable Object finite(double bound) {
        return Double.isFinite(bound) ? (Object) bound : null;
    }

    private Map<String, Object> json(Parameter parameter) {
        Map<String, Object> json = named(parameter.name());
        json.putAll(ParameterDocument.tree(parameter));
        return json;
    }
}
