package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A car hit from the side: its weight, the force on the pubic symphysis, the mean speed of pillar and door, and by how much
 * ten demands of safety are missed, all minimized, over the thickness of seven parts. Fits to crash simulations. Source:
 * [Tanabe2020, RE41].
 */
record CarSideImpact(ProblemMetadata metadata) implements DescribedProblem {

    private static final double[] LOW = {0.5, 0.45, 0.5, 0.5, 0.875, 0.4, 0.4};

    CarSideImpact() {
        this(ProblemMetadata.of(
                        "car-side-impact",
                        "weight, force, speed and missed demands of a car: 7 parameters, 4 objectives",
                        "Tanabe2020",
                        SearchSpace.of(part(1), part(2), part(3), part(4), part(5), part(6), part(7)),
                        List.of(
                                Objective.minimize("weight")
                                        .within(15.576004, 42.768012)
                                        .withoutNoise(),
                                Objective.minimize("force")
                                        .within(3.58525, 4.42725)
                                        .withoutNoise(),
                                Objective.minimize("speed")
                                        .within(10.6106438, 13.0913772)
                                        .withoutNoise(),
                                Objective.minimize("missed")
                                        .within(0, 10.243052)
                                        .withoutNoise()))
                .box("balanced", new Range(20, 34), new Range(3.6, 4.1), new Range(11, 12.3), new Range(0, 4)));
    }

    /** Each may be up to three times as thick as at least. */
    private static Parameter part(int part) {
        return Parameter.real("t" + part, LOW[part - 1], 3 * LOW[part - 1]);
    }

    @Override
    public double[] evaluate(double[] unit) {
        double[] x = new double[LOW.length];
        Arrays.setAll(x, j -> LOW[j] * (1 + 2 * unit[j]));
        double a = x[0];
        double b = x[1];
        double c = x[2];
        double d = x[3];
        double e = x[4];
        double f = x[5];
        double g = x[6];
        double weight = 1.98 + 4.9 * a + 6.67 * b + 6.98 * c + 4.01 * d + 1.78 * e + 1e-5 * f + 2.73 * g;
        double force = 4.72 - 0.5 * d - 0.19 * b * c;
        double pillar = 10.58 - 0.674 * a * b - 0.67275 * b;
        double door = 16.45 - 0.489 * c * g - 0.843 * e * f;
        double load = 1.16 - 0.3717 * b * d - 0.0092928 * c;
        double upper = 0.261 - 0.0159 * a * b - 0.06486 * a - 0.019 * b * g + 0.0144 * c * e + 0.0154464 * f;
        double middle = 0.214
                + 0.00817 * e
                - 0.0587118 * a
                + 0.03099 * b * f
                - 0.018 * b * g
                + 0.030408 * c
                - 0.00364 * e * f
                - 0.018 * b * b;
        double lower = 0.74 - 0.61 * b - 0.031296 * c - 0.031872 * g + 0.227 * b * b;
        double ribUpper = 28.98 + 3.818 * c - 4.2 * a * b + 1.27296 * f - 2.68065 * g;
        double ribMiddle = 35.31728 + 2.95 * c - 5.057 * a * b - 3.795 * b - 3.4431 * g;
        double ribLower = 46.36 - 9.9 * b - 4.4505 * a;
        double missed = over(load, 1)
                + over(upper, 0.32)
                + over(middle, 0.32)
                + over(lower, 0.32)
                + over(ribUpper, 32)
                + over(ribMiddle, 32)
                + over(ribLower, 32)
                + over(force, 4)
                + over(pillar, 9.9)
                + over(door, 15.7);
        return new double[] {weight, force, (pillar + door) / 2, missed};
    }

    private static double over(double value, double most) {
        return Math.max(0, value - most);
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.recorded(this));
    }
}
