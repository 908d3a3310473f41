package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.History;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class ReductionTest {

    private static History history(int n) {
        RandomGenerator random = Examples.random(n);
        double[][] x = new double[n][2];
        double[][] gains = new double[n][2];
        for (int i = 0; i < n; i++) {
            x[i] = new double[] {random.nextDouble(), random.nextDouble()};
            gains[i] = new double[] {random.nextGaussian(), i % 7 == 0 ? Double.NaN : random.nextGaussian()};
        }
        return History.of(x, gains);
    }

    @Test
    void rowsComeInAnOrderOfTheirOwn() {
        History all = history(200);
        History reduced = Reduction.of(all, 200);
        assertThat(Arrays.asList(reduced.x()))
                .isSortedAccordingTo(Arrays::compare)
                .containsExactlyInAnyOrder(all.x());
    }

    @Test
    void theBestAndTheNewestStay() {
        int n = 3_000;
        History all = history(n);
        all.gains()[17][0] = 50;
        all.gains()[18][1] = 50;
        History reduced = Reduction.of(all, 400);
        assertThat(reduced.size()).isEqualTo(400);
        assertThat(reduced.trials()).isEqualTo(n);
        assertThat(Arrays.asList(reduced.x())).contains(all.x()[17], all.x()[18], all.x()[n - 1], all.x()[n - 100]);
    }

    /** A program that mostly fails must not slow the search down, and the order in which failures came is no matter. */
    @Test
    void onlyTheNewestFailuresStay() {
        double[][] failed = history(500).x();
        double[][] newest = Arrays.copyOfRange(failed, 400, 500);
        Arrays.sort(newest, Arrays::compare);
        History reduced = Reduction.of(history(20).failing(failed), 400);
        assertThat(reduced.failed()).isDeepEqualTo(newest);
        assertThat(reduced.size()).isEqualTo(20);
    }
}
