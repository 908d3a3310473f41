package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

class LogsTest {

    private static final RelativeError CLOSE = RelativeError.of(1e-15);
    private static final double INF = Double.POSITIVE_INFINITY;

    @Test
    void log1mexpMatchesItsSeries() {
        // ln(1 − e^−x) = ln x − x/2 + x²/24 − x⁴/2880 + … for small x, and −e^−x − e^−2x/2 − … for large.
        CLOSE.check(Logs.log1mexp(-1e-10), Math.log(1e-10) - 0.5e-10, "small");
        CLOSE.check(Logs.log1mexp(-1e-300), Math.log(1e-300), "tiny");
        CLOSE.check(Logs.log1mexp(-50), -Math.exp(-50), "large");
        CLOSE.check(Logs.log1mexp(-700), -Math.exp(-700), "huge");
        assertThat(Logs.log1mexp(0)).isEqualTo(-INF);
        assertThat(Logs.log1mexp(-INF)).isZero();
    }

    @Test
    void log1mexpInTheMiddleMatchesFortyDigits() {
        for (double x = 0.05; x < 3; x += 0.05) {
            CLOSE.check(Logs.log1mexp(-x), Math.log(oneMinusExp(x)), "log1mexp(" + -x + ")");
        }
    }

    private static double oneMinusExp(double x) {
        MathContext digits = new MathContext(40);
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 1; k < 60; k++) {
            term = term.multiply(new BigDecimal(-x)).divide(BigDecimal.valueOf(k), digits);
            sum = sum.subtract(term, digits);
        }
        return sum.doubleValue();
    }

    @Test
    void sumsNeitherOverflowNorUnderflow() {
        CLOSE.check(Logs.sumExp(1000, 1000), 1000 + Math.log(2), "equal");
        CLOSE.check(Logs.sumExp(-1e5, -1e5 + 1), -1e5 + 1 + Math.log1p(Math.exp(-1)), "small");
        assertThat(Logs.sumExp(-INF, 3)).isEqualTo(3);
        assertThat(Logs.sumExp(-INF, -INF)).isEqualTo(-INF);
        assertThat(Logs.sumExp(INF, 0)).isEqualTo(INF);
        CLOSE.check(
                Logs.sumExp(new double[] {800, 801, 802, 5000}, 3),
                802 + Math.log(1 + Math.exp(-1) + Math.exp(-2)),
                "three");
        assertThat(Logs.sumExp(new double[0], 0)).isEqualTo(-INF);
        assertThat(Logs.sumExp(new double[] {1, Double.NaN}, 2)).isNaN();
    }

    @Test
    void differences() {
        CLOSE.check(Logs.diffExp(1000 + Math.log(3), 1000), 1000 + Math.log(2), "three minus one");
        assertThat(Logs.diffExp(5, -INF)).isEqualTo(5);
        assertThat(Logs.diffExp(5, 5)).isEqualTo(-INF);
        assertThat(Logs.diffExp(-INF, -INF)).isEqualTo(-INF);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Logs.diffExp(1, 2))
                .withMessageContaining("a ≥ b");
    }
}
