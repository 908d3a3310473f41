package dev.etesian.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class AxisTest {

    @Test
    void ticksAreRoundNumbers() {
        assertThat(new Axis("", -113, -54, 0, 1).ticks(6)).containsExactly(-110.0, -100.0, -90.0, -80.0, -70.0, -60.0);
        assertThat(new Axis("", 0, 1, 0, 1).ticks(5)).hasSize(6).first().isEqualTo(0.0);
    }

    @Test
    void positionsAreLinear() {
        Axis upwards = new Axis("", 10, 20, 400, 100);
        assertThat(upwards.at(10)).isEqualTo(400);
        assertThat(upwards.at(15)).isEqualTo(250);
    }

    @Test
    void ticksReadWell() {
        assertThat(Axis.text(-110)).isEqualTo("−110");
        assertThat(Axis.text(0.2)).isEqualTo("0.2");
        assertThat(Axis.text(3 * 0.1)).isEqualTo("0.3");
    }
}
