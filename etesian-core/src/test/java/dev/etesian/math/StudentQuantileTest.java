package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class StudentQuantileTest {

    private static final RelativeError CLOSE = RelativeError.of(1e-11);

    @Test
    void matchesScipy() {
        for (double[] row : ReferenceTable.read("student-quantile.csv").rows()) {
            CLOSE.check(StudentQuantile.value(row[0], row[1]), row[2], "p = " + row[0] + ", " + row[1] + " degrees");
        }
    }

    @Test
    void oneAndTwoDegreesHaveClosedForms() {
        for (double p = 0.003; p < 1; p += 0.01) {
            CLOSE.check(StudentQuantile.value(p, 1), Math.tan(Math.PI * (p - 0.5)), "Cauchy, p = " + p);
            double two = (2 * p - 1) / Math.sqrt(2 * p * (1 - p));
            CLOSE.check(StudentQuantile.value(p, 2), two, "two degrees, p = " + p);
        }
        for (double p : new double[] {0.4999, 0.500001, 0.5 + 1e-12}) {
            CLOSE.check(StudentQuantile.value(p, 1), Math.tan(Math.PI * (p - 0.5)), "Cauchy, p = " + p);
        }
    }

    @Test
    void isOddAndApproachesTheNormal() {
        assertThat(StudentQuantile.value(0.5, 3)).isZero();
        assertThat(StudentQuantile.value(0.125, 3)).isEqualTo(-StudentQuantile.value(0.875, 3));
        RelativeError.of(1e-7).check(StudentQuantile.value(0.95, 1e8), Normal.quantile(0.95), "many degrees");
    }

    @Test
    void refusesOtherArguments() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudentQuantile.value(1, 3))
                .withMessageContaining("got 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudentQuantile.value(0.5, 0))
                .withMessageContaining("degrees of freedom");
    }
}
