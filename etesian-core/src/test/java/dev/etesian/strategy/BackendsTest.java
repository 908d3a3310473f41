package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.acquisition.EpiOptions;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** The two dense backends suggest the same. */
class BackendsTest {

    private static final int CASES = 100;
    private static final double SAME_POINT = 1e-6;

    /** Fits stop at slightly different places where rounding differs; what a point is worth hardly does. */
    private static final double SAME_VALUE = 1e-2;

    @Test
    void suggestionsAgree() {
        Dense vector = Dense.vector().orElseThrow();
        int same = 0;
        for (int c = 0; c < CASES; c++) {
            int d = 2 + c % 3;
            Problem problem = Problem.of(SearchSpace.cube(d), Objective.maximize("f"), Objective.minimize("g"));
            Request request = new Request(problem, Goal.of(Preference.flat()), history(12 + c % 25, d, c), 1);
            Suggestion plain = suggest(Dense.plain(), request, c);
            Suggestion fast = suggest(vector, request, c);
            double[] x = problem.space().encode(plain.point());
            double[] y = problem.space().encode(fast.point());
            double apart = 0;
            for (int j = 0; j < d; j++) {
                apart = Math.max(apart, Math.abs(x[j] - y[j]));
            }
            if (apart <= SAME_POINT) {
                same++;
            } else {
                assertThat(Math.abs(plain.rationale().acquisition()
                                - fast.rationale().acquisition()))
                        .as("case %d, %.1e apart", c, apart)
                        .isLessThan(SAME_VALUE);
            }
        }
        assertThat(same).isGreaterThanOrEqualTo(CASES * 99 / 100);
    }

    private static Suggestion suggest(Dense dense, Request request, int c) {
        return Quick.epi(dense, EpiOptions.standard())
                .suggest(request, Compute.serial(), new Streams(c))
                .get(0);
    }

    private static History history(int n, int d, int c) {
        RandomGenerator random = new Streams(1000 + c).trial(0);
        double[][] x = new double[n][d];
        double[][] gains = new double[n][];
        for (int i = 0; i < n; i++) {
            Arrays.setAll(x[i], j -> random.nextDouble());
            double sum = Arrays.stream(x[i]).sum();
            gains[i] = new double[] {Math.sin(3 * x[i][0]) + sum, Math.cos(2 * x[i][1]) - 0.5 * sum * sum};
        }
        return History.of(x, gains);
    }
}
