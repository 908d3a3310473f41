package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A truss of four bars: volume against the displacement of its joint, both minimized, over the bars' cross-sections.
 *
 * <p>volume = 200(2x₁ + √2 x₂ + √x₃ + x₄), displacement = 0.01(2/x₁ + 2√2/x₂ − 2√2/x₃ + 2/x₄), with x₁, x₄ ∈ [1,3] and x₂,
 * x₃ ∈ [√2,3]. Source: [Tanabe2020, RE21].
 *
 * <p>The front: both objectives grow with x₃, so x₃ = √2; the rest is convex, so every best point minimizes volume + μ
 * displacement for some μ, and with s² = μ/20,000 that is x₁ = s, x₂ = x₄ = √2 s, each cut off at its bounds.
 */
record FourBarTruss(ProblemMetadata metadata) implements DescribedProblem {

    private static final double ROOT = Math.sqrt(2);
    private static final double MOST = 3;
    private static final int POINTS = 4000;

    FourBarTruss() {
        this(ProblemMetadata.of(
                        "four-bar-truss",
                        "volume and displacement of a truss: 4 parameters, 2 objectives",
                        "Tanabe2020",
                        SearchSpace.of(
                                Parameter.real("x1", 1, MOST),
                                Parameter.real("x2", ROOT, MOST),
                                Parameter.real("x3", ROOT, MOST),
                                Parameter.real("x4", 1, MOST)),
                        List.of(
                                Objective.minimize("volume")
                                        .within(1237.841423, 2886.369560)
                                        .withoutNoise(),
                                Objective.minimize("displacement")
                                        .within(0.002761423749, 0.04)
                                        .withoutNoise()))
                .box("light", new Range(1400, 1700), new Range(0.018, 0.028))
                .keptAside());
    }

    @Override
    public double[] evaluate(double[] unit) {
        return outcome(1 + 2 * unit[0], slanted(unit[1]), slanted(unit[2]), 1 + 2 * unit[3]);
    }

    @Override
    public Optional<double[][]> front() {
        double[][] outcomes = new double[POINTS + 1][];
        Arrays.setAll(outcomes, i -> {
            double s = 1 / ROOT + (MOST - 1 / ROOT) * i / POINTS;
            return outcome(between(s, 1), between(ROOT * s, ROOT), ROOT, between(ROOT * s, 1));
        });
        return Optional.of(Fronts.of(objectives(), outcomes));
    }

    private static double slanted(double unit) {
        return ROOT + (MOST - ROOT) * unit;
    }

    private static double between(double x, double least) {
        return Math.max(least, Math.min(MOST, x));
    }

    private static double[] outcome(double a, double b, double c, double d) {
        return new double[] {
            200 * (2 * a + ROOT * b + Math.sqrt(c) + d), 0.01 * (2 / a + 2 * ROOT / b - 2 * ROOT / c + 2 / d),
        };
    }
}
