package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * A truss of two bars under a load: its volume, the stress in one bar, and by how much volume and stresses exceed what is
 * allowed, all minimized, over the bars' cross-sections A and B and the height y of the joint; thin bars are under a stress
 * thousands of times that of thick ones. Source: [Tanabe2020, RE31].
 *
 * <p>volume = A√(16 + y²) + B√(1 + y²), stress = 20√(16 + y²)/(A y), other stress = 80√(1 + y²)/(B y).
 */
record TwoBarTruss(ProblemMetadata metadata) implements DescribedProblem {

    private static final double THINNEST = 1e-5;
    private static final double THICKEST = 100;
    private static final double MOST_VOLUME = 0.1;
    private static final double MOST_STRESS = 1e5;

    TwoBarTruss() {
        this(ProblemMetadata.of(
                        "two-bar-truss",
                        "volume, stress and excess of a truss, heavy tails: 3 parameters, 3 objectives",
                        "Tanabe2020",
                        SearchSpace.of(
                                Parameter.real("a", THINNEST, THICKEST),
                                Parameter.real("b", THINNEST, THICKEST),
                                Parameter.real("y", 1, 3)),
                        List.of(
                                Objective.minimize("volume")
                                        .within(5.53731919e-05, 500.002669)
                                        .withoutNoise(),
                                Objective.minimize("stress")
                                        .within(0.333333333, 8246211.25)
                                        .withoutNoise(),
                                Objective.minimize("excess")
                                        .within(0, 19359919.8)
                                        .withoutNoise()))
                .box("sound", new Range(0, 75), new Range(0.33, 1.3e6), new Range(0, 2.9e6)));
    }

    @Override
    public double[] evaluate(double[] unit) {
        double a = THINNEST + (THICKEST - THINNEST) * unit[0];
        double b = THINNEST + (THICKEST - THINNEST) * unit[1];
        double y = 1 + 2 * unit[2];
        double volume = a * Math.sqrt(16 + y * y) + b * Math.sqrt(1 + y * y);
        double stress = 20 * Math.sqrt(16 + y * y) / (a * y);
        double other = 80 * Math.sqrt(1 + y * y) / (b * y);
        double excess = Math.max(0, volume - MOST_VOLUME)
                + Math.max(0, stress - MOST_STRESS)
                + Math.max(0, other - MOST_STRESS);
        return new double[] {volume, stress, excess};
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.recorded(this));
    }
}
