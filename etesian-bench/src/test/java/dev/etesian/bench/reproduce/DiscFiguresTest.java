package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DiscFiguresTest {

    /** Moments of the Dirichlet distribution: E λ₁ = a/(a + b), E λ₁² = a (a + 1)/((a + b)(a + b + 1)). */
    @ParameterizedTest
    @CsvSource({"9, 5", "1, 1", "2, 3.5", "1, 4"})
    void theDensityOnTheFrontIsThatOfTheWeights(double a, double b) {
        double[] alpha = {a, b};
        DoubleUnaryOperator first = angle -> Math.sin(angle) / (Math.sin(angle) + Math.cos(angle));
        assertThat(expected(angle -> 1, alpha)).isCloseTo(1, within(1e-6));
        assertThat(expected(first, alpha)).isCloseTo(a / (a + b), within(1e-6));
        assertThat(expected(angle -> Math.pow(first.applyAsDouble(angle), 2), alpha))
                .isCloseTo(a * (a + 1) / ((a + b) * (a + b + 1)), within(1e-6));
    }

    @Test
    void theClusterIsAroundTheBestPoint() {
        DiscFigures disc = new DiscFigures();
        double[][] cluster = disc.clustered();
        double[] middle = new double[2];
        for (double[] y : cluster) {
            middle[0] += y[0];
            middle[1] += y[1];
        }
        assertThat(Math.atan2(middle[0], middle[1]))
                .isCloseTo(Math.atan2(disc.best()[0], disc.best()[1]), within(1e-9));
    }

    @Test
    void optimaOfOneStepOfTheFrontAreOne() {
        double[][] optima = {{0.5, 0.5}, {0.504, 0.496}, {0.52, 0.48}, {0.5, 0.5}};
        assertThat(BoxWeights.distinct(optima)).isEqualTo(2);
    }

    /** By the midpoint rule. */
    private static double expected(DoubleUnaryOperator value, double[] alpha) {
        int steps = 20_000;
        double width = Math.PI / 2 / steps;
        double sum = 0;
        for (int i = 0; i < steps; i++) {
            double angle = (i + 0.5) * width;
            sum += value.applyAsDouble(angle) * DiscFigures.density(angle, alpha) * width;
        }
        return sum;
    }
}
