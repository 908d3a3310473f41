package dev.etesian.bench.command;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Point;
import dev.etesian.studies.document.BuiltinProblems;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The problems and workloads of the laboratory, for study files to name and for runs to evaluate. */
public final class LaboratoryProblems implements BuiltinProblems {

    @Override
    public List<String> names() {
        return BenchProblems.names();
    }

    @Override
    public Problem problem(String name) {
        BenchProblem problem = BenchProblems.named(name);
        return new Problem(problem.space(), problem.objectives(), problem.limits());
    }

    @Override
    public Function<Point, Map<String, Measurement>> function(String name) {
        BenchProblem problem = BenchProblems.named(name);
        problem.prepare();
        return point -> outcomes(problem, point);
    }

    private static Map<String, Measurement> outcomes(BenchProblem problem, Point point) {
        double[] unit = problem.space().encode(point);
        problem.failure(unit).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        double[] limited = problem.limited(unit);
        for (int l = 0; l < limited.length; l++) {
            outcomes.put(problem.limits().get(l).name(), Measurement.of(limited[l]));
        }
        double[] objectives = problem.evaluate(unit);
        for (int k = 0; k < objectives.length; k++) {
            outcomes.put(problem.objectives().get(k).name(), Measurement.of(objectives[k]));
        }
        return outcomes;
    }
}
