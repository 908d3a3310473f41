package dev.etesian.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.Scorer;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ComparisonTest {

    private static final Task TASK = new Task("circle", "circle-mid", "tchebyshev", 0);

    /** On the circle (r, r) has the value r·E max s(1, 1) for every direction that ends on the diagonal; values grow with r. */
    private final List<RecordedRun> runs = List.of(
            run("slow", 0, 0.1, 0.2, 0.3, 0.4),
            run("slow", 1, 0.1, 0.2, 0.3, 0.5),
            run("slow", 2, 0.1, 0.2, 0.3, 0.6),
            run("fast", 0, 0.1, 0.5, 0.6, 0.7),
            run("fast", 1, 0.1, 0.5, 0.6, 0.7),
            run("fast", 2, 0.1, 0.5, 0.65, 0.7),
            run("fast", 3, 0.1, 0.5, 0.65, 0.7));

    @Test
    void theBestIsFirstAndSavesEvaluations() {
        TaskResult result = Comparison.of(runs, Optional.of("slow")).tasks().get(0);
        assertThat(result.methods()).extracting(MethodResult::method).containsExactly("fast", "slow");
        MethodResult fast = result.methods().get(0);
        // slow ends with a mean of 0.5; fast has that after its second evaluation
        assertThat(fast.reached()).isEqualTo(2);
        assertThat(fast.saved()).isEqualTo(2);
        assertThat(fast.seeds()).containsExactly(0L, 1L, 2L, 3L);
        assertThat(fast.evaluations()).isEqualTo(4);
    }

    @Test
    void bandsAreThoseOfStudent() {
        MethodResult slow = Comparison.of(runs, Optional.of("slow"))
                .tasks()
                .get(0)
                .methods()
                .get(1);
        double unit = new Scorer(
                        BenchProblems.named("circle"),
                        BenchProblems.named("circle").preference("circle-mid"),
                        new Tchebyshev())
                .scores(new double[][] {{1, 1}}, new double[1][0], 0)
                .expectedMaximum()[0];
        Band band = slow.bands().get(Measure.EXPECTED_MAXIMUM);
        assertThat(band.last()).isCloseTo(0.5 * unit, within(1e-12));
        // three values 0.1 apart: s = 0.1; the 95 % point of Student's distribution with two degrees of freedom is
        // 2.919986
        assertThat(band.halfWidth()).isCloseTo(2.919986 * 0.1 * unit / Math.sqrt(3), within(1e-6));
        assertThat(band.high()[0]).isCloseTo(band.low()[0], within(1e-12));
    }

    @Test
    void pairsAreTestedOnTheirCommonSeeds() {
        TaskResult result = Comparison.of(runs, Optional.of("slow")).tasks().get(0);
        PairedTest test = result.test("fast", "slow").orElseThrow();
        assertThat(test.pairs()).isEqualTo(3);
        assertThat(test.p()).isEqualTo(1.0 / 8);
        assertThat(result.test("slow", "fast").orElseThrow().p()).isEqualTo(1);
        assertThat(test.meanDifference()).isPositive();
        assertThat(test.ahead()).isEqualTo(3);
        assertThat(result.test("slow", "fast").orElseThrow().ahead()).isZero();
    }

    /** The arc enters and leaves the box at corners (a, b) and (b, a), so what it dominates inside is a sector less a strip. */
    @Test
    void knowsTheMostThatABoxHolds() {
        double a = 0.5 / Math.sqrt(0.74);
        double b = 0.7 / Math.sqrt(0.74);
        double sector = (Math.asin(b) - Math.asin(a)) / 2;
        TaskResult result = Comparison.of(runs, Optional.empty()).tasks().get(0);
        assertThat(result.mostInside()).isCloseTo((sector - a * (b - a)) / ((b - a) * (b - a)), within(2e-3));
    }

    /** Goals are 0.9 of the way from 0.1 to 0.7, 0.64: after 4, 4 and 3 evaluations for fast, never for slow. */
    @Test
    void profilesCountCommonInstances() {
        Profile profile = Comparison.of(runs, Optional.empty()).profile();
        assertThat(profile.instances()).isEqualTo(3);
        assertThat(profile.share("fast", 1)).isEqualTo(1);
        assertThat(profile.share("slow", 100)).isZero();
        List<RecordedRun> more = new ArrayList<>(runs);
        more.add(run("other", 0, 0.1, 0.65, 0.65, 0.65));
        Profile three = Comparison.of(more, Optional.empty()).profile();
        assertThat(three.instances()).isEqualTo(1);
        assertThat(three.ratios().get("fast")).containsExactly(2);
        assertThat(three.share("other", 1)).isEqualTo(1);
    }

    @Test
    void methodsWithoutCommonSeedsAreNotTested() {
        TaskResult result = Comparison.of(List.of(run("a", 0, 0.1), run("b", 1, 0.2)), Optional.empty())
                .tasks()
                .get(0);
        assertThat(result.tests()).isEmpty();
        assertThat(result.methods().get(0).bands().get(Measure.EXPECTED_MAXIMUM).halfWidth())
                .isZero();
    }

    /** On the diagonal every measure says the same; of regret, less is better. */
    @Test
    void anyMeasureMayDecide() {
        for (Measure measure : List.of(Measure.BAYES_REGRET, Measure.HYPERVOLUME)) {
            Comparison comparison = Comparison.of(runs, Optional.of("slow"), measure, List.of());
            TaskResult result = comparison.tasks().get(0);
            assertThat(result.methods()).extracting(MethodResult::method).containsExactly("fast", "slow");
            PairedTest test = result.test("fast", "slow").orElseThrow();
            assertThat(test.p()).isEqualTo(1.0 / 8);
            assertThat(test.ahead()).isEqualTo(3);
            assertThat(test.meanDifference()).isPositive();
            assertThat(comparison.profile().share("fast", 1)).isEqualTo(1);
        }
        MethodResult fast = Comparison.of(runs, Optional.of("slow"), Measure.BAYES_REGRET, List.of())
                .tasks()
                .get(0)
                .methods()
                .get(0);
        assertThat(fast.saved()).isEqualTo(2);
        assertThatThrownBy(() -> Measure.named("hypervolum")).hasMessageContaining("did you mean 'hypervolume'?");
    }

    @Test
    void valuesInBetweenAreTold() {
        List<RecordedRun> more = new ArrayList<>(runs);
        more.add(run("short", 0, 0.2, 0.3));
        Comparison comparison = Comparison.of(more, Optional.of("slow"), Measure.EXPECTED_MAXIMUM, List.of(2, 3));
        TaskResult result = comparison.tasks().get(0);
        Band band = result.methods().stream()
                .filter(m -> m.method().equals("slow"))
                .findFirst()
                .orElseThrow()
                .bands()
                .get(Measure.EXPECTED_MAXIMUM);
        assertThat(result.moment(2, "slow", Measure.EXPECTED_MAXIMUM)
                        .orElseThrow()
                        .mean())
                .isEqualTo(band.mean()[1]);
        assertThat(result.moment(2, "short", Measure.HYPERVOLUME)).isPresent();
        // slow has 0.3 after three; fast has more than that after two, and short has no third
        assertThat(result.took(3, "fast", Measure.HYPERVOLUME)).contains(2);
        assertThat(result.took(3, "slow", Measure.BAYES_REGRET)).contains(3);
        assertThat(result.took(2, "short", Measure.BAYES_REGRET)).contains(1);
        assertThat(result.took(3, "short", Measure.BAYES_REGRET)).isEmpty();
        assertThat(result.moment(3, "short", Measure.HYPERVOLUME)).isEmpty();
        assertThat(ComparisonMarkdown.of(comparison))
                .contains("After 2 evaluations:", "After 3 evaluations:", "3 of 3");
        assertThatThrownBy(() -> Comparison.of(runs, Optional.empty(), Measure.HYPERVOLUME, List.of(0)))
                .hasMessage("evaluations: expected at least 1, got 0");
    }

    @Test
    void anUnknownBaselineIsAnsweredWithTheNearest() {
        assertThatThrownBy(() -> Comparison.of(runs, Optional.of("slwo")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("did you mean 'slow'?");
    }

    @Test
    void markdownNamesEverything() {
        String text = ComparisonMarkdown.of(Comparison.of(runs, Optional.of("slow")));
        assertThat(text)
                .contains(
                        "## circle, circle-mid",
                        "`slow` (baseline)",
                        "0.1250 (n = 3)",
                        "circle-circle-mid.svg",
                        "profile");
    }

    @Test
    void hugeOutcomesAreShort() {
        List<RecordedRun> huge = List.of(run("a", 0, 1e300), run("b", 0, 0.5));
        String text = ComparisonMarkdown.of(Comparison.of(huge, Optional.of("b")));
        assertThat(text)
                .contains("e+")
                .contains("Share of 1 instance (task and seed)")
                .doesNotContain("0".repeat(50));
    }

    private static RecordedRun run(String method, long seed, double... radii) {
        double[][] y = new double[radii.length][];
        for (int i = 0; i < y.length; i++) {
            y[i] = new double[] {radii[i], radii[i]};
        }
        return new RecordedRun(TASK, method, seed, 1, y, new double[y.length][0], "here:1");
    }
}
