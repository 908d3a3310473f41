package dev.etesian.studies.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.pareto.Dominance;
import dev.etesian.pareto.Hypervolume;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The expected numbers are the stated ones of the problem, found without this code. */
class BraninCurrinTest {

    private static final double FIFTH_DIGIT = 1e-5;
    private static final int SIDE = 1200;

    @Test
    void rangesAreThoseOfAFineGrid() {
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int i = 0; i <= SIDE; i++) {
            for (int j = 0; j <= SIDE; j++) {
                double a = (double) i / SIDE;
                double b = (double) j / SIDE;
                double[] y = BraninCurrin.evaluate(new double[] {a, b, a, b});
                for (int k = 0; k < 2; k++) {
                    low[k] = Math.min(low[k], y[k]);
                    high[k] = Math.max(high[k], y[k]);
                }
            }
        }
        List<Objective> objectives = BraninCurrin.objectives();
        for (int k = 0; k < 2; k++) {
            assertThat(objectives.get(k).range().orElseThrow().low()).isCloseTo(low[k], within(5 * FIFTH_DIGIT));
            assertThat(objectives.get(k).range().orElseThrow().high()).isCloseTo(high[k], within(5 * FIFTH_DIGIT));
        }
    }

    @Test
    void currinAtZeroIsTheRatio() {
        assertThat(BraninCurrin.currin(0, 0)).isEqualTo(3);
        assertThat(BraninCurrin.currin(0.5, 0)).isEqualTo(BraninCurrin.ratio(0.5));
        assertThat(BraninCurrin.currin(0.5, -0.0)).isEqualTo(BraninCurrin.ratio(0.5));
        assertThat(BraninCurrin.currin(0.5, 1e-9)).isEqualTo(BraninCurrin.ratio(0.5));
        assertThat(BraninCurrin.ratio(1)).isCloseTo(6352.0 / 624, within(1e-14));
    }

    @Test
    void braninByHand() {
        assertThat(BraninCurrin.branin(0, 0)).isCloseTo(56 - 10 / (8 * Math.PI), within(1e-13));
        double t = 1 - 5.1 / (4 * Math.PI * Math.PI) + 5 / Math.PI - 6;
        assertThat(BraninCurrin.branin(1, 1))
                .isCloseTo(t * t + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(1) + 10, within(1e-13));
    }

    @Test
    void frontEndsWhereStated() {
        double[][] front = BraninCurrin.front();
        double[] first = front[0];
        double[] last = front[front.length - 1];
        assertThat(first[0]).isCloseTo(-55.406, within(5e-4));
        assertThat(first[1]).isCloseTo(8.011, within(5e-4));
        assertThat(last[0]).isCloseTo(-102.55, within(0.01));
        assertThat(last[1]).isCloseTo(27.597, within(5e-4));
    }

    @Test
    void hypervolumeIsTheStatedOne() {
        assertThat(Hypervolume.of(scaled(BraninCurrin.front()), new double[2])).isCloseTo(0.7662, within(5e-5));
    }

    /** All sums of two members of the front of one pair, filtered: slow, coarse and without any of the front's own steps. */
    @Test
    void frontLiesOnTheFilteredSumOfAGrid() {
        int side = 150;
        double[][] grid = new double[(side + 1) * (side + 1)][];
        Arrays.setAll(grid, i -> {
            double a = (double) (i % (side + 1)) / side;
            double b = (double) (i / (side + 1)) / side;
            return new double[] {-BraninCurrin.branin(a, b), BraninCurrin.currin(a, b)};
        });
        double[][] pair = Dominance.front(grid);
        double[][] sums = new double[pair.length * pair.length][];
        Arrays.setAll(sums, i -> new double[] {
            pair[i / pair.length][0] + pair[i % pair.length][0], pair[i / pair.length][1] + pair[i % pair.length][1]
        });
        double[][] coarse = Dominance.front(sums);
        double[][] front = BraninCurrin.front();
        double volume = Hypervolume.of(scaled(coarse), new double[2]);
        assertThat(Hypervolume.of(scaled(front), new double[2])).isBetween(volume, volume + 4e-4);
        for (int i = 0; i < front.length; i += 40) {
            double[] member = front[i];
            assertThat(Arrays.stream(coarse).noneMatch(y -> y[0] > member[0] + 0.01 && y[1] > member[1] + 0.002))
                    .isTrue();
        }
    }

    /** Scaled by the stated ranges: 0 at the worst end, 1 at the best. */
    private static double[][] scaled(double[][] outcomes) {
        List<Range> ranges = BraninCurrin.objectives().stream()
                .map(objective -> objective.range().orElseThrow())
                .toList();
        return Arrays.stream(outcomes)
                .map(y -> new double[] {scaled(ranges.get(0), y[0]), scaled(ranges.get(1), y[1])})
                .toArray(double[][]::new);
    }

    private static double scaled(Range range, double outcome) {
        return (outcome - range.low()) / (range.high() - range.low());
    }
}
