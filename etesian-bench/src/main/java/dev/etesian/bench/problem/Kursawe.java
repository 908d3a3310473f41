package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;
import java.util.Optional;

/**
 * Kursawe's function of three parameters in [−5,5]³, both objectives minimized: f₁ = −10 Σ_j exp(−0.2 √(x_j² + x_{j+1}²)),
 * f₂ = Σ_j (|x_j|^0.8 + 5 sin x_j³). The front is a point and three pieces, and f₂ is rugged. Source: [Kursawe1991].
 */
record Kursawe(ProblemMetadata metadata) implements DescribedProblem {

    Kursawe() {
        this(ProblemMetadata.of(
                        "kursawe",
                        "rugged, front of a point and three pieces: 3 parameters, 2 objectives",
                        "Kursawe1991",
                        3,
                        List.of(
                                Objective.minimize("f1").within(-20, -5).withoutNoise(),
                                Objective.minimize("f2").within(-11.6275, 20).withoutNoise()))
                .box("middle", new Range(-18, -16), new Range(-9, -4)));
    }

    @Override
    public double[] evaluate(double[] unit) {
        double f1 = 0;
        double f2 = 0;
        for (int j = 0; j < unit.length; j++) {
            double x = 10 * unit[j] - 5;
            f2 += Math.pow(Math.abs(x), 0.8) + 5 * Math.sin(x * x * x);
            if (j + 1 < unit.length) {
                f1 -= 10 * Math.exp(-0.2 * Math.hypot(x, 10 * unit[j + 1] - 5));
            }
        }
        return new double[] {f1, f2};
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.front(this));
    }
}
