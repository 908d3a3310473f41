package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.FittedModels;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the models expect at points of the user's.
 *
 * @param expected by point, the outcome of every objective
 */
public record Predictions(List<List<Rationale.Prediction>> expected) implements ToJson {

    public static Predictions of(Overview overview, List<Point> points, Compute compute) {
        SearchSpace space = overview.setup().problem().space();
        FittedModels fittedModels = overview.fittedModels(compute);
        return new Predictions(points.stream()
                .map(point -> fittedModels.at(space.encode(point)))
                .toList());
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("predictions", expected.stream().map(Preview::json).toList());
        return json;
    }
}
