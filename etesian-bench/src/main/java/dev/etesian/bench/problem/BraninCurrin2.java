package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Range;
import dev.etesian.studies.demo.BraninCurrin;
import java.util.List;
import java.util.Optional;

/**
 * Branin on its usual domain, scaled to [0,1]², against Currin's exponential function, both minimized: f₁ = B(15x₁ − 5,
 * 15x₂), f₂ = C(x₁, x₂) as in {@link BraninCurrin}. The usual reference (18, 6) is the worst end.
 *
 * <p>The constrained form allows the disc 50 − (15x₁ − 7.5)² − (15x₂ − 7.5)² ≥ 0 alone, reference (80, 12). Sources:
 * [Belakaria2019, Section 5] for the pair; [Gelbart2014, Section 5.1] for the disc.
 */
record BraninCurrin2(ProblemMetadata metadata) implements DescribedProblem {

    private static final double LOWEST_BRANIN = 0.397887;

    static BraninCurrin2 free() {
        return new BraninCurrin2(ProblemMetadata.of(
                        "branin-currin-2",
                        "Branin and Currin on the same two parameters: 2 parameters, 2 objectives",
                        "Belakaria2019",
                        2,
                        objectives(18, 1.180408, 6))
                .box("low-branin", new Range(0.3, 5), new Range(2, 5))
                .box("low-currin", new Range(6, 16), new Range(1.1, 2)));
    }

    static BraninCurrin2 inDisc() {
        return new BraninCurrin2(ProblemMetadata.of(
                        "constr-branin-currin",
                        "the same within a disc: 2 parameters, 2 objectives, 1 limit",
                        "Gelbart2014",
                        2,
                        objectives(80, 3.669, 12))
                .limitedTo(OutcomeConstraint.atLeast("disc", 0))
                .box("low-branin", new Range(0.3, 20), new Range(5, 9)));
    }

    private static List<Objective> objectives(double branin, double low, double high) {
        return List.of(
                Objective.minimize("branin").within(LOWEST_BRANIN, branin).withoutNoise(),
                Objective.minimize("currin").within(low, high).withoutNoise());
    }

    @Override
    public double[] evaluate(double[] unit) {
        return new double[] {BraninCurrin.branin(15 * unit[0] - 5, 15 * unit[1]), BraninCurrin.currin(unit[0], unit[1])
        };
    }

    @Override
    public double[] limited(double[] unit) {
        double a = 15 * unit[0] - 7.5;
        double b = 15 * unit[1] - 7.5;
        return limits().isEmpty() ? new double[0] : new double[] {50 - a * a - b * b};
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.front(this));
    }
}
