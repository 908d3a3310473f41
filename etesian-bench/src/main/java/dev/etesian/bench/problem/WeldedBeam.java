package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * A beam welded to a wall: its cost and the deflection of its end, both minimized, over the weld's thickness h and length l
 * and the beam's height t and thickness b in inches. Deflections span six orders of magnitude. Source: [Tanabe2020, RE32 with
 * its constraints as limits].
 *
 * <p>cost = 1.10471 h² l + 0.04811 t b (14 + l), deflection = 4PL³/(E b t³); limits on the shear stress of the weld, the
 * bending stress 6PL/(b t²), the buckling load, and h ≤ b; P = 6000, L = 14, E = 30·10⁶, G = 12·10⁶.
 */
record WeldedBeam(ProblemMetadata metadata) implements DescribedProblem {

    private static final double LOAD = 6000;
    private static final double LENGTH = 14;
    private static final double YOUNG = 30e6;
    private static final double SHEAR = 12e6;

    WeldedBeam() {
        this(ProblemMetadata.of(
                        "welded-beam",
                        "cost and deflection of a beam, heavy tails: 4 parameters, 2 objectives, 4 limits",
                        "Tanabe2020",
                        SearchSpace.of(
                                Parameter.real("h", 0.125, 5),
                                Parameter.real("l", 0.1, 10),
                                Parameter.real("t", 0.1, 10),
                                Parameter.real("b", 0.125, 5)),
                        List.of(
                                Objective.minimize("cost")
                                        .within(1.73503, 35.3352621)
                                        .withoutNoise(),
                                Objective.minimize("deflection")
                                        .within(0.00043904, 0.014380472)
                                        .withoutNoise()))
                .limitedTo(
                        OutcomeConstraint.atMost("shear", 13_600),
                        OutcomeConstraint.atMost("bending", 30_000),
                        OutcomeConstraint.atLeast("overlap", 0),
                        OutcomeConstraint.atLeast("buckling", LOAD))
                .box("cheap", new Range(1.7, 12), new Range(4e-4, 4.6e-3)));
    }

    private static double[] decoded(double[] unit) {
        return new double[] {
            0.125 + 4.875 * unit[0], 0.1 + 9.9 * unit[1], 0.1 + 9.9 * unit[2], 0.125 + 4.875 * unit[3],
        };
    }

    @Override
    public double[] evaluate(double[] unit) {
        double[] x = decoded(unit);
        double cost = 1.10471 * x[0] * x[0] * x[1] + 0.04811 * x[2] * x[3] * (14 + x[1]);
        double deflection = 4 * LOAD * Math.pow(LENGTH, 3) / (YOUNG * x[3] * Math.pow(x[2], 3));
        return new double[] {cost, deflection};
    }

    @Override
    public double[] limited(double[] unit) {
        double[] x = decoded(unit);
        double h = x[0];
        double l = x[1];
        double t = x[2];
        double b = x[3];
        double moment = LOAD * (LENGTH + l / 2);
        double half = (h + t) / 2;
        double radius = Math.sqrt(l * l / 4 + half * half);
        double polar = 2 * Math.sqrt(2) * h * l * (l * l / 12 + half * half);
        double direct = LOAD / (Math.sqrt(2) * h * l);
        double twist = moment * radius / polar;
        double shear = Math.sqrt(direct * direct + direct * twist * l / radius + twist * twist);
        double bending = 6 * LOAD * LENGTH / (b * t * t);
        double buckling = 4.013
                * YOUNG
                * t
                * Math.pow(b, 3)
                / (6 * LENGTH * LENGTH)
                * (1 - t / (2 * LENGTH) * Math.sqrt(YOUNG / (4 * SHEAR)));
        return new double[] {shear, bending, b - h, buckling};
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.recorded(this));
    }
}
