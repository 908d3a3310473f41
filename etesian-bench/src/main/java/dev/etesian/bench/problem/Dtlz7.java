package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;
import java.util.Optional;

/**
 * DTLZ7 for two objectives and six parameters, both minimized: a front of disconnected pieces.
 *
 * <p>f₁ = x₁, f₂ = (1 + g)(2 − f₁/(1 + g)·(1 + sin 3πf₁)), g = 1 + (9/5) Σ_{j ≥ 2} x_j; the front is g = 1. f₂ reaches 22;
 * beyond 10 it is not worth having. Source: [Deb2005, DTLZ7].
 */
record Dtlz7(ProblemMetadata metadata) implements DescribedProblem {

    private static final int DIMENSION = 6;
    private static final int STEPS = 8000;

    Dtlz7() {
        this(ProblemMetadata.of(
                        "dtlz7",
                        "front of two pieces: 6 parameters, 2 objectives",
                        "Deb2005",
                        DIMENSION,
                        List.of(
                                Objective.minimize("f1").within(0, 1).withoutNoise(),
                                Objective.minimize("f2").within(2.307, 10).withoutNoise()))
                .box("second-piece", new Range(0.6, 0.9), new Range(2.3, 3.3)));
    }

    @Override
    public double[] evaluate(double[] unit) {
        double sum = 0;
        for (int j = 1; j < unit.length; j++) {
            sum += unit[j];
        }
        return outcomes(unit[0], 1 + 9 * sum / (unit.length - 1));
    }

    private static double[] outcomes(double f, double g) {
        return new double[] {f, 2 * (1 + g) - f * (1 + Math.sin(3 * Math.PI * f))};
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(Fronts.curve(objectives(), STEPS, t -> outcomes(t, 1)));
    }
}
