package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.math.StudentQuantile;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * That strategies which follow models find more than those which do not: E max s_λ over flat Tchebyshev weights after the
 * same number of evaluations, in pairs of equal seeds, by a one-sided t test at 1 %.
 */
@Tag("slow")
public final class BetterThanBaselineTest {

    private static final int SEEDS = 12;
    private static final double LEVEL = 0.99;

    /** f1 = xy, f2 = y √(1 − x²). Source: [Paria2019, Section 5]. */
    private static double[] circle(double[] u) {
        return new double[] {u[0] * u[1], u[1] * Math.sqrt(1 - u[0] * u[0])};
    }

    private static double[] four(double[] u) {
        double[] y = new double[2];
        for (int j = 0; j < 4; j++) {
            y[0] -= Math.pow(u[j] - 0.3, 2);
            y[1] -= Math.pow(u[j] - 0.7, 2);
        }
        y[0] = Math.exp(2 * y[0]) + 0.1 * Math.sin(9 * u[0] * u[1]);
        y[1] = Math.exp(2 * y[1]) + 0.1 * Math.sin(9 * u[2] * u[3]);
        return y;
    }

    @Test
    void epiBeatsSpaceFillingOnTheCircle() {
        assertBetterOnTheCircle("epi", "random");
        assertBetterOnTheCircle("epi", "sobol");
    }

    @Test
    void epiBeatsSpaceFillingInFourDimensions() {
        assertBetter("epi", "random", 4, 30, BetterThanBaselineTest::four);
        assertBetter("epi", "sobol", 4, 30, BetterThanBaselineTest::four);
    }

    @Test
    void moboRsBeatsRandomSearch() {
        assertBetterOnTheCircle("mobo-rs-ucb", "random");
        assertBetterOnTheCircle("mobo-rs-ts", "random");
        assertBetter("mobo-rs-ucb", "random", 4, 30, BetterThanBaselineTest::four);
        assertBetter("mobo-rs-ts", "random", 4, 30, BetterThanBaselineTest::four);
    }

    /** That one strategy reaches more than another on the circle after 20 evaluations. */
    public static void assertBetterOnTheCircle(String better, String worse) {
        assertBetter(better, worse, 2, 20, BetterThanBaselineTest::circle);
    }

    private static void assertBetter(String better, String worse, int d, int trials, UnaryOperator<double[]> f) {
        double[] difference = new double[SEEDS];
        double mean = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            difference[seed] = reached(better, d, trials, f, seed) - reached(worse, d, trials, f, seed);
            mean += difference[seed] / SEEDS;
        }
        double squares = 0;
        for (double v : difference) {
            squares += (v - mean) * (v - mean);
        }
        double t = mean / Math.sqrt(squares / (SEEDS - 1) / SEEDS);
        assertThat(t)
                .as("%s against %s, d = %d", better, worse, d)
                .isGreaterThan(StudentQuantile.value(LEVEL, SEEDS - 1));
    }

    private static double reached(String name, int d, int count, UnaryOperator<double[]> f, int seed) {
        Problem problem = Problem.of(
                SearchSpace.cube(d),
                Objective.maximize("f1").within(0, 1),
                Objective.maximize("f2").within(0, 1));
        Strategy strategy = Strategies.named(name);
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Suggestion next = strategy.suggest(
                            Examples.request(problem, trials, 1), Compute.serial(), new Streams(seed))
                    .get(0);
            trials.add(Examples.told(
                    problem, i, next.point(), f.apply(problem.space().encode(next.point()))));
        }
        return expectedBest(History.of(problem, trials).gains());
    }

    /** E over u₁ ~ U(0, 1), u₂ = 1 − u₁, of max min_k λ_k y_k with λ ∝ 1/u. */
    private static double expectedBest(double[][] gains) {
        int draws = 1_000;
        double sum = 0;
        for (int i = 0; i < draws; i++) {
            double u = (i + 0.5) / draws;
            double best = Double.NEGATIVE_INFINITY;
            for (double[] y : gains) {
                best = Math.max(best, Math.min((1 - u) * y[0], u * y[1]));
            }
            sum += best;
        }
        return sum / draws;
    }
}
