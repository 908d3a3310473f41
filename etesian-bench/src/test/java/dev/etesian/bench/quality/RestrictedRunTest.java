package dev.etesian.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs on problems with limits, failures and parameters that are no real numbers. */
final class RestrictedRunTest {

    @Test
    void whatBreaksALimitCountsForNothing() throws InterruptedException {
        BenchProblem problem = BenchProblems.named("c2-dtlz2");
        QualityLine line = run(problem, "sobol", 40, Optional.empty());
        double[][] kept = new double[40][];
        Arrays.setAll(kept, i -> line.limits()[i][0] >= 0 ? line.y()[i] : new double[] {1.1, 1.1});
        double[] expected = new Scorer(problem, problem.preference("flat"), new Tchebyshev())
                .scores(kept, new double[40][1], 14)
                .expectedMaximum();
        assertThat(line.expectedMaxScalarized()).containsExactly(expected, within(1e-15));
        assertThat(line.bayesRegret()[39]).isPositive();
        assertThat(line.x()[7]).hasSize(6);
        assertThat(line.limits()[7]).containsExactly(problem.limited(line.x()[7]));
    }

    @Test
    void failuresAreToldAndHaveNoOutcome() throws InterruptedException {
        BenchProblem problem = BenchProblems.named("hidden-failure");
        // the disc cannot be evaluated: (0.25, 0.1) in its units
        double[][] points = {{0.5625, 0.525}, {0.4, 0.4}};
        QualityLine line = run(problem, "mobo-rs-ucb", 8, Optional.of(new InitialPoints("here", Map.of("0", points))));
        assertThat(line.y()[0]).containsExactly(Double.NaN, Double.NaN);
        assertThat(line.expectedMaxScalarized()[0]).isZero();
        assertThat(line.hypervolume()[0]).isZero();
        assertThat(line.expectedMaxScalarized()[1]).isPositive();
        assertThat(line.design()).isEqualTo("given");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mixed-kinds", "disc-brake"})
    void pointsAreThoseOfTheSpace(String name) throws InterruptedException {
        BenchProblem problem = BenchProblems.named(name);
        QualityLine line = run(problem, "mobo-rs-ucb", 13, Optional.empty());
        for (int i = 0; i < line.x().length; i++) {
            assertThat(problem.space().encode(problem.space().decode(line.x()[i])))
                    .containsExactly(line.x()[i]);
            assertThat(problem.evaluate(line.x()[i])).containsExactly(line.y()[i]);
        }
    }

    /** Linear: without the floor an outcome far beyond the worst end would make the first values negative. */
    @Test
    void nothingIsWorseThanTheWorstCorner() {
        BenchProblem problem = BenchProblems.named("zdt1");
        Scores scores = new Scorer(problem, problem.preference("flat"), new Linear())
                .scores(new double[][] {{1, 9}, {0.5, 2}}, new double[2][0], 0);
        assertThat(scores.expectedMaximum()[0]).isZero();
        assertThat(scores.expectedMaximum()[1]).isCloseTo(0.5 * (0.5 + 0.6), within(1e-9));
    }

    private static QualityLine run(
            BenchProblem problem, String strategy, int evaluations, Optional<InitialPoints> initial)
            throws InterruptedException {
        QualityPlan plan = new QualityPlan(
                problem,
                List.of(strategy),
                problem.preference("flat"),
                new Tchebyshev(),
                evaluations,
                1,
                0,
                initial,
                1,
                0,
                Declared.NONE);
        List<QualityLine> lines = new ArrayList<>();
        new QualityBench(plan, 1).run(line -> {}, lines::add, () -> {});
        return lines.get(0);
    }
}
