package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;
import java.util.Optional;

/**
 * The test functions of Zitzler, Deb and Thiele with six parameters: f₁ = x₁, f₂ = g·h(f₁, g), g = 1 + 9·mean(x₂ … x_d),
 * both minimized; with r = f₁/g, h is 1 − √r (convex front), 1 − r² (concave) or 1 − √r − r sin 10πf₁ (five pieces).
 *
 * <p>The front is g = 1. f₂ reaches 10; beyond 5 it is not worth having. Source: [Zitzler2000, Definition 4].
 */
record Zdt(Shape shape, ProblemMetadata metadata) implements DescribedProblem {

    /** The form of the front. */
    enum Shape {
        CONVEX,
        CONCAVE,
        PIECES
    }

    private static final int DIMENSION = 6;
    private static final int STEPS = 8000;

    static Zdt convex() {
        ProblemMetadata metadata = metadata("zdt1", "convex front", 0);
        return new Zdt(
                Shape.CONVEX,
                metadata.box("knee", new Range(0.1, 0.35), new Range(0.35, 0.7))
                        .box("low-f1", new Range(0, 0.1), new Range(0.6, 1.1)));
    }

    static Zdt concave() {
        ProblemMetadata metadata = metadata("zdt2", "concave front", 0);
        return new Zdt(Shape.CONCAVE, metadata.box("knee", new Range(0.4, 0.7), new Range(0.5, 0.9)));
    }

    static Zdt pieces() {
        ProblemMetadata metadata = metadata("zdt3", "front of five pieces", -0.773370);
        return new Zdt(Shape.PIECES, metadata.box("fourth-piece", new Range(0.6, 0.7), new Range(-0.6, 0.2)));
    }

    private static ProblemMetadata metadata(String name, String front, double best) {
        List<Objective> objectives = List.of(
                Objective.minimize("f1").within(0, 1).withoutNoise(),
                Objective.minimize("f2").within(best, 5).withoutNoise());
        return ProblemMetadata.of(name, front + ": 6 parameters, 2 objectives", "Zitzler2000", DIMENSION, objectives);
    }

    @Override
    public double[] evaluate(double[] unit) {
        double sum = 0;
        for (int j = 1; j < unit.length; j++) {
            sum += unit[j];
        }
        double g = 1 + 9 * sum / (unit.length - 1);
        return new double[] {unit[0], g * height(unit[0], unit[0] / g)};
    }

    private double height(double f, double ratio) {
        return switch (shape) {
            case CONVEX -> 1 - Math.sqrt(ratio);
            case CONCAVE -> 1 - ratio * ratio;
            case PIECES -> 1 - Math.sqrt(ratio) - ratio * Math.sin(10 * Math.PI * f);
        };
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(Fronts.curve(objectives(), STEPS, t -> new double[] {t, height(t, t)}));
    }
}
