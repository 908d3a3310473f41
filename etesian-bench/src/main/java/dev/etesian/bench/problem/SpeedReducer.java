package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * A gearbox: its weight, the stress of the first shaft, and by how much eleven demands are missed, all minimized, over the
 * width b and module m of the gears, the number z of teeth, a whole number, and lengths and diameters of the two shafts.
 * Source: [Tanabe2020, RE35].
 */
record SpeedReducer(ProblemMetadata metadata) implements DescribedProblem {

    SpeedReducer() {
        this(ProblemMetadata.of(
                        "speed-reducer",
                        "weight, stress and missed demands of a gearbox: 6 real and 1 whole parameter, 3 objectives",
                        "Tanabe2020",
                        SearchSpace.of(
                                Parameter.real("b", 2.6, 3.6),
                                Parameter.real("m", 0.7, 0.8),
                                Parameter.integer("z", 17, 28),
                                Parameter.real("l1", 7.3, 8.3),
                                Parameter.real("l2", 7.3, 8.3),
                                Parameter.real("d1", 2.9, 3.9),
                                Parameter.real("d2", 5, 5.5)),
                        List.of(
                                Objective.minimize("weight")
                                        .within(2352.34611, 6976.25141)
                                        .withoutNoise(),
                                Objective.minimize("stress")
                                        .within(694.233587, 1695.96388)
                                        .withoutNoise(),
                                Objective.minimize("missed")
                                        .within(0, 397.358927)
                                        .withoutNoise()))
                .box("light", new Range(2350, 3300), new Range(690, 880), new Range(0, 61))
                .keptAside());
    }

    @Override
    public double[] evaluate(double[] unit) {
        Point x = space().decode(unit);
        double b = x.real("b");
        double m = x.real("m");
        double z = x.integer("z");
        double l1 = x.real("l1");
        double l2 = x.real("l2");
        double d1 = x.real("d1");
        double d2 = x.real("d2");
        double weight = 0.7854 * b * m * m * (10 * z * z / 3 + 14.933 * z - 43.0934)
                - 1.508 * b * (d1 * d1 + d2 * d2)
                + 7.477 * (cubed(d1) + cubed(d2))
                + 0.7854 * (l1 * d1 * d1 + l2 * d2 * d2);
        double stress = Math.hypot(745 * l1 / (m * z), Math.sqrt(1.69e7)) / (0.1 * cubed(d1));
        double other = Math.hypot(745 * l2 / (m * z), Math.sqrt(1.575e8)) / (0.1 * cubed(d2));
        double missed = over(1 / (b * m * m * z), 1.0 / 27)
                + over(1 / (b * m * m * z * z), 1 / 397.5)
                + over(cubed(l1) / (m * z * Math.pow(d1, 4)), 1 / 1.93)
                + over(cubed(l2) / (m * z * Math.pow(d2, 4)), 1 / 1.93)
                + over(m * z, 40)
                + over(b / m, 12)
                + over(5, b / m)
                + over(1.9, l1 - 1.5 * d1)
                + over(1.9, l2 - 1.1 * d2)
                + over(stress, 1300)
                + over(other, 1100);
        return new double[] {weight, stress, missed};
    }

    private static double cubed(double x) {
        return x * x * x;
    }

    private static double over(double value, double most) {
        return Math.max(0, value - most);
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.recorded(this));
    }
}
