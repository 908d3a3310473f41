package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
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
