package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;
import java.util.Optional;

/**
 * What is left of a test function when its parameters cannot be set exactly: the mean outcomes of DH2 while x₁ ∈ [0,1]
 * strays by up to δ and x₂, x₃ ∈ [−1,1] by up to 2δ, evenly; δ = 0.01, both minimized.
 *
 * <p>DH2: f₁ = x₁, f₂ = 1 − x₁² + g·S, g = Σ_{j ≥ 2}(10 + x_j² − 10 cos 4πx_j), S = 1/(0.2 + x₁) + 10x₁². The means have
 * closed forms: E x² = x² + δ²/3, E cos 4πx = cos 4πx · sin(4πδ)/(4πδ), E 1/(c + x) = artanh(δ/(c + x))/δ, and g and S
 * stray independently. Exactly set, all x₁ are optimal; here only the small ones are, at x_j = 0. Source: [Deb2006,
 * Section 3].
 */
record DhRobust(ProblemMetadata metadata) implements DescribedProblem {

    private static final int STEPS = 8000;
    private static final double FIRST = 0.01;
    private static final double OTHERS = 0.02;
    private static final double DAMPING = Math.sin(4 * Math.PI * OTHERS) / (4 * Math.PI * OTHERS);

    DhRobust() {
        this(ProblemMetadata.of(
                        "dh-robust",
                        "mean of a multimodal function under imprecise parameters: 3 parameters, 2 objectives",
                        "Deb2006",
                        3,
                        List.of(
                                Objective.minimize("f1").within(0, 1).withoutNoise(),
                                Objective.minimize("f2").within(1.5165, 20).withoutNoise()))
                .box("low-f1", new Range(0, 0.15), new Range(1.6, 3)));
    }

    @Override
    public double[] evaluate(double[] unit) {
        double g = 0;
        for (int j = 1; j < unit.length; j++) {
            g += wave(2 * unit[j] - 1);
        }
        return new double[] {unit[0], height(unit[0], g)};
    }

    /** E[10 + x² − 10 cos 4πx]. */
    private static double wave(double x) {
        return 10 + x * x + OTHERS * OTHERS / 3 - 10 * DAMPING * Math.cos(4 * Math.PI * x);
    }

    private static double height(double x, double g) {
        double square = x * x + FIRST * FIRST / 3;
        double t = FIRST / (0.2 + x);
        double inverse = 0.5 * (Math.log1p(t) - Math.log1p(-t)) / FIRST;
        return 1 - square + g * (inverse + 10 * square);
    }

    @Override
    public Optional<double[][]> front() {
        double g = 2 * wave(0);
        return Optional.of(Fronts.curve(objectives(), STEPS, t -> new double[] {t, height(t, g)}));
    }
}
