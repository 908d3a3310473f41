package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class NeighborIndexTest {

    private static final SearchSpace SPACE = SearchSpace.of(
            Parameter.integer("n", 0, 100_000_000), Parameter.real("x", 0, 1), Parameter.real("y", 0, 5));

    private static UntriedDomain unvisited(Objective objective, double[][] x) {
        return UntriedDomain.of(Problem.of(SPACE, objective), History.of(x, new double[x.length][1]));
    }

    @Test
    void withoutNoiseAMillionthOfTheRangeIsNoDifference() {
        double[][] one = {{0.5, 1, 0.25}};
        double[] close = {0.5, 0.99999996, 0.25000004};
        UntriedDomain exact = unvisited(Objective.maximize("f").withoutNoise(), one);
        assertThat(exact.isNew(close)).isFalse();
        assertThat(exact.isNew(new double[] {0.5, 0.999998, 0.25})).isTrue();
        // A whole number is another one, however many there are.
        assertThat(exact.isNew(new double[] {0.5 + 1e-8, 1, 0.25})).isTrue();
        exact.run(new double[] {0.5, 0.5, 0.5});
        assertThat(exact.isNew(new double[] {0.5, 0.5000005, 0.5})).isFalse();
        assertThat(exact.reopen()).isTrue();
        assertThat(exact.isNew(close)).isTrue();
        assertThat(unvisited(Objective.maximize("f"), one).isNew(close)).isTrue();
    }

    @Test
    void findsWhatComparingAllFinds() {
        Random random = new Random(7);
        double[][] x = new double[300][];
        for (int i = 0; i < x.length; i++) {
            x[i] = new double[] {0.5, random.nextInt(20) / 19.0, random.nextInt(20) / 19.0};
        }
        UntriedDomain exact = unvisited(Objective.maximize("f").withoutNoise(), x);
        for (int i = 0; i < 3_000; i++) {
            double[] u = {0.5, jittered(random), jittered(random)};
            boolean near = false;
            for (double[] row : x) {
                near |= Math.abs(row[1] - u[1]) <= NeighborIndex.SAME && Math.abs(row[2] - u[2]) <= NeighborIndex.SAME;
            }
            assertThat(exact.isNew(u)).isEqualTo(!near);
        }
    }

    private static double jittered(Random random) {
        double u = random.nextInt(20) / 19.0 + 2e-6 * (random.nextDouble() - 0.5);
        return Math.min(1, Math.max(0, u));
    }
}
