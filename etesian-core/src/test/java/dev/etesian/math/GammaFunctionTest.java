package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

final class GammaFunctionTest {
    private static final Percentage TIGHT = withPercentage(1e-11);

    @Test
    void isTheFactorialOnIntegers() {
        double factorial = 1;
        for (int n = 1; n < 20; n++) {
            factorial *= n;
            assertThat(GammaFunction.value(n + 1)).isCloseTo(factorial, TIGHT);
            assertThat(Math.exp(GammaFunction.log(n + 1))).isCloseTo(factorial, TIGHT);
        }
    }

    @Test
    void isTheRootOfPiAtOneHalf() {
        assertThat(GammaFunction.value(0.5)).isCloseTo(Math.sqrt(Math.PI), TIGHT);
    }

    @Test
    void logarithmStaysFinite() {
        assertThat(GammaFunction.value(200)).isInfinite();
        // Γ(200) = 199 Γ(199), in logarithms
        assertThat(GammaFunction.log(200)).isCloseTo(Math.log(199) + GammaFunction.log(199), TIGHT);
    }
}
