package dev.etesian.bench.problem;

import java.util.List;
import java.util.stream.Collectors;

/** The built-in problems. */
public final class BenchProblems {

    private static final List<BenchProblem> ALL = List.of(
            new Circle(), //
            new BraninCurrin4(),
            new Gp6());

    private BenchProblems() {}

    /** Returns all of them. */
    public static List<BenchProblem> all() {
        return ALL;
    }

    /** Returns the problem of that name. */
    public static BenchProblem named(String name) {
        return ALL.stream()
                .filter(problem -> problem.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("problem '" + name + "': expected one of "
                        + ALL.stream().map(BenchProblem::name).collect(Collectors.joining(", "))));
    }
}
