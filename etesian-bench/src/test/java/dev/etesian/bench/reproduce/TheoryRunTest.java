package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class TheoryRunTest {

    private static final int EVALUATIONS = 20;

    private final GridProcess process = new GridProcess(6);

    /** GP-UCB by the book on the same function with the same noise: at each step the largest μ + √β_t σ. */
    @Test
    void oneObjectiveIsGpUcb() {
        TheoryRun run = new TheoryRun(1, "linear", TheoryRun.UCB_THEORY, 3);
        double[][] y = run.outcomes(process);
        double[][] told = new double[EVALUATIONS][];
        int[] chosen = run.choices(process, EVALUATIONS, y, run.nodes(), new double[EVALUATIONS][], told);
        double[] noisy = Arrays.stream(told).mapToDouble(row -> row[0]).toArray();
        for (int t = 1; t <= EVALUATIONS; t++) {
            int[] seen = Arrays.copyOf(chosen, t - 1);
            double[] values = Arrays.copyOf(noisy, t - 1);
            double beta = 2 * Math.log((double) t * t * process.size() / Math.sqrt(2 * Math.PI));
            double[] bound = IntStream.range(0, process.size())
                    .mapToDouble(i -> GpFormulas.mean(process, seen, values, i)
                            + Math.sqrt(beta * GpFormulas.variance(process, seen, i)))
                    .toArray();
            double best = Arrays.stream(bound).max().orElseThrow();
            assertThat(bound[chosen[t - 1]]).isCloseTo(best, within(1e-6));
        }
    }

    /** With one objective there is one weight: regrets are those of a single function, whatever the scalarization. */
    @Test
    void oneObjectiveHasTheRegretOfItsFunction() {
        for (String rule : TheoryExperiment.RULES) {
            TheoryRun run = new TheoryRun(1, "linear", rule, 4);
            double[] f = Arrays.stream(run.outcomes(process))
                    .mapToDouble(row -> row[0])
                    .toArray();
            double best = Arrays.stream(f).max().orElseThrow();
            TheoryLine line = run.run(process, EVALUATIONS);
            TheoryLine other = new TheoryRun(1, "tchebyshev", rule, 4).run(process, EVALUATIONS);
            assertThat(line.instantaneousRegret()).containsExactly(other.instantaneousRegret());
            assertThat(line.wasserstein()).containsOnly(0);
            double simple = Double.POSITIVE_INFINITY;
            for (int t = 0; t < EVALUATIONS; t++) {
                double r = line.instantaneousRegret()[t];
                assertThat(Arrays.stream(f).map(v -> best - v).anyMatch(v -> Math.abs(v - r) < 1e-12))
                        .isTrue();
                simple = Math.min(simple, r);
                assertThat(line.bayesRegret()[t]).isCloseTo(simple, within(1e-12));
            }
        }
    }

    @Test
    void weightsAreEquallyLikelyAndNormalized() {
        for (String scalarization : List.of("linear", "tchebyshev")) {
            double[][] nodes = new TheoryRun(4, scalarization, TheoryRun.TS, 0).nodes();
            assertThat(nodes.length).isEqualTo(TheoryRun.NODES);
            for (double[] lambda : nodes) {
                assertThat(Arrays.stream(lambda).sum()).isCloseTo(1, within(1e-12));
            }
        }
    }

    /** E R_B ≤ E R_C/T + E J W₁, in the mean of a few runs already. */
    @Test
    void theInequalityOfTheAppendixHolds() {
        for (String scalarization : List.of("linear", "tchebyshev")) {
            double left = 0;
            double right = 0;
            for (long seed = 0; seed < 4; seed++) {
                TheoryLine line = new TheoryRun(2, scalarization, TheoryRun.TS, seed).run(process, EVALUATIONS);
                left += line.bayesRegret()[EVALUATIONS - 1];
                right += Arrays.stream(line.instantaneousRegret()).average().orElseThrow()
                        + line.lipschitz() * line.wasserstein()[line.wasserstein().length - 1];
            }
            assertThat(left).isLessThanOrEqualTo(right);
        }
    }

    @Test
    void cumulativeRegretIsTheSumOfWhatIsKnown() {
        assertThat(TheoryCell.summed(new double[] {1, Double.NaN, 2})).containsExactly(1, 1, 3);
    }

    @Test
    void growthIsThatOfPowersAndExponentials() {
        double[] x = {1, 2, 4, 7};
        assertThat(Growth.exponent(
                        x, Arrays.stream(x).map(v -> 3 * Math.pow(v, 0.7)).toArray()))
                .isCloseTo(0.7, within(1e-12));
        assertThat(Growth.factor(
                        x, Arrays.stream(x).map(v -> 5 * Math.pow(1.8, v)).toArray()))
                .isCloseTo(1.8, within(1e-12));
    }
}
