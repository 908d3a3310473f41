package dev.etesian.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Objective;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class QualityBenchTest {

    /** The front of the circle is a fine grid, not the arc itself. */
    private static final double GRID = 1e-6;

    private final BenchProblem circle = BenchProblems.named("circle");

    @Test
    void linesComeInOrderAndEveryEvaluationIsCounted() throws InterruptedException {
        AtomicInteger steps = new AtomicInteger();
        QualityPlan plan = plan(List.of("sobol", "random"), "circle-mid", new Tchebyshev(), 7, 2);
        List<QualityLine> lines = run(plan, 2, steps::incrementAndGet);
        assertThat(lines).extracting(QualityLine::strategy).containsExactly("sobol", "sobol", "random", "random");
        assertThat(lines).extracting(QualityLine::seed).containsExactly(5L, 6L, 5L, 6L);
        assertThat(steps).hasValue(28);
        assertThat(new QualityBench(plan, 2).evaluations()).isEqualTo(28);
    }

    @Test
    void seedsEndBeforeTheLargestNumber() throws InterruptedException {
        long last = Long.MAX_VALUE - 1;
        assertThat(run(seeded(last, 1), 1, () -> {}))
                .extracting(QualityLine::seed)
                .containsExactly(last);
        assertThatThrownBy(() -> seeded(last, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("seed: expected at most 9223372036854775805 for 2 runs, got 9223372036854775806");
        assertThatThrownBy(() -> seeded(Long.MAX_VALUE, 1))
                .hasMessageContaining("at most 9223372036854775806 for 1 run,");
    }

    private QualityPlan seeded(long seed, int runs) {
        return new QualityPlan(
                circle, List.of("random", "random"), circle.preference("flat"), new Tchebyshev(), 2, runs, seed);
    }

    /** Few evaluations, each after a suggestion that takes about a second. */
    @Test
    void slowStrategiesAreLong() {
        assertThat(new QualityBench(plan(List.of("sobol"), "flat", new Tchebyshev(), 60, 4), 1).isLong())
                .isFalse();
        BenchProblem six = BenchProblems.named("gp6");
        assertThat(new QualityBench(
                                new QualityPlan(
                                        six, List.of("pesmo"), six.preference("flat"), new Tchebyshev(), 400, 1, 0),
                                1)
                        .isLong())
                .isTrue();
    }

    @Test
    void manyEvaluationsAreLong() {
        assertThat(new QualityBench(plan(List.of("sobol"), "flat", new Tchebyshev(), 500, 2), 1).isLong())
                .isTrue();
    }

    @Test
    void aStrategyNamedTwiceRunsOnce() {
        assertThat(seeded(0, 1).strategies()).containsExactly("random");
    }

    @Test
    void batchesHaveOneToSixteenPoints() {
        assertThat(batched(16).batch()).isEqualTo(16);
        for (int batch : new int[] {0, 17}) {
            assertThatThrownBy(() -> batched(batch))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("batch: expected 1 to 16, got " + batch);
        }
    }

    private QualityPlan batched(int batch) {
        return new QualityPlan(
                circle,
                List.of("random"),
                circle.preference("flat"),
                new Tchebyshev(),
                2,
                1,
                0,
                Optional.empty(),
                batch,
                0,
                Declared.NONE);
    }

    @Test
    void resultsDoNotDependOnThreads() throws InterruptedException {
        QualityPlan plan = plan(List.of("mobo-rs-ucb"), "flat", new Tchebyshev(), 8, 2);
        List<QualityLine> alone = run(plan, 1, () -> {});
        List<QualityLine> together = run(plan, 3, () -> {});
        for (int i = 0; i < alone.size(); i++) {
            assertThat(together.get(i).x()).isDeepEqualTo(alone.get(i).x());
        }
    }

    @Test
    void regretIsWhatTheClosedFormSays() throws InterruptedException {
        QualityLine line = run(plan(List.of("mobo-rs-ucb"), "flat", new Linear(), 8, 1), 1, () -> {})
                .get(0);
        double sum = 0;
        for (int t = 0; t < 8; t++) {
            List<Double> lambda = line.lambda().get(t);
            assertThat(lambda == null).isEqualTo(t < line.initial());
            if (lambda != null) {
                // on the circle the linear optimum is the length of the weights
                double best = Math.hypot(lambda.get(0), lambda.get(1));
                double got = lambda.get(0) * line.y()[t][0] + lambda.get(1) * line.y()[t][1];
                sum += best - got;
                assertThat(line.instantaneousRegret().get(t)).isCloseTo(best - got, within(GRID));
                assertThat(line.cumulativeRegret().get(t)).isCloseTo(sum, within(8 * GRID));
            }
        }
        assertThat(line.cumulativeRegret().get(0)).isNull();
        assertThat(line.insideBox()).isNull();
        assertThat(line.hypervolumeInside()).isNull();
    }

    @Test
    void givenPointsAreEvaluatedFirst() throws InterruptedException {
        double[][] points = {{0.6, 1}, {0.8, 1}};
        QualityPlan plan = new QualityPlan(
                circle,
                List.of("sobol"),
                circle.preference("circle-mid"),
                new Tchebyshev(),
                4,
                1,
                0,
                Optional.of(new InitialPoints("here", Map.of("0", points))),
                2,
                0,
                Declared.NONE);
        QualityLine line = run(plan, 1, () -> {}).get(0);
        assertThat(line.initial()).isEqualTo(2);
        assertThat(line.x()[0]).containsExactly(0.6, 1);
        assertThat(line.y()[1]).containsExactly(0.8, Math.sqrt(1 - 0.8 * 0.8));
        assertThat(line.x()).hasDimensions(4, 2);
    }

    @Test
    void noiseIsToldButNotScored() throws InterruptedException {
        QualityPlan noisy = new QualityPlan(
                circle,
                List.of("sobol"),
                circle.preference("flat"),
                new Tchebyshev(),
                3,
                1,
                0,
                Optional.empty(),
                1,
                0.1,
                Declared.ALL);
        QualityLine line = run(noisy, 1, () -> {}).get(0);
        assertThat(line.observed()).hasDimensions(3, 2);
        assertThat(line.observed()[0][0]).isNotEqualTo(line.y()[0][0]).isCloseTo(line.y()[0][0], within(1.0));
        assertThat(line.y()[0]).containsExactly(circle.evaluate(line.x()[0]));
    }

    /** Ranges and freedom from noise change what is suggested, and scores know the range whatever was declared. */
    @Test
    void whatIsDeclaredIsSaidAndHeeded() throws InterruptedException {
        List<QualityLine> lines = new ArrayList<>();
        for (Declared declared : Declared.values()) {
            QualityPlan plan = new QualityPlan(
                    circle,
                    List.of("ehi"),
                    circle.preference("flat"),
                    new Tchebyshev(),
                    8,
                    1,
                    0,
                    Optional.empty(),
                    1,
                    0,
                    declared);
            lines.addAll(run(plan, 1, () -> {}));
        }
        assertThat(lines).extracting(QualityLine::declare).containsExactly("none", "ranges", "noise", "all");
        assertThat(lines).map(line -> line.x()[7][0] + line.x()[7][1]).doesNotHaveDuplicates();
        Scorer scorer = new Scorer(circle, circle.preference("flat"), new Tchebyshev());
        assertThat(lines)
                .allSatisfy(line -> assertThat(line.hypervolume())
                        .containsExactly(scorer.scores(line.y(), new double[8][0], line.initial())
                                .hypervolume()));
    }

    @Test
    void noiseThatIsAddedIsNeverDeniedToTheStrategy() {
        List<Objective> objectives = circle.objectives();
        assertThat(objectives).allMatch(Objective::deterministic);
        assertThat(Declared.ALL.of(objectives, false)).isEqualTo(objectives);
        assertThat(Declared.ALL.of(objectives, true))
                .noneMatch(Objective::deterministic)
                .extracting(Objective::range)
                .isEqualTo(objectives.stream().map(Objective::range).toList());
        assertThat(Declared.NONE.of(objectives, false))
                .noneMatch(Objective::deterministic)
                .allMatch(objective -> objective.range().isEmpty())
                .extracting(Objective::name)
                .containsExactly("f1", "f2");
    }

    private QualityPlan plan(
            List<String> strategies, String preference, Scalarization scalarization, int evaluations, int runs) {
        return new QualityPlan(circle, strategies, circle.preference(preference), scalarization, evaluations, runs, 5);
    }

    private static List<QualityLine> run(QualityPlan plan, int threads, Runnable step) throws InterruptedException {
        List<QualityLine> lines = new ArrayList<>();
        new QualityBench(plan, threads).run(line -> {}, lines::add, step);
        return lines;
    }
}
