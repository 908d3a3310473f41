package dev.etesian.rival.uncertainty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import dev.etesian.pareto.Dominance;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The guarantee by brute force: random outcomes, and rectangles around them that shrink. */
final class PalTest {

    private static final double EPSILON = 0.05;

    private final RandomGenerator random = new Streams(8).design();

    private double[][] outcomes(int n, int k) {
        double[][] y = new double[n][k];
        for (double[] row : y) {
            Arrays.setAll(row, j -> random.nextDouble());
        }
        return y;
    }

    /** Rectangles of a given size that hold the outcomes, anywhere within. */
    private Rectangle[] around(double[][] y, double size) {
        return Arrays.stream(y)
                .map(row -> {
                    double[] low = new double[row.length];
                    double[] high = new double[row.length];
                    for (int k = 0; k < row.length; k++) {
                        double below = random.nextDouble() * size;
                        low[k] = row[k] - below;
                        high[k] = row[k] + size - below;
                    }
                    return new Rectangle(low, high);
                })
                .toArray(Rectangle[]::new);
    }

    private static boolean covers(double[] y, double[] z, double epsilon) {
        return IntStream.range(0, y.length).allMatch(k -> y[k] <= z[k] + epsilon);
    }

    @Test
    void whatIsDecidedIsRightAsLongAsRectanglesHoldTheOutcomes() {
        for (int trial = 0; trial < 60; trial++) {
            int k = 2 + trial % 3;
            double[][] y = outcomes(40, k);
            Pal pal = new Pal(y.length, EPSILON);
            for (double size = 0.8; !pal.done(); size *= 0.7) {
                pal.learn(around(y, size));
                int[] left = pal.left();
                for (int i = 0; i < y.length; i++) {
                    int at = i;
                    double[] own = y[i];
                    if (pal.state(i) == Pal.State.DISCARDED) {
                        // Something not discarded is as good, to within ε in every objective.
                        assertThat(Arrays.stream(left).anyMatch(j -> covers(own, y[j], EPSILON)))
                                .isTrue();
                    } else if (pal.state(i) == Pal.State.FRONT) {
                        // Nothing is better by more than ε in every objective, but what had been discarded for it.
                        assertThat(Arrays.stream(left).noneMatch(j -> j != at && better(y[j], own)))
                                .isTrue();
                    }
                }
                assertThat(size).isGreaterThan(1e-4);
            }
            for (int i : Dominance.nonDominated(y)) {
                assertThat(Arrays.stream(pal.left()).anyMatch(j -> covers(y[i], y[j], EPSILON)))
                        .isTrue();
            }
        }
    }

    private static boolean better(double[] y, double[] than) {
        return IntStream.range(0, y.length).allMatch(k -> y[k] > than[k] + EPSILON);
    }

    /** Without a doubt and with ε = 0 it is the Pareto front. */
    @Test
    void sureOutcomesGiveTheFront() {
        double[][] y = outcomes(50, 3);
        Pal pal = new Pal(y.length, 0);
        pal.learn(around(y, 0));
        assertThat(pal.done()).isTrue();
        assertThat(pal.left())
                .containsExactly(
                        Arrays.stream(Dominance.nonDominated(y)).sorted().toArray());
    }

    @Test
    void rectanglesOnlyShrinkUnlessTheyContradictEachOther() {
        Rectangle first = new Rectangle(new double[] {0, 0}, new double[] {2, 3});
        Rectangle second = new Rectangle(new double[] {1, -1}, new double[] {4, 2});
        Rectangle both = first.and(second);
        assertThat(both.low()).containsExactly(1, 0);
        assertThat(both.high()).containsExactly(2, 2);
        assertThat(both.diagonal()).isCloseTo(Math.sqrt(5), within(1e-15));
        Rectangle elsewhere = new Rectangle(new double[] {5, 0}, new double[] {6, 1});
        assertThat(first.and(elsewhere)).isSameAs(elsewhere);
    }
}
