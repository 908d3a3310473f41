package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * VLMOP3, also known as Viennet's: three objectives of two parameters in [−3,3]², all minimized, with r = x² + y².
 *
 * <p>f₁ = r/2 + sin r, f₂ = (3x − 2y + 4)²/8 + (x − y + 1)²/27 + 15, f₃ = 1/(r + 1) − 1.1e^{−r}. The front is that of a fine
 * grid. Source: [VanVeldhuizen1999, MOP5].
 */
record Vlmop3(ProblemMetadata metadata) implements DescribedProblem {

    private static final int SIDE = 1200;

    /** Computed when first asked for. */
    private static final class Front {
        static final double[][] POINTS = new Vlmop3().grid();
    }

    Vlmop3() {
        this(ProblemMetadata.of(
                        "vlmop3",
                        "a thin surface as front: 2 parameters, 3 objectives",
                        "VanVeldhuizen1999",
                        2,
                        List.of(
                                Objective.minimize("f1").within(0, 10).withoutNoise(),
                                Objective.minimize("f2").within(15, 20).withoutNoise(),
                                Objective.minimize("f3").within(-0.1, 0.2).withoutNoise()))
                .box("balanced", new Range(1, 4), new Range(15, 16), new Range(0, 0.2)));
    }

    @Override
    public double[] evaluate(double[] unit) {
        double x = 6 * unit[0] - 3;
        double y = 6 * unit[1] - 3;
        double r = x * x + y * y;
        double a = 3 * x - 2 * y + 4;
        double b = x - y + 1;
        return new double[] {
            r / 2 + Math.sin(r), a * a / 8 + b * b / 27 + 15, 1 / (r + 1) - 1.1 * Math.exp(-r),
        };
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(Arrays.stream(Front.POINTS).map(double[]::clone).toArray(double[][]::new));
    }

    private double[][] grid() {
        double[][] outcomes = new double[(SIDE + 1) * (SIDE + 1)][];
        Arrays.setAll(
                outcomes,
                i -> evaluate(new double[] {(double) (i / (SIDE + 1)) / SIDE, (double) (i % (SIDE + 1)) / SIDE}));
        return Fronts.of(objectives(), outcomes);
    }
}
