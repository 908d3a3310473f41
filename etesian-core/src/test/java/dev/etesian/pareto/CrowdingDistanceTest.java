package dev.etesian.pareto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CrowdingDistanceTest {

    private static final double INF = Double.POSITIVE_INFINITY;

    @Test
    void addsTheGapsBetweenNeighborsInUnitsOfTheSpread() {
        double[] distance = CrowdingDistance.of(new double[][] {{0, 10}, {4, 0}, {1, 8}, {3, 5}});
        assertThat(distance[0]).isEqualTo(INF);
        assertThat(distance[1]).isEqualTo(INF);
        assertThat(distance[2]).isCloseTo(3.0 / 4 + 5.0 / 10, within(1e-15));
        assertThat(distance[3]).isCloseTo(3.0 / 4 + 8.0 / 10, within(1e-15));
    }

    @Test
    void constantCoordinatesAddNothing() {
        assertThat(CrowdingDistance.of(new double[][] {{0, 7}, {1, 7}, {3, 7}})).containsExactly(INF, 1, INF);
        assertThat(CrowdingDistance.of(new double[][] {{5, 7}})).containsExactly(0);
        assertThat(CrowdingDistance.of(new double[0][])).isEmpty();
    }
}
