package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class PayoffTableTest {

    private static final double GRID = 1e-3;

    /** On the arc (cos t, sin t) the end cos t + sin t / 10 is best at tan t = 1/10. */
    @Test
    void theFlatEndsOfAnArcAreLeftOut() {
        double[][] arc = new double[2001][];
        Arrays.setAll(arc, i -> {
            double t = Math.PI / 2 * i / 2000;
            return new double[] {Math.cos(t), Math.sin(t)};
        });
        assertThat(PayoffTable.worst(arc, 2))
                .containsExactly(new double[] {1 / Math.sqrt(101), 1 / Math.sqrt(101)}, within(GRID));
    }

    @Test
    void aStraightFrontHasNoFlatEnds() {
        double[][] line = new double[101][];
        Arrays.setAll(line, i -> new double[] {i, 3.0 * (100 - i)});
        assertThat(PayoffTable.worst(line, 2)).containsExactly(0, 0);
    }

    /** A hundredth more of one objective for all of another, in any units. */
    @Test
    void whatGivesUpAllForNextToNothingIsNoEnd() {
        double[][] front = {{0, 1000}, {90, 990}, {95, 500}, {100, 0}};
        assertThat(PayoffTable.worst(front, 2)).containsExactly(90, 0);
    }

    /** The ends are (1, 0, 0) and its like; the rest of the front may lie anywhere without moving them. */
    @Test
    void withThreeObjectivesOnlyTheEndsCount() {
        double[][] front = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.6, 0.6, -0.5}, {0.6, -0.5, 0.6}};
        assertThat(PayoffTable.worst(front, 3)).containsExactly(0, 0, 0);
    }

    @Test
    void isDefinedForAnyFront() {
        assertThat(PayoffTable.worst(new double[0][], 2))
                .containsExactly(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertThat(PayoffTable.worst(new double[][] {{1, 2}}, 2)).containsExactly(1, 2);
        assertThat(PayoffTable.worst(new double[][] {{1, 2}, {1, 2}}, 2)).containsExactly(1, 2);
    }
}
