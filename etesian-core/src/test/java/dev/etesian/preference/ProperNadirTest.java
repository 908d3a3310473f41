package dev.etesian.preference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class ProperNadirTest {

    private static final double GRID = 1e-3;

    /** On the arc (cos t, sin t) a step gains cot t times what it loses: the ends beyond cot t = 10 are left out. */
    @Test
    void theFlatEndsOfAnArcAreLeftOut() {
        double[][] arc = new double[2001][];
        Arrays.setAll(arc, i -> {
            double t = Math.PI / 2 * i / 2000;
            return new double[] {Math.cos(t), Math.sin(t)};
        });
        assertThat(ProperNadir.of(arc, 2)).containsExactly(new double[] {1 / Math.sqrt(101), 1 / Math.sqrt(101)}, within(GRID));
    }

    @Test
    void aStraightFrontHasNoFlatEnds() {
        double[][] line = new double[101][];
        Arrays.setAll(line, i -> new double[] {i, 3.0 * (100 - i)});
        assertThat(ProperNadir.of(line, 2)).containsExactly(0, 0);
    }

    /** A hundredth more of one objective for all of another, in any units. */
    @Test
    void whatGivesUpAllForNextToNothingIsLeftOut() {
        double[][] front = {{0, 1000, 50}, {90, 990, 50}, {100, 0, 50}, {95, 500, 51}};
        assertThat(ProperNadir.of(front, 3)).containsExactly(90, 0, 50);
    }

    @Test
    void isDefinedForAnyFront() {
        assertThat(ProperNadir.of(new double[0][], 2)).containsExactly(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertThat(ProperNadir.of(new double[][] {{1, 2}}, 2)).containsExactly(1, 2);
        assertThat(ProperNadir.of(new double[][] {{1, 2}, {1, 2}}, 2)).containsExactly(1, 2);
    }
}
