package dev.etesian.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StatisticsTest {

    private static final double[] X = {3, 1, 4, 1, 5, 9, 2, 6};

    @Test
    void smallSampleByHand() {
        assertThat(Statistics.quantile(X, 0.5)).isEqualTo(3.5);
        assertThat(Statistics.quantile(new double[] {3, 1, 2}, 0.5)).isEqualTo(2);
        // Sorted 1 1 2 3 4 5 6 9, position 7 · 0.9 = 6.3.
        assertThat(Statistics.quantile(X, 0.9)).isCloseTo(6 + 0.3 * 3, within(1e-13));
        assertThat(Statistics.quantile(X, 0)).isEqualTo(1);
        assertThat(Statistics.quantile(X, 1)).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1060, -1000, -500, 0, 500, 1000, 1020})
    void scaleChangesNothing(int exponent) {
        double[] scaled = Arrays.stream(X).map(v -> Math.scalb(v, exponent)).toArray();
        assertThat(Statistics.quantile(scaled, 0.5)).isEqualTo(Math.scalb(Statistics.quantile(X, 0.5), exponent));
    }

    @Test
    void extremesOfBothSigns() {
        double[] x = {Double.MAX_VALUE, -Double.MAX_VALUE};
        assertThat(Statistics.quantile(x, 0.5)).isZero();
    }

    @Test
    void ranksShareTies() {
        assertThat(Statistics.ranks(new double[] {10, 20, 10, 5})).containsExactly(2.5, 4, 2.5, 1);
    }

    @Test
    void leavesItsArgumentAlone() {
        double[] x = X.clone();
        Statistics.quantile(x, 0.5);
        Statistics.ranks(x);
        assertThat(x).containsExactly(X);
    }

    @Test
    void refusesNothingAndNaN() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statistics.ranks(new double[0]))
                .withMessageContaining("none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statistics.quantile(new double[] {1, Double.NaN}, 0.5))
                .withMessageContaining("value 1 is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statistics.quantile(X, 1.5))
                .withMessageContaining("got 1.5");
    }
}
