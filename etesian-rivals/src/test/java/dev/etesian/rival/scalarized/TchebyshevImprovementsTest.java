package dev.etesian.rival.scalarized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.rival.evolution.SimplexLattice;
import dev.etesian.strategy.Examples;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.Suggestion;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class TchebyshevImprovementsTest {

    private static final int DRAWS = 200_000;
    /** The largest of two Gaussians is not one: what that does to an expected improvement. */
    private static final double APPROXIMATION = 0.1;

    private static final double[][] KNOWN = {{2, -1}, {1, 0.5}, {0, 1}};

    /** Against draws: the improvement of max_k λ_k (z_k − f_k)/r_k, z = (2, 1), r = (2, 2), below the least so far. */
    @Test
    void isNearlyTheMeanOfDraws() {
        double[][] weights = SimplexLattice.of(2, 4);
        TchebyshevImprovements improvements = new TchebyshevImprovements(weights, KNOWN);
        double[] moments = {1.6, 0.4, 0.09, 0.16, 0};
        RandomGenerator random = new Streams(4).trial(0);
        for (int j = 0; j < weights.length; j++) {
            double least = Double.POSITIVE_INFINITY;
            for (double[] row : KNOWN) {
                least = Math.min(least, distance(weights[j], row[0], row[1]));
            }
            double mean = 0;
            for (int i = 0; i < DRAWS; i++) {
                double f = moments[0] + 0.3 * random.nextGaussian();
                double g = moments[1] + 0.4 * random.nextGaussian();
                mean += Math.max(0, least - distance(weights[j], f, g)) / DRAWS;
            }
            double got = Math.exp(improvements.fitness(j, moments, new double[5]));
            assertThat(got).as("weights %d", j).isCloseTo(mean, within(APPROXIMATION * mean + 1e-4));
        }
    }

    private static double distance(double[] lambda, double f, double g) {
        double first = lambda[0] > 0 ? lambda[0] * (2 - f) / 2 : Double.NEGATIVE_INFINITY;
        double second = lambda[1] > 0 ? lambda[1] * (1 - g) / 2 : Double.NEGATIVE_INFINITY;
        return Math.max(first, second);
    }

    @Test
    void probabilitiesMultiply() {
        TchebyshevImprovements improvements = new TchebyshevImprovements(SimplexLattice.of(2, 4), KNOWN);
        double free = improvements.fitness(2, new double[] {1, 1, 0.1, 0.1, 0}, new double[5]);
        double half = improvements.fitness(2, new double[] {1, 1, 0.1, 0.1, Math.log(0.5)}, new double[5]);
        assertThat(half).isCloseTo(free + Math.log(0.5), within(1e-12));
    }

    /** The points of a batch are chosen together, for weights that differ, and are the same on any number of threads. */
    @Test
    void aBatchSpreadsOverTheWeights() {
        Problem problem = Examples.problem("cube", 2);
        List<Trial> trials = Examples.trials(problem, 14, 3);
        Strategy strategy = Strategies.named("moead-ego");
        List<Suggestion> batch =
                strategy.suggest(Examples.request(problem, trials, 4), Compute.serial(), new Streams(1));
        assertThat(batch).hasSize(4).allSatisfy(s -> {
            assertThat(s.rationale().level()).isZero();
            assertThat(s.rationale().lambda()).hasSize(2);
        });
        double[] first = batch.stream()
                .mapToDouble(s -> s.rationale().lambda().get(0))
                .sorted()
                .toArray();
        assertThat(first[3] - first[0]).isGreaterThan(0.4);
        assertThat(strategy.suggest(Examples.request(problem, trials, 4), Compute.of(2), new Streams(1)))
                .isEqualTo(batch);
    }
}
