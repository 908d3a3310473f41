package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;
import java.util.Optional;

/**
 * VLMOP2, also known as Fonseca and Fleming's: f = 1 − exp(−Σ_j (x_j ∓ 1/√2)²) on [−2,2]², both minimized. The best points
 * lie on the segment between the two centers; the front is concave. Source: [VanVeldhuizen1999, MOP2].
 */
record Vlmop2(ProblemMetadata metadata) implements DescribedProblem {

    private static final int STEPS = 8000;
    private static final double CENTER = Math.sqrt(0.5);

    Vlmop2() {
        this(ProblemMetadata.of(
                        "vlmop2", "concave front: 2 parameters, 2 objectives", "VanVeldhuizen1999", 2, objectivesOf())
                .box("balanced", new Range(0.45, 0.75), new Range(0.45, 0.75))
                .box("low-f1", new Range(0, 0.2), new Range(0.8, 1)));
    }

    static List<Objective> objectivesOf() {
        return List.of(
                Objective.minimize("f1").within(0, 1).withoutNoise(),
                Objective.minimize("f2").within(0, 1).withoutNoise());
    }

    @Override
    public double[] evaluate(double[] unit) {
        return outcomes(4 * unit[0] - 2, 4 * unit[1] - 2);
    }

    static double[] outcomes(double x, double y) {
        return new double[] {
            -Math.expm1(-square(x - CENTER) - square(y - CENTER)), -Math.expm1(-square(x + CENTER) - square(y + CENTER))
        };
    }

    private static double square(double t) {
        return t * t;
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(Fronts.curve(objectives(), STEPS, t -> {
            double x = (2 * t - 1) * CENTER;
            return outcomes(x, x);
        }));
    }
}
