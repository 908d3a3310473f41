package dev.etesian.rival.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.strategy.Examples;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.Suggestion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PopulationTest {

    private static final double[][] NONE = {};

    private static History history(double[][] x, double[][] gains, double[][] limits) {
        return new History(x.length, x, gains, gains, limits, NONE, NONE, List.of(), List.of());
    }

    @Test
    void replicatesAreAveragedAndPartialResultsLeftOut() {
        Population population = Population.of(
                Examples.problem("cube", 2),
                history(
                        new double[][] {{0, .5}, {.2, .3}, {-0.0, .5}, {.9, .9}},
                        new double[][] {{1, 2}, {5, 5}, {3, 4}, {Double.NaN, 1}},
                        new double[4][0]));
        assertThat(population.x()).isDeepEqualTo(new double[][] {{0, .5}, {.2, .3}});
        assertThat(population.gains()).isDeepEqualTo(new double[][] {{2, 3}, {5, 5}});
        assertThat(population.violations()).containsExactly(0, 0);
    }

    @Test
    void violationsAreInUnitsOfTheLargest() {
        Problem problem = Examples.problem("cube", 1)
                .limitedTo(OutcomeConstraint.atMost("a", 1), OutcomeConstraint.atLeast("b", 0));
        double[][] x = {{0, 0}, {0, .1}, {0, .2}, {0, .3}};
        double[][] limits = {{1, 0}, {5, -1}, {3, 7}, {0, Double.NaN}};
        Population population = Population.of(problem, history(x, new double[][] {{1}, {1}, {1}, {1}}, limits));
        assertThat(population.violations()).containsExactly(0, 2, 0.5, 2);
    }

    /** A batch is what asking one by one gives while nothing comes back: parents depend on results alone. */
    @ParameterizedTest
    @ValueSource(strings = {"nsga2", "moead"})
    void aBatchIsTheSameOneByOne(String name) {
        Problem problem = Examples.problem("mixed", 3);
        List<Trial> trials = Examples.trials(problem, 40, 1);
        Strategy strategy = Strategies.named(name);
        Streams streams = new Streams(9);
        List<Suggestion> batch = strategy.suggest(Examples.request(problem, trials, 5), Compute.serial(), streams);
        List<Trial> one = new ArrayList<>(trials);
        for (Suggestion expected : batch) {
            Suggestion next = strategy.suggest(Examples.request(problem, one, 1), Compute.serial(), streams)
                    .get(0);
            assertThat(next).isEqualTo(expected);
            one.add(Examples.pending(one.size(), next.point()));
        }
    }
}
