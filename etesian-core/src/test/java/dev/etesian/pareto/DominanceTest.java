package dev.etesian.pareto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DominanceTest {

    @Test
    void dominanceNeedsOneStrictGain() {
        assertThat(Dominance.dominates(new double[] {1, 2}, new double[] {1, 1}))
                .isTrue();
        assertThat(Dominance.dominates(new double[] {1, 2}, new double[] {1, 2}))
                .isFalse();
        assertThat(Dominance.dominates(new double[] {1, 2}, new double[] {2, 1}))
                .isFalse();
        assertThat(Dominance.dominates(new double[] {Double.NaN, 2}, new double[] {0, 1}))
                .isFalse();
        assertThat(Dominance.weaklyDominates(new double[] {1, 2}, new double[] {1, 2}))
                .isTrue();
        assertThat(Dominance.weaklyDominates(new double[] {1, 2}, new double[] {1, 3}))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void filterAgreesWithItsDefinition(int objectives) {
        SplittableRandom random = new SplittableRandom(objectives);
        for (int trial = 0; trial < 200; trial++) {
            int n = random.nextInt(40);
            double[][] points = trial % 2 == 0
                    ? RandomPoints.lattice(n, objectives, 4, random)
                    : RandomPoints.nearSphere(n, objectives, random);
            assertThat(Dominance.nonDominated(points)).isEqualTo(byDefinition(points));
        }
    }

    @Test
    void negativeZeroEqualsZero() {
        assertThat(Dominance.nonDominated(new double[][] {{0.0, 4}, {-0.0, 5}})).containsExactly(1);
        assertThat(Dominance.nonDominated(new double[][] {{1, 0.0, 4}, {1, -0.0, 5}}))
                .containsExactly(1);
        assertThat(Dominance.nonDominated(new double[][] {{2, -0.0, 5}, {1, 0.0, 4}}))
                .containsExactly(0);
    }

    @Test
    void infinitiesAreOrdered() {
        double inf = Double.POSITIVE_INFINITY;
        assertThat(Dominance.nonDominated(new double[][] {{-inf, 1}, {0, inf}, {inf, 0}}))
                .containsExactly(1, 2);
    }

    @Test
    void frontCopiesItsRows() {
        double[][] points = {{1, 2}, {0, 0}};
        double[][] front = Dominance.front(points);
        front[0][0] = 7;
        assertThat(points[0][0]).isEqualTo(1);
    }

    @Test
    void refusesNanAndRaggedRows() {
        assertThatThrownBy(() -> Dominance.nonDominated(new double[][] {{1, Double.NaN}}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("point 0: coordinate 1 is NaN; leave out points that were not measured");
        assertThatThrownBy(() -> Dominance.nonDominated(new double[][] {{1, 2}, {1}}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("point 1: expected 2 coordinates, got 1");
    }

    private static int[] byDefinition(double[][] points) {
        return IntStream.range(0, points.length)
                .filter(i -> IntStream.range(0, points.length)
                        .noneMatch(j -> Dominance.dominates(points[j], points[i])
                                || (j < i && Arrays.equals(points[j], points[i]))))
                .toArray();
    }
}
