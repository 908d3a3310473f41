package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import org.junit.jupiter.api.Test;

final class ArcsTest {

    @Test
    void aConcaveFrontIsReachedWholly() {
        assertThat(Arcs.of(BenchProblems.named("circle")).reachable(NamedPreference.flat()))
                .isEqualTo(1, within(1e-9));
    }

    @Test
    void betweenTwoCornersNothingIsReached() {
        double[][] dent = {{0, 1}, {0.2, 0.5}, {0.5, 0.2}, {1, 0}};
        assertThat(new Arcs(dent, dent).reachable(NamedPreference.flat())).isZero();
        double[][] half = {{0, 1}, {0.5, 0.5}, {0.7, 0.1}, {1, 0}};
        assertThat(new Arcs(half, half).reachable(NamedPreference.flat()))
                .isEqualTo(
                        Math.sqrt(0.5) / (Math.sqrt(0.5) + Math.hypot(0.2, 0.4) + Math.hypot(0.3, 0.1)), within(1e-12));
    }

    /** The slow way: how far each point is from the best for the weights that suit it most. */
    @Test
    void agreesWithAGridOfWeights() {
        BenchProblem problem = BenchProblems.named("branin-currin-4");
        Arcs arcs = Arcs.of(problem);
        double[][] front = arcs.front();
        boolean[] near = new boolean[front.length];
        for (int i = 0; i <= 4000; i++) {
            double w = i / 4000.0;
            double best = Double.NEGATIVE_INFINITY;
            for (double[] y : front) {
                best = Math.max(best, w * y[0] + (1 - w) * y[1]);
            }
            for (int j = 0; j < front.length; j++) {
                near[j] |= (best - w * front[j][0] - (1 - w) * front[j][1]) / Math.hypot(w, 1 - w) <= 1e-3;
            }
        }
        double all = 0;
        double reached = 0;
        for (int j = 1; j < front.length; j++) {
            double piece = Math.hypot(front[j][0] - front[j - 1][0], front[j][1] - front[j - 1][1]);
            all += piece;
            reached += near[j] && near[j - 1] ? piece : 0;
        }
        assertThat(arcs.reachable(NamedPreference.flat())).isEqualTo(reached / all, within(0.01));
        assertThat(arcs.reachable(problem.preference("mid"))).isLessThan(0.2);
    }
}
