package dev.etesian.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.quality.QualityBench;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.quality.StudyPreference;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.WorkloadInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class WorkloadProblemTest {

    /** Two whole numbers; counts what is done to it. */
    private static final class Counted implements Workload {

        private int prepared;
        private int evaluated;

        @Override
        public WorkloadInfo info() {
            return new WorkloadInfo(
                    "counted",
                    "two numbers",
                    "products",
                    "Paria2019",
                    List.of(),
                    7,
                    SearchSpace.of(
                            Parameter.integer("a", 1, 9),
                            Parameter.integer("b", 1, 64).log()),
                    List.of(
                            Objective.minimize("time").within(0, 100),
                            Objective.maximize("ratio").within(0, 10)),
                    List.of("products", "numbers"),
                    List.of(new Range(0, 30), new Range(4, 8)));
        }

        @Override
        public void prepare() {
            prepared++;
        }

        @Override
        public Map<String, Double> evaluate(Point point) {
            evaluated++;
            double a = point.integer("a");
            return Map.of("ratio", a, "time", a * point.integer("b"), "count", 5.0);
        }
    }

    static List<BenchProblem> workloads() {
        return BenchProblems.workloads();
    }

    @Test
    void passesPointsAndOutcomesOn() {
        WorkloadProblem problem = WorkloadProblem.of(new Counted(), TimeMode.CPU);
        assertThat(problem.name()).isEqualTo("counted");
        assertThat(problem.dimension()).isEqualTo(2);
        double[] unit = problem.space().encode(Point.of("a", 3).with("b", 8));
        assertThat(problem.evaluate(unit)).containsExactly(24, 3);
        assertThat(problem.preferences()).extracting(NamedPreference::name).containsExactly("flat", "counted");
        assertThat(problem.preference("counted").regions().get(0).from()).containsExactly(0.7, 0.4);
        assertThat(problem.preference("counted").regions().get(0).to()).containsExactly(1.0, 0.8);
    }

    @Test
    void countedWorkIsAnotherProblem() {
        WorkloadProblem problem = WorkloadProblem.of(new Counted(), TimeMode.WORK);
        assertThat(problem.name()).isEqualTo("counted-work");
        assertThat(problem.preferences()).extracting(NamedPreference::name).containsExactly("flat", "counted");
    }

    /** An estimate must not run the workload: it would take as long as the study. */
    @Test
    void isPreparedOnceAndEvaluatedOnlyByItsStudies() throws InterruptedException {
        Counted workload = new Counted();
        BenchProblem problem = WorkloadProblem.of(workload, TimeMode.CPU);
        QualityPlan plan = new QualityPlan(
                problem, List.of("random", "sobol"), problem.preference("counted"), new Tchebyshev(), 9, 1, 1);
        QualityBench bench = new QualityBench(plan, 1);
        assertThat(bench.isLong()).isTrue();
        assertThat(bench.estimate().seconds()).isBetween(2 * 9 * 7.0, 2 * 9 * 7.0 + 30);
        assertThat(workload.prepared).isZero();
        assertThat(workload.evaluated).isZero();
        List<QualityLine> lines = new ArrayList<>();
        bench.run(line -> {}, lines::add, () -> {});
        assertThat(workload.prepared).isEqualTo(1);
        assertThat(workload.evaluated).isEqualTo(18);
        assertThat(lines).extracting(QualityLine::problem).containsOnly("counted");
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void realOnesSayWhatTheyAreWithoutTheirData(BenchProblem problem) throws IOException {
        assertThat(BenchProblems.named(problem.name())).isSameAs(problem);
        assertThat(BenchProblems.all()).doesNotContain(problem);
        assertThat(problem.dimension()).isEqualTo(problem.space().parameters().size());
        assertThat(problem.seconds()).isPositive();
        for (NamedPreference preference : problem.preferences()) {
            StudyPreference.of(preference, problem.objectives()).check(problem.objectives());
        }
        assertThat(Files.readString(Path.of("..", "docs", "references.md")))
                .contains("- **" + problem.citation() + "** — ");
    }
}
