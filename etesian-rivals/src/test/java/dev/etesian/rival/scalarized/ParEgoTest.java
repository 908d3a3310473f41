package dev.etesian.rival.scalarized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.strategy.Examples;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Suggestion;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** By hand: costs from the observed range, the augmented Tchebyshev number, its noise, the lattice. */
final class ParEgoTest {

    private static final double[][] GAINS = {{10, -4}, {20, -8}, {15, -5}, {Double.NaN, -6}};

    private final ParEgo.Costs costs = ParEgo.Costs.of(GAINS, 2);

    @Test
    void costsGoFromTheBestToTheWorst() {
        assertThat(costs.cost(0, 20)).isZero();
        assertThat(costs.cost(0, 10)).isEqualTo(1);
        assertThat(costs.cost(1, -5)).isEqualTo(0.25);
    }

    /** c = (½, ¼): −[max(.3 · .5, .7 · .25) + .05 (.15 + .175)] = −.19125. */
    @Test
    void theNumberIsMinusTheAugmentedTchebyshevCost() {
        double[] lambda = {0.3, 0.7};
        assertThat(costs.scalarized(GAINS[2], lambda)).isCloseTo(-0.19125, within(1e-15));
        assertThat(costs.scalarized(GAINS[3], lambda)).isNaN();
        // The second cost is the larger one: slopes .3 · .05 / 10 and .7 · 1.05 / 4.
        double expected = 0.0015 * 0.0015 * 2 + 0.18375 * 0.18375 * 0.5;
        assertThat(costs.variance(GAINS[2], new double[] {2, 0.5}, lambda)).isCloseTo(expected, within(1e-15));
        assertThat(costs.variance(GAINS[2], new double[] {2, Double.NaN}, lambda))
                .isNaN();
    }

    /** A large weight makes the number follow that objective: the trap of the gain form, which would do the opposite. */
    @Test
    void aLargeWeightSteersTowardsItsObjective() {
        assertThat(costs.scalarized(GAINS[1], new double[] {0.9, 0.1}))
                .isGreaterThan(costs.scalarized(GAINS[0], new double[] {0.9, 0.1}));
        assertThat(costs.scalarized(GAINS[0], new double[] {0.1, 0.9}))
                .isGreaterThan(costs.scalarized(GAINS[1], new double[] {0.1, 0.9}));
    }

    @Test
    void constantAndHugeGainsHaveCosts() {
        ParEgo.Costs odd = ParEgo.Costs.of(new double[][] {{1.7e308, 3}, {-1.7e308, 3}}, 2);
        assertThat(odd.cost(0, -1.7e308)).isEqualTo(1);
        assertThat(odd.cost(1, 3)).isZero();
    }

    @Test
    void theLatticeIsThatOfThePaper() {
        assertThat(ParEgo.lattice(1)).isDeepEqualTo(new double[][] {{1}});
        assertThat(ParEgo.lattice(2).length).isEqualTo(11);
        assertThat(ParEgo.lattice(2)[3]).containsExactly(0.3, 0.7);
        assertThat(ParEgo.lattice(3).length).isEqualTo(15);
        assertThat(ParEgo.lattice(4).length).isEqualTo(20);
        assertThat(ParEgo.lattice(6).length).isEqualTo(21);
    }

    /** Every suggestion of a batch has weights of its own, all from the lattice. */
    @Test
    void weightsDifferWithinABatch() {
        Problem problem = Examples.problem("cube", 2);
        List<Trial> trials = Examples.trials(problem, 12, 1);
        List<Suggestion> batch = Strategies.named("parego")
                .suggest(Examples.request(problem, trials, 6), Compute.serial(), new Streams(1));
        List<List<Double>> lattice = List.of(ParEgo.lattice(2)).stream()
                .map(row -> List.of(row[0], row[1]))
                .toList();
        assertThat(batch)
                .allSatisfy(s -> assertThat(lattice).contains(s.rationale().lambda()));
        assertThat(batch.stream().map(s -> s.rationale().lambda()).collect(Collectors.toSet()))
                .hasSizeGreaterThan(2);
    }
}
