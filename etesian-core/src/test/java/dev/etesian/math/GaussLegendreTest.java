package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaussLegendreTest {

    @Test
    void matchesNumpy() {
        for (double[] row : ReferenceTable.read("gauss-legendre.csv").rows()) {
            GaussLegendre rule = GaussLegendre.of((int) row[0]);
            int i = (int) row[1];
            assertThat(rule.node(i)).as("node %d of %d", i, rule.size()).isCloseTo(row[2], within(2e-16));
            RelativeError.of(1e-12).check(rule.weight(i), row[3], "weight " + i + " of " + rule.size());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 24, 25, 64, 255, 256})
    void integratesPolynomialsExactly(int n) {
        GaussLegendre rule = GaussLegendre.of(n);
        for (int degree = 0; degree < Math.min(2 * n, 60); degree++) {
            int k = degree;
            // ∫ x^k over [0, 2].
            double expected = Math.pow(2, k + 1) / (k + 1);
            RelativeError.of(1e-13).check(rule.integrate(x -> Math.pow(x, k), 0, 2), expected, "x^" + k + ", n = " + n);
        }
    }

    @Test
    void aPolynomialOfDegreeTwoNIsNot() {
        assertThat(GaussLegendre.of(3).integrate(x -> Math.pow(x, 6), -1, 1)).isNotCloseTo(2 / 7.0, within(1e-3));
    }

    @Test
    void fillsAnInterval() {
        GaussLegendre rule = GaussLegendre.of(5);
        double[] x = new double[7];
        double[] w = new double[7];
        rule.fill(2, 5, x, w, 1);
        double sum = 0;
        for (int i = 1; i < 6; i++) {
            assertThat(x[i]).isBetween(2.0, 5.0).isGreaterThan(x[i - 1]);
            sum += w[i] * Math.exp(-x[i]);
        }
        assertThat(sum).isCloseTo(rule.integrate(t -> Math.exp(-t), 2, 5), within(1e-16));
        assertThat(x[0]).isZero();
        assertThat(w[6]).isZero();
    }

    @Test
    void agreesWithAdaptiveQuadrature() {
        double expected = AdaptiveQuadrature.integrate(t -> Normal.cdf(1 - t) * Normal.cdf(2 - 3 * t), -1, 3);
        assertThat(GaussLegendre.of(64).integrate(t -> Normal.cdf(1 - t) * Normal.cdf(2 - 3 * t), -1, 3))
                .isCloseTo(expected, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 257})
    void refusesOtherSizes(int n) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GaussLegendre.of(n))
                .withMessageContaining("got " + n);
    }
}
