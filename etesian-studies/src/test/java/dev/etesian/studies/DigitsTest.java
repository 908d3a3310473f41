package dev.etesian.studies;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DigitsTest {

    @Test
    void anErrorGoesOnlyWithAValue() {
        assertThat(Digits.of(7.2, 0.1)).isEqualTo("7.2±0.1");
        assertThat(Digits.of(7.2, Double.NaN)).isEqualTo("7.2");
        assertThat(Digits.of(Double.NaN, 0.1)).isEqualTo("NaN");
    }
}
