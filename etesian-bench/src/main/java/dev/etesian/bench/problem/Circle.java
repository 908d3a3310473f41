package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;
import java.util.Optional;

/**
 * The quarter disc: f₁ = x y, f₂ = y √(1 − x²) on [0,1]², both maximized; the front is y = 1.
 *
 * <p>The linear scalarization is best at λ/‖λ‖₂. Directions (u, 1) with u ~ U(0, 0.3) lead to f₁ ≤ 0.3/√1.09, directions
 * (u, v) ~ U(0.5, 0.7)² to both outcomes between 0.5/√0.74 and 0.7/√0.74. Source: [Paria2019, Section 5].
 */
record Circle(ProblemMetadata metadata) implements DescribedProblem {

    private static final int STEPS = 4000;
    private static final Range MIDDLE = new Range(0.5 / Math.sqrt(0.74), 0.7 / Math.sqrt(0.74));

    Circle() {
        this(ProblemMetadata.of(
                        "circle",
                        "quarter disc: 2 parameters, 2 objectives, concave front",
                        "Paria2019",
                        2,
                        List.of(
                                Objective.maximize("f1").within(0, 1).withoutNoise(),
                                Objective.maximize("f2").within(0, 1).withoutNoise()))
                .preferring(
                        "circle-low",
                        new Region(
                                List.of(new Range(0, 0.3 / Math.sqrt(1.09)), new Range(1 / Math.sqrt(1.09), 1)),
                                List.of(0.0, 1.0),
                                List.of(0.3, 1.0)))
                .preferring("circle-mid", new Region(List.of(MIDDLE, MIDDLE), List.of(0.5, 0.5), List.of(0.7, 0.7))));
    }

    @Override
    public double[] evaluate(double[] unit) {
        double x = unit[0];
        double y = unit[1];
        return new double[] {x * y, y * Math.sqrt(1 - x * x)};
    }

    @Override
    public Optional<double[][]> front() {
        double[][] front = new double[STEPS + 1][];
        for (int i = 0; i <= STEPS; i++) {
            double angle = Math.PI / 2 * i / STEPS;
            front[i] = new double[] {Math.sin(angle), Math.cos(angle)};
        }
        return Optional.of(front);
    }
}
