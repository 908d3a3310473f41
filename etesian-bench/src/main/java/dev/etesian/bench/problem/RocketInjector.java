package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;
import java.util.Optional;

/**
 * The injector of a rocket engine: temperature of its face, distance to the end of combustion, and temperature of its tip,
 * all minimized, over the hydrogen's flow angle, the changes of the hydrogen's and the oxygen's flow area, and the thickness of
 * the oxidizer's tip, each from 0 to 1. Fits to fluid simulations. Source: [Tanabe2020, RE37].
 */
record RocketInjector(ProblemMetadata metadata) implements DescribedProblem {

    RocketInjector() {
        this(ProblemMetadata.of(
                        "rocket-injector",
                        "temperatures and flame of a rocket's injector: 4 parameters, 3 objectives",
                        "Tanabe2020",
                        4,
                        List.of(
                                Objective.minimize("face")
                                        .within(0.00889341418, 1.002)
                                        .withoutNoise(),
                                Objective.minimize("length")
                                        .within(0.00488, 1.08656967)
                                        .withoutNoise(),
                                Objective.minimize("tip")
                                        .within(-0.4315, 1.09649984)
                                        .withoutNoise()))
                .box("cool", new Range(0.2, 0.5), new Range(0.2, 0.52), new Range(-0.12, 0.33)));
    }

    @Override
    public double[] evaluate(double[] unit) {
        double a = unit[0];
        double b = unit[1];
        double c = unit[2];
        double d = unit[3];
        double face = 0.692
                + a * (0.477 - 0.167 * a - 0.0129 * b - 0.0634 * c - 0.0521 * d)
                + b * (-0.687 + 0.0796 * b - 0.0257 * c + 0.00156 * d)
                + c * (-0.08 + 0.0877 * c + 0.00198 * d)
                + d * (-0.065 + 0.0184 * d);
        double length = 0.153
                + a * (-0.322 + 0.175 * a + 0.0185 * b - 0.251 * c + 0.0134 * d)
                + b * (0.396 - 0.0701 * b + 0.179 * c + 0.0296 * d)
                + c * (0.424 + 0.015 * c + 0.0752 * d)
                + d * (0.0226 + 0.0192 * d);
        double tip = 0.37
                + a * (-0.205 - 0.135 * a + 0.0141 * b + 0.208 * c + 0.353 * d + 0.202 * a * b - 0.281 * a * c)
                + b * (0.0307 + 0.0998 * b - 0.0301 * c - 0.342 * a * b - 0.245 * b * c - 0.281 * a * c)
                + c * (0.108 - 0.226 * c - 0.0497 * d + 0.281 * b * c)
                + d * (1.019 - 0.423 * d - 0.184 * a * d);
        return new double[] {face, length, tip};
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.recorded(this));
    }
}
