package dev.etesian.bench.problem;

import dev.etesian.problem.Range;
import java.util.Optional;

/**
 * VLMOP2 of which a part cannot be evaluated, and nobody says which: a disc of radius 0.35 around (0.25, 0.1), across the
 * best points, and the corner x + y &gt; 2.5. Source: [VanVeldhuizen1999, MOP2] for the functions; the region is ours.
 */
record HiddenFailure(ProblemMetadata metadata) implements DescribedProblem {

    HiddenFailure() {
        this(ProblemMetadata.of(
                        "hidden-failure",
                        "evaluations fail in a disc across the front: 2 parameters, 2 objectives",
                        "VanVeldhuizen1999",
                        2,
                        Vlmop2.objectivesOf())
                .box("at-the-rim", new Range(0.3, 0.6), new Range(0.6, 0.95)));
    }

    @Override
    public double[] evaluate(double[] unit) {
        return Vlmop2.outcomes(4 * unit[0] - 2, 4 * unit[1] - 2);
    }

    @Override
    public Optional<String> failure(double[] unit) {
        double x = 4 * unit[0] - 2;
        double y = 4 * unit[1] - 2;
        if (x + y > 2.5) {
            return Optional.of("the corner cannot be evaluated");
        }
        return Math.hypot(x - 0.25, y - 0.1) < 0.35 ? Optional.of("the disc cannot be evaluated") : Optional.empty();
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.front(this));
    }
}
