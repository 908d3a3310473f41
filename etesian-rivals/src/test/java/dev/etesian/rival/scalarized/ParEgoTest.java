package dev.etesian.rival.scalarized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.rival.evolution.SimplexLattice;
import dev.etesian.strategy.Examples;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Suggestion;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which numbers are drawn: weights all over the simplex, aspiration points where the preference is. */
final class ParEgoTest {

    private final RandomGenerator random = new Streams(3).design();

    private Set<List<Double>> drawn(int objectives, int draws) {
        return IntStream.range(0, draws)
                .mapToObj(i -> Arrays.stream(ParEgo.weights(objectives, random))
                        .boxed()
                        .toList())
                .collect(Collectors.toSet());
    }

    private static Set<List<Double>> lattice(int objectives, int divisions) {
        return Arrays.stream(SimplexLattice.of(objectives, divisions))
                .map(row -> Arrays.stream(row).boxed().toList())
                .collect(Collectors.toSet());
    }

    @Test
    void forTwoAndThreeObjectivesTheLatticeIsThatOfThePaper() {
        assertThat(drawn(1, 5)).containsExactly(List.of(1.0));
        assertThat(drawn(2, 400)).isEqualTo(lattice(2, 10)).hasSize(11);
        assertThat(drawn(3, 400)).isEqualTo(lattice(3, 4)).hasSize(15);
    }

    /** Dir(1, …, 1): each weight has mean 1/K and exceeds t with probability (1 − t)^(K−1); none is zero. */
    @Test
    void beyondTheyAreUniformOverTheWholeSimplex() {
        for (int objectives : new int[] {4, 6, 10}) {
            int draws = 4_000;
            double[] mean = new double[objectives];
            int beyond = 0;
            for (int i = 0; i < draws; i++) {
                double[] lambda = ParEgo.weights(objectives, random);
                assertThat(Arrays.stream(lambda).sum()).isCloseTo(1, within(1e-12));
                assertThat(Arrays.stream(lambda).boxed()).allMatch(w -> w > 0);
                beyond += lambda[1] > 0.3 ? 1 : 0;
                for (int k = 0; k < objectives; k++) {
                    mean[k] += lambda[k] / draws;
                }
            }
            double error = 5 / Math.sqrt(draws);
            assertThat(Arrays.stream(mean).boxed()).allMatch(m -> Math.abs(m - 1.0 / objectives) < error / objectives);
            assertThat((double) beyond / draws).isCloseTo(Math.pow(0.7, objectives - 1), within(error / 2));
        }
    }

    /** Every suggestion of a batch has weights of its own, all from the lattice. */
    @Test
    void weightsDifferWithinABatch() {
        Problem problem = Examples.problem("cube", 2);
        List<Trial> trials = Examples.trials(problem, 12, 1);
        List<Suggestion> batch = Strategies.named("parego")
                .suggest(Examples.request(problem, trials, 6), Compute.serial(), new Streams(1));
        assertThat(batch)
                .allSatisfy(
                        s -> assertThat(lattice(2, 10)).contains(s.rationale().lambda()));
        assertThat(batch.stream().map(s -> s.rationale().lambda()).collect(Collectors.toSet()))
                .hasSizeGreaterThan(2);
    }

    /** Uniform in the box: the numbers of its corners are those of the least and the most ambitious point. */
    @Test
    void aspirationPointsAreDrawnFromTheBox() {
        Problem problem = Examples.problem("cube", 2);
        Preference box = Preference.box("f0", 0.2, 0.4).and("f1", -3, -1);
        History history = History.of(problem, Examples.trials(problem, 12, 1));
        Request request = new Request(problem, Goal.of(box), history, 1);
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        Set<Double> different = new HashSet<>();
        for (int i = 0; i < 500; i++) {
            double[] half = AspirationRanges.draw(request, random).aspiration();
            different.add(half[0]);
            for (int k = 0; k < 2; k++) {
                double outcome = problem.objectives().get(k).outcome(2 * half[k]);
                low[k] = Math.min(low[k], outcome);
                high[k] = Math.max(high[k], outcome);
            }
        }
        assertThat(different).hasSizeGreaterThan(400);
        assertThat(low[0]).isBetween(0.2, 0.21);
        assertThat(high[0]).isBetween(0.39, 0.4);
        assertThat(low[1]).isBetween(-3.0, -2.95);
        assertThat(high[1]).isBetween(-1.05, -1.0);
    }
}
