package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ExponentialTest {

    private static final MathContext DIGITS = new MathContext(60);
    private static final double ULPS = 2;

    @Test
    void isWithinTwoUlps() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 3000; i++) {
            double a = i % 3 == 0 ? random.nextDouble() : random.nextDouble(100);
            BigDecimal exact = exp(new BigDecimal(-a));
            double rounded = exact.doubleValue();
            double error = exact.subtract(new BigDecimal(decay(a))).abs().doubleValue() / Math.ulp(rounded);
            assertThat(error).as("exp(-%s)", a).isLessThan(ULPS);
        }
    }

    private static double decay(double a) {
        return Exponential.decay(new double[] {a}, 1)[0];
    }

    /** Taylor's series at x / 2¹⁰, squared ten times. */
    private static BigDecimal exp(BigDecimal x) {
        BigDecimal small = x.divide(BigDecimal.valueOf(1024), DIGITS);
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            term = term.multiply(small, DIGITS).divide(BigDecimal.valueOf(i), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        for (int i = 0; i < 10; i++) {
            sum = sum.multiply(sum, DIGITS);
        }
        return sum;
    }

    @Test
    void hasExactEnds() {
        assertThat(decay(0)).isEqualTo(1);
        assertThat(decay(Double.MIN_VALUE)).isEqualTo(1);
        assertThat(decay(Exponential.CUTOFF)).isZero();
        assertThat(decay(Double.NaN)).isNaN();
    }
}
