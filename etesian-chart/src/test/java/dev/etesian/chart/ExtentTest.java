package dev.etesian.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ExtentTest {

    private static double[] powers(double ratio) {
        return IntStream.range(0, 20).mapToDouble(i -> Math.pow(ratio, i)).toArray();
    }

    @Test
    void positiveValuesThatSpanDecadesAreLogarithmic() {
        Extent extent = Extent.spanning("loss", powers(2), 0, 5e6);
        assertThat(extent.logarithmic()).isTrue();
        assertThat(extent.low()).isBetween(0.1, 1.0);
        assertThat(extent.high()).isBetween(5e6, 5e7);
    }

    @Test
    void othersAreNot() {
        double[] even = IntStream.rangeClosed(1, 100).mapToDouble(i -> i).toArray();
        assertThat(Extent.spanning("even", even).logarithmic()).isFalse();
        double[] signed = powers(2);
        signed[3] = -1;
        assertThat(Extent.spanning("signed", signed).logarithmic()).isFalse();
        double[] outlier =
                IntStream.range(0, 20).mapToDouble(i -> i == 0 ? 1e9 : 1 + i).toArray();
        assertThat(Extent.spanning("one outlier", outlier).logarithmic()).isFalse();
        assertThat(Extent.spanning("few", new double[] {1, 1000}).logarithmic()).isFalse();
    }

    @Test
    void paddingKeepsMarksOffTheEnds() {
        assertThat(Extent.of("x", 0, 1, false).padded().low()).isNegative();
        assertThat(Extent.of("x", 1, 100, true).padded().high()).isGreaterThan(100);
    }

    @Test
    void rowsOfChartsHaveFewEmptyPlaces() {
        assertThat(ChartSheet.evenly(10, 5)).isEqualTo(5);
        assertThat(ChartSheet.evenly(6, 5)).isEqualTo(3);
        assertThat(ChartSheet.evenly(15, 5)).isEqualTo(5);
        assertThat(ChartSheet.evenly(4, 3)).isEqualTo(2);
        assertThat(ChartSheet.evenly(2, 5)).isEqualTo(2);
        assertThat(ChartSheet.evenly(0, 5)).isEqualTo(1);
    }
}
