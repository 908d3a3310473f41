package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.apache.commons.numbers.gamma.RegularizedGamma;
import org.junit.jupiter.api.Test;

class GammaQuantileTest {

    /** Of ln x, where an absolute error is a relative one of x. */
    private static final RelativeError CLOSE = new RelativeError(1e-14, 1e-12);

    @Test
    void matchesSixtyDigits() {
        for (double[] row : ReferenceTable.read("gamma-quantile.csv").rows()) {
            CLOSE.check(GammaQuantile.log(row[0], row[1]), row[2], "ln x for shape " + row[0] + ", p = " + row[1]);
        }
    }

    @Test
    void isTheInverseOfTheDistribution() {
        RandomGenerator random = new Streams(3).trial(0);
        for (int i = 0; i < 3000; i++) {
            double a = Math.pow(10, -3 + 9 * random.nextDouble());
            double p = random.nextDouble();
            double x = GammaQuantile.value(a, p);
            if (x > 1e-290) {
                // The rounding of x alone moves P by about √a units.
                double rounding = 1e-13 + 1e-15 * Math.sqrt(a);
                assertThat(RegularizedGamma.P.value(a, x)).as("shape %s", a).isCloseTo(p, within(rounding));
            }
        }
    }

    @Test
    void shapeOneIsExponential() {
        for (double p = 0.01; p < 1; p += 0.07) {
            RelativeError.of(1e-13).check(GammaQuantile.value(1, p), -Math.log1p(-p), "p = " + p);
        }
    }

    @Test
    void increasesInP() {
        for (double a : new double[] {1e-3, 0.2, 1, 7, 1e6}) {
            double before = Double.NEGATIVE_INFINITY;
            for (double p = 0.0005; p < 1; p += 0.0005) {
                double y = GammaQuantile.log(a, p);
                assertThat(y).as("shape %s, p = %s", a, p).isGreaterThan(before);
                before = y;
            }
        }
    }

    @Test
    void endsAndErrors() {
        assertThat(GammaQuantile.value(2, 0)).isZero();
        assertThat(GammaQuantile.value(2, 1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(GammaQuantile.value(1e-3, 0.1)).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GammaQuantile.log(0, 0.5))
                .withMessageContaining("shape");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GammaQuantile.log(1, Double.NaN))
                .withMessageContaining("probability");
    }
}
