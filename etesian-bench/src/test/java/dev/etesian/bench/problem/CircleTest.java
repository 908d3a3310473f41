package dev.etesian.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.pareto.Hypervolume;
import dev.etesian.problem.Range;
import org.junit.jupiter.api.Test;

class CircleTest {

    private final BenchProblem circle = new Circle();

    @Test
    void valuesByHand() {
        assertThat(circle.evaluate(new double[] {0.6, 0.5})).containsExactly(new double[] {0.3, 0.4}, within(1e-15));
        assertThat(circle.evaluate(new double[] {1, 1})).containsExactly(1, 0);
    }

    @Test
    void frontIsTheQuarterCircle() {
        double[][] front = circle.front().orElseThrow();
        assertThat(Hypervolume.of(front, new double[2])).isCloseTo(Math.PI / 4, within(2e-4));
        for (double[] y : front) {
            assertThat(Math.hypot(y[0], y[1])).isCloseTo(1, within(1e-15));
        }
    }

    @Test
    void boxesAreWhereTheirDirectionsLead() {
        Range low = circle.preference("circle-low").regions().get(0).box().get(0);
        assertThat(low.low()).isZero();
        assertThat(low.high()).isCloseTo(0.287, within(5e-4));
        Range middle = circle.preference("circle-mid").regions().get(0).box().get(1);
        assertThat(middle.low()).isCloseTo(0.581, within(5e-4));
        assertThat(middle.high()).isCloseTo(0.814, within(5e-4));
    }
}
