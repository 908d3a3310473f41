package dev.etesian.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.math.Compute;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ForeignRunTest {

    /** Answers the middle of the cube and keeps what it is told. */
    private static final class Middle implements ForeignRun.Method {
        private final int dimension;
        private final List<ForeignRun.Result> told = new ArrayList<>();

        Middle(int dimension) {
            this.dimension = dimension;
        }

        @Override
        public double[] ask() {
            double[] u = new double[dimension];
            Arrays.fill(u, 0.5);
            return u;
        }

        @Override
        public void tell(ForeignRun.Result result) {
            told.add(result);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"circle", "mixed-kinds", "hidden-failure"})
    void startsWhereOursStarts(String name) {
        QualityPlan plan = plan(name, 100);
        int initial = plan.initialSize(7);
        double[][] ours = new QualityRun(plan.of(initial), "epi", 7)
                .run(Compute.serial(), () -> {})
                .x();
        assertThat(ForeignRun.start(plan, 7)).isDeepEqualTo(ours).hasDimensions(initial, ours[0].length);
    }

    @Test
    void startsFromGivenPoints() {
        double[][] given = {{0.25, 0.5}, {0.75, 0.125}};
        QualityPlan plan = plan("circle", 5);
        QualityPlan from = new QualityPlan(
                plan.problem(),
                plan.strategies(),
                plan.preference(),
                plan.scalarization(),
                5,
                1,
                7,
                Optional.of(new InitialPoints("here", Map.of("7", given))),
                1,
                0,
                Declared.NONE);
        assertThat(ForeignRun.start(from, 7)).isDeepEqualTo(given);
    }

    @Test
    void theLineIsThatOfOursWithTheNameOfTheMethod() {
        QualityPlan plan = plan("circle", 8);
        Middle middle = new Middle(2);
        Scorer scorer = new Scorer(plan.problem(), plan.preference(), plan.scalarization());
        int[] steps = {0};
        QualityLine line = new ForeignRun(plan, 7).run(middle, "middle", "1.2", scorer, () -> steps[0]++);
        assertThat(line.strategy()).isEqualTo("middle");
        assertThat(line.version()).isEqualTo("1.2");
        assertThat(line.declare()).isEqualTo("none");
        assertThat(line.initial()).isEqualTo(6);
        assertThat(line.x()).hasDimensions(8, 2);
        assertThat(line.y()[7]).containsExactly(plan.problem().evaluate(new double[] {0.5, 0.5}));
        assertThat(line.hypervolume())
                .containsExactly(scorer.scores(line.y(), new double[8][0], 6).hypervolume());
        assertThat(middle.told).hasSize(8);
        assertThat(steps[0]).isEqualTo(8);
    }

    @Test
    void failuresAndLimitsAreTold() {
        QualityPlan plan = plan("hidden-failure", 30);
        Middle middle = new Middle(plan.problem().dimension());
        new ForeignRun(plan, 7)
                .run(
                        middle,
                        "middle",
                        "",
                        new Scorer(plan.problem(), plan.preference(), plan.scalarization()),
                        () -> {});
        assertThat(middle.told)
                .allMatch(result ->
                        result.failed() == plan.problem().failure(result.unit()).isPresent());
        assertThat(middle.told).anyMatch(ForeignRun.Result::failed);
    }

    private static QualityPlan plan(String name, int evaluations) {
        BenchProblem problem = BenchProblems.named(name);
        return new QualityPlan(
                problem, List.of("sobol"), problem.preferences().get(0), new Tchebyshev(), evaluations, 1, 7);
    }
}
