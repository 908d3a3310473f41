package dev.etesian.cli.option;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Point;
import dev.etesian.studies.demo.DemoProblem;
import dev.etesian.studies.document.BuiltinProblems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The problems that study files may name: the demonstration's and, where it is there, all of the laboratory. */
public final class BuiltIn implements BuiltinProblems {

    private static final BuiltinProblems DEMO = new DemoProblem();

    @Override
    public List<String> names() {
        return laboratory().orElse(DEMO).names();
    }

    @Override
    public Problem problem(String name) {
        return having(name).problem(name);
    }

    @Override
    public Function<Point, Map<String, Measurement>> function(String name) {
        return having(name).function(name);
    }

    @Override
    public String hint() {
        return laboratory().isPresent() ? "" : Laboratory.MISSING;
    }

    private static Optional<BuiltinProblems> laboratory() {
        return Laboratory.service(BuiltinProblems.class);
    }

    private static BuiltinProblems having(String name) {
        if (DEMO.names().contains(name)) {
            return DEMO;
        }
        return laboratory()
                .orElseThrow(
                        () -> new IllegalArgumentException("problem '" + name + "': unknown; " + Laboratory.MISSING));
    }
}
