package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.List;

/**
 * Five reinforcements around the front of a car, each 1 to 3 mm thick: mass in kg, acceleration in a full frontal crash and
 * intrusion of the toe board in an offset crash, all minimized. Quadratic fits to crash simulations. Source: [Tanabe2020,
 * RE34].
 */
record VehicleCrash(ProblemMetadata metadata) implements DescribedProblem {

    VehicleCrash() {
        this(ProblemMetadata.of(
                        "vehicle-crash",
                        "mass, acceleration and intrusion of a car: 5 parameters, 3 objectives",
                        "Tanabe2020",
                        SearchSpace.of(thickness(1), thickness(2), thickness(3), thickness(4), thickness(5)),
                        List.of(
                                Objective.minimize("mass")
                                        .within(1661.7078, 1695.2002)
                                        .withoutNoise(),
                                Objective.minimize("acceleration")
                                        .within(6.1428, 10.7454)
                                        .withoutNoise(),
                                Objective.minimize("intrusion")
                                        .within(0.0394, 0.264)
                                        .withoutNoise()))
                .box("balanced", new Range(1662, 1670), new Range(6.5, 8), new Range(0.05, 0.12))
                .keptAside());
    }

    private static Parameter thickness(int part) {
        return Parameter.real("t" + part, 1, 3);
    }

    @Override
    public double[] evaluate(double[] unit) {
        double a = 1 + 2 * unit[0];
        double b = 1 + 2 * unit[1];
        double c = 1 + 2 * unit[2];
        double d = 1 + 2 * unit[3];
        double e = 1 + 2 * unit[4];
        double mass = 1640.2823 + 2.3573285 * a + 2.3220035 * b + 4.5688768 * c + 7.7213633 * d + 4.4559504 * e;
        double acceleration = 6.5856
                + a * (1.15 - 0.1106 * a - 0.3695 * d + 0.0861 * e)
                + b * (-1.0427 + 0.3628 * d)
                + c * (0.9738 - 0.3437 * c)
                + d * (0.8364 + 0.1764 * d);
        double intrusion = -0.0551
                + a * (0.0181 - 0.0073 * b)
                + b * (0.1024 - 0.0241 * b + 0.024 * c - 0.0118 * d)
                + c * (0.0421 - 0.0204 * d - 0.008 * e)
                + 0.0109 * d * d;
        return new double[] {mass, acceleration, intrusion};
    }
}
