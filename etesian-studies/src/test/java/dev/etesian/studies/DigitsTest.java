package dev.etesian.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.space.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DigitsTest {

    @Test
    void anErrorGoesOnlyWithAValue() {
        assertThat(Digits.of(7.2, 0.1)).isEqualTo("7.2±0.1");
        assertThat(Digits.of(7.2, Double.NaN)).isEqualTo("7.2");
        assertThat(Digits.of(Double.NaN, 0.1)).isEqualTo("NaN");
        assertThat(Digits.of(7.25, 0)).isEqualTo("7.25±0");
    }

    @Test
    void anEstimateHasTwoDigits() {
        assertThat(Digits.rough(0.000432176)).isEqualTo("0.00043");
        assertThat(Digits.rough(3.9e-9)).isEqualTo("3.9e-9");
        assertThat(Digits.rough(0)).isEqualTo("0");
    }

    @ParameterizedTest
    @CsvSource({
        "31.8274, 2.913, 31.8±2.9",
        "-31.8274, 0.0213, -31.827±0.021",
        "12345.678, 150, 12346±150",
        "1234567, 20000, 1234567±20000",
        "0.00001234, 0.0000056, 0.0000123±5.6e-6",
        "1.23456e-9, 2e-10, 1.2e-9±2e-10",
        "0.0004, 2.5, 0±2.5",
        "3.14159265, 0.000000001, 3.14159±1e-9",
        "2.0004, 0.01, 2±0.01",
        "9.96, 0.0999, 10±0.1",
        "31.64, 0.5, 31.6±0.5",
        "1e300, 1e290, 1e300±1e290"
    })
    void aValueHasTheDigitsThatItsErrorLeaves(double value, double error, String text) {
        assertThat(Digits.of(value, error)).isEqualTo(text);
    }

    @Test
    void anIntervalLeavesAsManyDigits() {
        assertThat(Digits.within(31.8274, 26.1, 37.9)).isEqualTo("31.8");
        assertThat(Digits.within(31.8274, 31.8274, 31.8274)).isEqualTo("31.8274");
        assertThat(Digits.within(31.8274, Double.NEGATIVE_INFINITY, 40)).isEqualTo("31.8274");
    }

    @Test
    void aParameterHasSixDigits() {
        assertThat(Digits.of(new Value.Real(0.123456789))).isEqualTo("0.123457");
        assertThat(Digits.of(new Value.Whole(123456789L))).isEqualTo("123456789");
        assertThat(Digits.of(new Value.Label("zstd"))).isEqualTo("zstd");
    }
}
