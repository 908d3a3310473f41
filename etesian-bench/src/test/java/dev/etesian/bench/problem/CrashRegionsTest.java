package dev.etesian.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.quality.QualityBench;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.math.Sobol;
import dev.etesian.preference.Scalarizations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CrashRegionsTest {

    private static final int SAMPLE = 4096;

    /** Those in the form that crashes; the other two follow each in the list. */
    static Stream<BenchProblem> regions() {
        return BenchProblems.crashes().stream()
                .filter(problem -> problem.limits().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("regions")
    void aPartOfTheSpaceCrashesInAllForms(BenchProblem problem) {
        BenchProblem flag = BenchProblems.named(problem.name() + "-01");
        BenchProblem margin = BenchProblems.named(problem.name() + "-margin");
        Sobol spread = Sobol.plain(problem.dimension());
        double[] u = new double[problem.dimension()];
        int crashed = 0;
        for (int i = 1; i <= SAMPLE; i++) {
            spread.point(i, u);
            crashed += problem.feasible(u) ? 0 : 1;
            assertThat(flag.feasible(u)).isEqualTo(problem.feasible(u));
            assertThat(margin.feasible(u)).isEqualTo(problem.feasible(u));
            assertThat(flag.evaluate(u)).containsExactly(problem.evaluate(u));
        }
        assertThat(100.0 * crashed / SAMPLE).isBetween(5.0, 60.0);
        assertThat(problem.preferences()).hasSize(2);
    }

    @Test
    void regionsAreKeptAside() {
        assertThat(regions().filter(BenchProblem::heldOut)).hasSizeGreaterThanOrEqualTo(5);
        assertThat(BenchProblems.all()).doesNotContainAnyElementsOf(BenchProblems.crashes());
    }

    /** A search is drawn to the region; that it finds out where that is, is the classifier's doing. */
    @Test
    @Tag("slow")
    void mostSuggestionsSucceed() throws InterruptedException {
        List<QualityPlan> plans = regions()
                .filter(problem -> !problem.heldOut())
                .map(problem -> new QualityPlan(
                        problem,
                        List.of("epi"),
                        problem.preference("flat"),
                        Scalarizations.named("tchebyshev"),
                        40,
                        1,
                        1))
                .toList();
        List<QualityLine> lines = new ArrayList<>();
        new QualityBench(plans, 1, List.of()).run(line -> {}, lines::add, () -> {});
        List<Double> shares =
                lines.stream().map(CrashRegionsTest::failed).sorted().toList();
        assertThat(shares.get(shares.size() / 2)).as("of %s", shares).isLessThanOrEqualTo(0.2);
        assertThat(shares.get(shares.size() - 1)).as("of %s", shares).isLessThanOrEqualTo(0.35);
    }

    private static double failed(QualityLine line) {
        int design = 2 * (line.x()[0].length + 1);
        return Arrays.stream(line.y())
                .skip(design)
                .mapToDouble(y -> Double.isNaN(y[0]) ? 1 : 0)
                .average()
                .orElseThrow();
    }
}
