package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * Four gears with 12 to 60 teeth each: how far their ratio is from 6.931, the largest gear, and by how much the ratio misses
 * half of that, all minimized. Source: [Tanabe2020, RE36].
 */
record GearTrain(ProblemMetadata metadata) implements DescribedProblem {

    private static final double RATIO = 6.931;

    GearTrain() {
        this(ProblemMetadata.of(
                        "gear-train",
                        "ratio, size and missed demand of four gears: 4 whole parameters, 3 objectives",
                        "Tanabe2020",
                        SearchSpace.of(gear(1), gear(2), gear(3), gear(4)),
                        List.of(
                                Objective.minimize("error")
                                        .within(0.000841269841, 5.931)
                                        .withoutNoise(),
                                Objective.minimize("largest").within(12, 59).withoutNoise(),
                                Objective.minimize("missed")
                                        .within(0, 0.355720675)
                                        .withoutNoise()))
                .box("small", new Range(0.9, 2.8), new Range(19, 34), new Range(0, 0.06))
                .keptAside());
    }

    private static Parameter gear(int gear) {
        return Parameter.integer("z" + gear, 12, 60);
    }

    @Override
    public double[] evaluate(double[] unit) {
        Point x = space().decode(unit);
        double a = x.integer("z1");
        double b = x.integer("z2");
        double c = x.integer("z3");
        double d = x.integer("z4");
        double error = Math.abs(RATIO - c * d / (a * b));
        double largest = Math.max(Math.max(a, b), Math.max(c, d));
        return new double[] {error, largest, Math.max(0, error / RATIO - 0.5)};
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.recorded(this));
    }
}
