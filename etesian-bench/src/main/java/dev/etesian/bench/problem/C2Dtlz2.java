package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Range;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * DTLZ2 with two objectives of which only three pieces of the arc are allowed: its ends and its middle.
 *
 * <p>The limit is c = −min(min_k [(f_k − 1)² + Σ_{j≠k} f_j² − r²], Σ_k (f_k − 1/√2)² − r²) ≥ 0 with r = 0.2: outcomes lie
 * within r of an end of an axis, or of the middle of the arc. Source: [Jain2014, C2-DTLZ2].
 */
record C2Dtlz2(ProblemMetadata metadata) implements DescribedProblem {

    private static final int DIMENSION = 6;
    private static final int STEPS = 20_000;
    private static final double RADIUS = 0.2;

    C2Dtlz2() {
        this(ProblemMetadata.of(
                        "c2-dtlz2",
                        "three pieces of an arc are allowed: 6 parameters, 2 objectives, 1 limit",
                        "Jain2014",
                        DIMENSION,
                        Dtlz2.objectives(2))
                .limitedTo(OutcomeConstraint.atLeast("c", 0))
                .box("middle", new Range(0.55, 0.85), new Range(0.55, 0.85)));
    }

    @Override
    public double[] evaluate(double[] unit) {
        return Dtlz2.outcomes(unit, 2);
    }

    @Override
    public double[] limited(double[] unit) {
        return new double[] {slack(evaluate(unit))};
    }

    private static double slack(double[] f) {
        double square = f[0] * f[0] + f[1] * f[1];
        double ends = square + 1 - 2 * Math.max(f[0], f[1]);
        double middle = square + 1 - Math.sqrt(2) * (f[0] + f[1]);
        return RADIUS * RADIUS - Math.min(ends, middle);
    }

    @Override
    public Optional<double[][]> front() {
        double[][] arc = Fronts.curve(objectives(), STEPS, Dtlz2::arc);
        List<Objective> objectives = objectives();
        return Optional.of(Fronts.of(
                objectives, Arrays.stream(arc).filter(f -> slack(f) >= 0).toArray(double[][]::new)));
    }
}
