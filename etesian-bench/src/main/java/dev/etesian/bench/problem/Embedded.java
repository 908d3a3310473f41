package dev.etesian.bench.problem;

import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A problem hidden in more parameters than it has: all but a few have no effect. The front is that of the problem.
 * Source: [Wang2016, Section 2] for the idea.
 *
 * @param active the places of the parameters that have an effect
 */
record Embedded(BenchProblem inner, List<Integer> active, ProblemMetadata metadata) implements DescribedProblem {

    /** Branin-4/CurrinExp-4 among twenty parameters. */
    static Embedded inTwenty() {
        return of(20, List.of(2, 7, 11, 16), false);
    }

    /** Branin-4/CurrinExp-4 among forty parameters. */
    static Embedded inForty() {
        return of(40, List.of(5, 14, 23, 36), true);
    }

    private static Embedded of(int dimension, List<Integer> active, boolean heldOut) {
        BenchProblem inner = new BraninCurrin4();
        ProblemMetadata metadata = new ProblemMetadata(
                "sparse-d" + dimension,
                "branin-currin-4 among " + dimension + " parameters, 4 of them active: 2 objectives",
                "Wang2016",
                SearchSpace.cube(dimension),
                inner.objectives(),
                inner.limits(),
                inner.preferences(),
                heldOut);
        return new Embedded(inner, active, metadata);
    }

    @Override
    public double[] evaluate(double[] unit) {
        double[] x = new double[active.size()];
        Arrays.setAll(x, j -> unit[active.get(j)]);
        return inner.evaluate(x);
    }

    @Override
    public Optional<double[][]> front() {
        return inner.front();
    }
}
