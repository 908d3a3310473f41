package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import dev.etesian.pareto.Dominance;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class ConservativeNadirTest {

    private static final double GRID = 1e-3;

    @Test
    void isTheNadirWhereEverythingIsKnown() {
        RandomGenerator random = new Streams(5).trial(0);
        for (int objectives = 2; objectives <= 5; objectives++) {
            double[][] front = front(random, objectives);
            double[] nadir = front[0].clone();
            for (double[] row : front) {
                Arrays.setAll(nadir, k -> Math.min(nadir[k], row[k]));
            }
            assertThat(ConservativeNadir.of(front, i -> front[i])).containsExactly(nadir);
        }
    }

    /**
     * On the arc (cos t, sin t), where the second objective is known to within e, the end (1, 0) may as well be as high as
     * sin t where cos t = 1 − e.
     */
    @Test
    void theFlatEndsOfAnArcAreNotSure() {
        double e = 0.02;
        double[][] arc = new double[4001][];
        Arrays.setAll(arc, i -> {
            double t = Math.PI / 2 * i / 4000;
            return new double[] {Math.cos(t), Math.sin(t)};
        });
        double lowest = Math.sqrt(1 - (1 - e) * (1 - e));
        assertThat(ConservativeNadir.of(arc, i -> new double[] {arc[i][0] - e, arc[i][1] - e}))
                .containsExactly(new double[] {lowest, lowest}, within(GRID));
    }

    /** By its definition, every member tried; and no more than 0.7 of the way is left out. */
    @Test
    void isTheLeastThatAMemberMayBeReplacedBy() {
        RandomGenerator random = new Streams(6).trial(0);
        for (int run = 0; run < 100; run++) {
            int objectives = 2 + run % 4;
            double[][] front = front(random, objectives);
            double[][] low = Arrays.stream(front)
                    .map(row -> Arrays.stream(row)
                            .map(gain -> gain - 0.1 * random.nextDouble())
                            .toArray())
                    .toArray(double[][]::new);
            double[] expected = new double[objectives];
            Arrays.setAll(expected, k -> byDefinition(front, low, k));
            assertThat(ConservativeNadir.of(front, i -> low[i])).containsExactly(expected);
        }
    }

    @Test
    void anObjectiveOfWhichNothingIsKnownKeepsASpan() {
        double[][] front = {{0, 1}, {0.5, 0.5}, {1, 0}};
        assertThat(ConservativeNadir.of(front, i -> new double[] {-9, -9}))
                .containsExactly(new double[] {0.7, 0.7}, within(1e-12));
    }

    /** What is low costs most. */
    @Test
    void asksForFewMembers() {
        double[][] front = front(new Streams(7).trial(0), 2);
        AtomicInteger asked = new AtomicInteger();
        ConservativeNadir.of(front, i -> {
            asked.incrementAndGet();
            return front[i];
        });
        assertThat(asked.get()).isEqualTo(2);
    }

    private static double byDefinition(double[][] front, double[][] low, int k) {
        double least = Arrays.stream(front).mapToDouble(row -> row[k]).min().orElseThrow();
        double best = Arrays.stream(front).mapToDouble(row -> row[k]).max().orElseThrow();
        double worst = least + 0.7 * (best - least);
        for (int a = 0; a < front.length; a++) {
            double replaced = front[a][k];
            for (double[] b : front) {
                boolean reaches = true;
                for (int j = 0; j < b.length; j++) {
                    reaches &= j == k || b[j] >= low[a][j];
                }
                replaced = reaches ? Math.max(replaced, b[k]) : replaced;
            }
            worst = Math.min(worst, replaced);
        }
        return worst;
    }

    private static double[][] front(RandomGenerator random, int objectives) {
        double[][] rows = new double[60][objectives];
        for (double[] row : rows) {
            Arrays.setAll(row, k -> random.nextDouble());
        }
        return Arrays.stream(Dominance.nonDominated(rows))
                .mapToObj(i -> rows[i])
                .toArray(double[][]::new);
    }
}
