package dev.etesian.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ComparisonTableTest {

    private static final Task TASK = new Task("circle", "flat", "tchebyshev", 0);

    /** (r, r) dominates r² of the square of all outcomes. */
    private static RecordedRun run(String method, long seed, double r, double seconds) {
        return new RecordedRun(
                TASK, method, seed, 1, new double[][] {{0.1, 0.1}, {r, r}}, new double[2][0], "here:1", seconds);
    }

    @Test
    void aRowForEachTaskAndAColumnForEachMethod() {
        List<RecordedRun> runs = List.of(run("a", 0, 0.5, 0.02), run("a", 1, 0.5, 0.04), run("b", 0, 0.4, 3));
        String table = table(TableForm.OVERVIEW, runs, "b", Measure.HYPERVOLUME);
        assertThat(table).startsWith("""
                        | Hypervolume | `b` | `a` |
                        | --- | ---: | ---: |
                        | circle, flat | .160 | **.250** |
                        | runs of a task | 1 | 2 |
                        | `b` ahead | – | 0 of 1 |
                        | seconds a suggestion | 3.0 | 0.030 |

                        """);
    }

    @Test
    void heldOutProblemsAreMarked() {
        Task aside = new Task("dtlz2-k5", "flat", "tchebyshev", 0);
        double[][] y = {{0.1, 0.1, 0.1, 0.1, 0.1}};
        RecordedRun kept = new RecordedRun(aside, "a", 0, 1, y, new double[1][0], "here:1");
        assertThat(table(TableForm.OVERVIEW, List.of(run("a", 0, 0.5, 0.02), kept), "a", Measure.HYPERVOLUME))
                .contains("| circle, flat |", "| dtlz2-k5, flat † |", " †: the problem is held out,");
        assertThat(table(TableForm.OVERVIEW, List.of(run("a", 0, 0.5, 0.02)), "a", Measure.HYPERVOLUME))
                .doesNotContain("†");
    }

    /** Ten pairs that all point one way have p = 2/1024 two-sided; Holm asks for 5 % / m of the smallest of m tasks. */
    @Test
    void differencesAreMarkedAfterACorrectionForTheTasksOfAColumn() {
        assertThat(compared(25)).contains("| .160 ▼ |").doesNotContain("▲ |");
        assertThat(compared(26)).doesNotContain("▼ |");
    }

    /** On the first of so many tasks the other is worse in every run, on the others sometimes. */
    private static String compared(int tasks) {
        List<RecordedRun> runs = new ArrayList<>();
        for (int t = 0; t < tasks; t++) {
            Task task = new Task("circle", "flat", "tchebyshev", 0.01 * t);
            for (int seed = 0; seed < 10; seed++) {
                double base = 0.5 + 0.001 * seed;
                double other = t == 0 ? 0.4 : 0.5 + 0.001 * (9 - seed);
                runs.add(run(task, "base", seed, base));
                runs.add(run(task, "other", seed, other));
            }
        }
        return table(TableForm.OVERVIEW, runs, "base", Measure.HYPERVOLUME);
    }

    private static RecordedRun run(Task task, String method, long seed, double r) {
        double[][] y = {{0.1, 0.1}, {r, r}};
        return new RecordedRun(task, method, seed, 1, y, new double[2][0], "here:1");
    }

    @Test
    void aRowForEachHorizonAndWhatIsMissing() {
        double rim = Math.sqrt(0.5);
        double[][] slow = {{0.1, 0.1}, {0.2, 0.2}, {0.6, 0.6}};
        double[][] fast = {{0.1, 0.1}, {0.4, 0.4}, {rim, rim}};
        List<RecordedRun> runs = List.of(outcomes("slow", 0, slow), outcomes("fast", 0, fast));
        ScoredRuns scored = ScoredRuns.of(runs, Optional.of("slow"));
        List<Horizon> horizons = List.of(Horizon.parse("+1"), Horizon.parse("3"), Horizon.parse("4"));
        assertThat(TableForm.OVERVIEW.of(scored, List.of(Measure.HYPERVOLUME), horizons))
                .startsWith("""
                        | Hypervolume | `slow` | `fast` |
                        | --- | ---: | ---: |
                        | circle, flat, after +1 | .0400 | **.160** |
                        | circle, flat, after 3 | .360 | **.500** |
                        | runs of a task | 1 | 1 |
                        """);
        assertThat(TableForm.RIVALS.of(scored, List.of(Measure.BAYES_REGRET), horizons))
                .contains("| circle, flat, after 3 | ", "lacks ", "median of 2 rows");
        assertThat(TableForm.METHODS.of(scored, List.of(Measure.HYPERVOLUME), horizons))
                .startsWith("""
                        | task | method | runs | Hypervolume after +1 | Hypervolume after 3 | Hypervolume after 4 |
                        | --- | --- | ---: | ---: | ---: | ---: |
                        | circle, flat | `fast` | 1 | .160 | .500 | – |
                        | circle, flat | `slow` | 1 | .0400 | .360 | – |
                        """);
        ScoredRuns other = ScoredRuns.of(runs, Optional.of("fast"));
        assertThat(TableForm.DELAY.of(other, List.of(Measure.HYPERVOLUME), horizons.subList(0, 2)))
                .contains("| circle, flat | `slow` | 1 | +100 % | never | .160 | .0400 |");
        assertThatThrownBy(() -> TableForm.DELAY.of(other, List.of(Measure.HYPERVOLUME), List.of()))
                .hasMessageContaining("option '--at'");
    }

    @Test
    void variantsAsChanges() {
        List<RecordedRun> runs = new ArrayList<>();
        for (int seed = 0; seed < 4; seed++) {
            runs.add(run(TASK, "epi", seed, 0.5 + 0.01 * seed));
            runs.add(run(TASK, "epi/worse", seed, 0.4 + 0.01 * seed));
            runs.add(run(TASK, "epi/same", seed, 0.5 + 0.01 * seed));
        }
        assertThat(table(TableForm.CHANGES, runs, "epi", Measure.HYPERVOLUME))
                .contains("| `epi` | .265 ± .016 |\n| `worse` | **−.093 ± .003** |\n| `same` | 0 |\n");
    }

    @Test
    void regretHasThreeDigitsThatCount() {
        assertThat(Figures.of(Measure.BAYES_REGRET, 0.000334)).isEqualTo(".000334");
        assertThat(Figures.of(Measure.BAYES_REGRET, 0.0123)).isEqualTo(".0123");
        assertThat(Figures.of(Measure.HYPERVOLUME, 0.0123)).isEqualTo(".0123");
        assertThat(Figures.of(Measure.HYPERVOLUME, 1.0)).isEqualTo("1.000");
        assertThat(Figures.of(Measure.SHARE_INSIDE, 0.914)).isEqualTo("91 %");
    }

    private static String table(TableForm form, List<RecordedRun> runs, String baseline, Measure measure) {
        return form.of(ScoredRuns.of(runs, Optional.of(baseline)), List.of(measure), List.of());
    }

    private static RecordedRun outcomes(String method, long seed, double[][] y) {
        return new RecordedRun(TASK, method, seed, 1, y, new double[y.length][0], "here:1");
    }
}
