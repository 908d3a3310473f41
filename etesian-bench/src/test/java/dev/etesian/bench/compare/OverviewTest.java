package dev.etesian.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OverviewTest {

    private static final Task TASK = new Task("circle", "flat", "tchebyshev", 0);

    /** (r, r) dominates r² of the square of all outcomes. */
    private static RecordedRun run(String method, long seed, double r, double seconds) {
        return new RecordedRun(
                TASK, method, seed, 1, new double[][] {{0.1, 0.1}, {r, r}}, new double[2][0], "here:1", seconds);
    }

    @Test
    void aRowForEachTaskAndAColumnForEachMethod() {
        List<RecordedRun> runs = List.of(run("a", 0, 0.5, 0.02), run("a", 1, 0.5, 0.04), run("b", 0, 0.4, 3));
        String table = Overview.of(Comparison.of(runs, Optional.of("b"), Measure.HYPERVOLUME, List.of()));
        assertThat(table)
                .startsWith(
                        """
                        | Hypervolume | `b` | `a` |
                        | --- | ---: | ---: |
                        | circle, flat | .160 | **.250** |
                        | runs of a task | 1 | 2 |
                        | `b` ahead | – | 0 of 1 |
                        | seconds a suggestion | 3.0 | 0.030 |

                        """);
    }

    /** Ten pairs that all point one way: p = 1/1024. With m tests in all, Holm asks for 5 % / m of the smallest. */
    @Test
    void differencesAreMarkedAfterACorrectionForTheirNumber() {
        List<RecordedRun> runs = new ArrayList<>();
        for (int seed = 0; seed < 10; seed++) {
            runs.add(run("base", seed, 0.5 + 0.001 * seed, 1));
            runs.add(run("bad", seed, 0.4, 1));
        }
        Comparison two = Comparison.of(runs, Optional.of("base"), Measure.HYPERVOLUME, List.of());
        assertThat(Overview.significant(two))
                .singleElement()
                .satisfies(test -> assertThat(test.better()).isEqualTo("base"));
        assertThat(Overview.of(two)).contains("| .160 ▼ |").doesNotContain("▲ |");
        // 0.05/52 < 1/1024: with 26 rivals, two tests each, none is left.
        for (int m = 1; m < 26; m++) {
            for (int seed = 0; seed < 10; seed++) {
                runs.add(run("level" + m, seed, 0.5 + 0.001 * (9 - seed), 1));
            }
        }
        Comparison many = Comparison.of(runs, Optional.of("base"), Measure.HYPERVOLUME, List.of());
        assertThat(Overview.significant(many)).isEmpty();
    }
}
