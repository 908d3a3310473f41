package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsTest {

    private static final RelativeError CLOSE = RelativeError.of(1e-14);
    private static final double[] X = {3, 1, 4, 1, 5, 9, 2, 6};

    @Test
    void smallSampleByHand() {
        // Sum 31, sum of squares 173: variance (173 − 31²/8) / 7.
        CLOSE.check(Statistics.mean(X), 31 / 8.0, "mean");
        CLOSE.check(Statistics.variance(X), (173 - 961 / 8.0) / 7, "variance");
        CLOSE.check(Statistics.standardDeviation(X), Math.sqrt((173 - 961 / 8.0) / 7), "deviation");
        assertThat(Statistics.median(X)).isEqualTo(3.5);
        assertThat(Statistics.median(new double[] {3, 1, 2})).isEqualTo(2);
        // Sorted 1 1 2 3 4 5 6 9, position 7 · 0.9 = 6.3.
        CLOSE.check(Statistics.quantile(X, 0.9), 6 + 0.3 * 3, "quantile");
        assertThat(Statistics.quantile(X, 0)).isEqualTo(1);
        assertThat(Statistics.quantile(X, 1)).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1060, -1000, -500, 0, 500, 1000, 1020})
    void scaleChangesNothing(int exponent) {
        double[] scaled = Arrays.stream(X).map(v -> Math.scalb(v, exponent)).toArray();
        RelativeError tolerance = new RelativeError(1e-14, 2 * Double.MIN_VALUE);
        tolerance.check(Statistics.mean(scaled), Math.scalb(Statistics.mean(X), exponent), "mean");
        tolerance.check(
                Statistics.standardDeviation(scaled),
                Math.scalb(Statistics.standardDeviation(X), exponent),
                "deviation");
        tolerance.check(Statistics.median(scaled), Math.scalb(Statistics.median(X), exponent), "median");
    }

    @Test
    void extremesOfBothSigns() {
        double[] x = {Double.MAX_VALUE, -Double.MAX_VALUE};
        assertThat(Statistics.mean(x)).isZero();
        assertThat(Statistics.median(x)).isZero();
        assertThat(Statistics.mean(new double[] {Double.MAX_VALUE, Double.MAX_VALUE}))
                .isEqualTo(Double.MAX_VALUE);
    }

    @Test
    void aLargeOffsetCostsNoDigits() {
        double[] x = {1e9 + 1, 1e9 + 2, 1e9 + 3};
        assertThat(Statistics.variance(x)).isCloseTo(1, within(1e-12));
        assertThat(Statistics.standardDeviation(new double[] {0.1, 0.1, 0.1})).isZero();
        assertThat(Statistics.variance(new double[] {5})).isZero();
    }

    @Test
    void ranksShareTies() {
        assertThat(Statistics.ranks(new double[] {10, 20, 10, 5})).containsExactly(2.5, 4, 2.5, 1);
    }

    @Test
    void rankCorrelationMatchesItsFormulaWithoutTies() {
        // 1 − 6 Σ d² / (n(n² − 1)).
        RandomGenerator random = new Streams(5).trial(0);
        int n = 50;
        double[] x = random.doubles(n).toArray();
        double[] y = random.doubles(n).toArray();
        double[] a = Statistics.ranks(x);
        double[] b = Statistics.ranks(y);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        CLOSE.check(Statistics.rankCorrelation(x, y), 1 - 6 * sum / (n * (n * n - 1.0)), "Spearman");
    }

    @Test
    void rankCorrelationIgnoresMonotoneMaps() {
        double[] y = Arrays.stream(X).map(v -> Math.scalb(Math.exp(v), 1000)).toArray();
        assertThat(Statistics.rankCorrelation(X, y)).isEqualTo(1);
        assertThat(Statistics.rankCorrelation(X, Arrays.stream(X).map(v -> -v).toArray()))
                .isEqualTo(-1);
        assertThat(Statistics.rankCorrelation(X, new double[X.length])).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statistics.rankCorrelation(X, new double[2]))
                .withMessageContaining("8 and 2");
    }

    @Test
    void leavesItsArgumentAlone() {
        double[] x = X.clone();
        Statistics.median(x);
        Statistics.ranks(x);
        assertThat(x).containsExactly(X);
    }

    @Test
    void refusesNothingAndNaN() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statistics.mean(new double[0]))
                .withMessageContaining("none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statistics.median(new double[] {1, Double.NaN}))
                .withMessageContaining("value 1 is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statistics.quantile(X, 1.5))
                .withMessageContaining("got 1.5");
    }
}
