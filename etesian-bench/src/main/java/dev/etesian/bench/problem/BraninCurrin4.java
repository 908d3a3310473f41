package dev.etesian.bench.problem;

import dev.etesian.problem.Range;
import dev.etesian.studies.demo.BraninCurrin;
import java.util.List;
import java.util.Optional;

/** The problem of the demonstration, {@link BraninCurrin}, with the paper's preferences on it. */
record BraninCurrin4(ProblemMetadata metadata) implements DescribedProblem {

    BraninCurrin4() {
        this(ProblemMetadata.of(
                        BraninCurrin.NAME,
                        "Branin and CurrinExp on two pairs: 4 parameters, 2 objectives, mostly non-concave front",
                        "Paria2019",
                        BraninCurrin.DIMENSION,
                        BraninCurrin.objectives())
                .preferring("top", region(BraninCurrin.TOP))
                .preferring("mid", region(BraninCurrin.MIDDLE))
                .preferring("top-mid", region(BraninCurrin.TOP), region(BraninCurrin.MIDDLE)));
    }

    private static Region region(List<Range> box) {
        return Region.box(BraninCurrin.objectives(), box.toArray(Range[]::new));
    }

    @Override
    public double[] evaluate(double[] unit) {
        return BraninCurrin.evaluate(unit);
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(BraninCurrin.front());
    }
}
