package dev.etesian.studies.demo;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.studies.document.BuiltinProblems;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The problem of the demonstration, for study files to name. */
public final class DemoProblem implements BuiltinProblems {

    @Override
    public List<String> names() {
        return List.of(BraninCurrin.NAME);
    }

    @Override
    public Problem problem(String name) {
        check(name);
        return BraninCurrin.problem();
    }

    @Override
    public Function<Point, Map<String, Measurement>> function(String name) {
        check(name);
        SearchSpace space = BraninCurrin.problem().space();
        return point -> outcomes(BraninCurrin.evaluate(space.encode(point)));
    }

    private static Map<String, Measurement> outcomes(double[] y) {
        return Map.of(
                BraninCurrin.objectives().get(0).name(), Measurement.of(y[0]),
                BraninCurrin.objectives().get(1).name(), Measurement.of(y[1]));
    }

    private static void check(String name) {
        if (!name.equals(BraninCurrin.NAME)) {
            throw new IllegalArgumentException("problem '" + name + "': expected " + BraninCurrin.NAME);
        }
    }
}
