package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * DTLZ2 with two objectives c₁, c₂ bent by an increasing function, so that outcomes are spread as those of real programs:
 * f_k = c_k (1 − c_k/2.02)⁻³ on five parameters is heavy-tailed, a few outcomes exceed all others a thousandfold;
 * f_k = 10^{6c_k/1.75 − 3} on four goes over six orders of magnitude, as run times do. The fronts are the bent arc.
 * Source: [Deb2005, DTLZ2] for what is bent; how is ours.
 */
record Stretched(DoubleUnaryOperator stretch, ProblemMetadata metadata) implements DescribedProblem {

    private static final int STEPS = 8000;

    static Stretched heavyTailed() {
        ProblemMetadata metadata = ProblemMetadata.of(
                "heavy-tailed",
                "a few outcomes exceed all others a thousandfold: 5 parameters, 2 objectives",
                "Deb2005",
                5,
                objectives(0, 10));
        return new Stretched(
                c -> c * Math.pow(1 - c / 2.02, -3), metadata.box("balanced", new Range(1, 3.5), new Range(1, 3.5)));
    }

    static Stretched sixOrders() {
        ProblemMetadata metadata = ProblemMetadata.of(
                "six-orders",
                "outcomes from 0.001 to 1000: 4 parameters, 2 objectives",
                "Deb2005",
                4,
                objectives(0.001, 3));
        return new Stretched(
                c -> Math.pow(10, 6 * c / 1.75 - 3),
                metadata.box("balanced", new Range(0.1, 0.6), new Range(0.1, 0.6))
                        .box("low-f1", new Range(0.001, 0.05), new Range(1, 3)));
    }

    private static List<Objective> objectives(double best, double worst) {
        return List.of(
                Objective.minimize("f1").within(best, worst).withoutNoise(),
                Objective.minimize("f2").within(best, worst).withoutNoise());
    }

    @Override
    public double[] evaluate(double[] unit) {
        return Arrays.stream(Dtlz2.outcomes(unit, 2)).map(stretch).toArray();
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(Fronts.curve(
                objectives(),
                STEPS,
                t -> Arrays.stream(Dtlz2.arc(t)).map(stretch).toArray()));
    }
}
