package dev.etesian.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

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
        String table = ComparisonTable.of(Comparison.of(runs, Optional.of("b"), Measure.HYPERVOLUME, List.of()));
        assertThat(table).startsWith("""
                        | Hypervolume | `b` | `a` |
                        | --- | ---: | ---: |
                        | circle, flat | .160 | **.250** |
                        | runs of a task | 1 | 2 |
                        | `b` ahead | – | 0 of 1 |
                        | seconds a suggestion | 3.0 | 0.030 |

                        """);
    }

    /** Ten pairs that all point one way have p = 2/1024 two-sided; Holm asks for 5 % / m of the smallest of m tasks. */
    @Test
    void differencesAreMarkedAfterACorrectionForTheTasksOfAColumn() {
        assertThat(ComparisonTable.of(compared(25))).contains("| .160 ▼ |").doesNotContain("▲ |");
        assertThat(ComparisonTable.of(compared(26))).doesNotContain("▼ |");
    }

    /** On the first of so many tasks the other is worse in every run, on the others sometimes. */
    private static Comparison compared(int tasks) {
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
        return Comparison.of(runs, Optional.of("base"), Measure.HYPERVOLUME, List.of());
    }

    private static RecordedRun run(Task task, String method, long seed, double r) {
        double[][] y = {{0.1, 0.1}, {r, r}};
        return new RecordedRun(task, method, seed, 1, y, new double[2][0], "here:1");
    }
}
