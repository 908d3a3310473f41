package dev.etesian.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RivalTableTest {

    private static final Task CIRCLE = new Task("circle", "flat", "tchebyshev", 0);
    private static final Task NOISY = new Task("circle", "flat", "tchebyshev", 0.1);

    /** (r, r) dominates r² of the square of all outcomes. */
    private static RecordedRun run(Task task, String method, long seed, double r) {
        double[][] y = {{0.1, 0.1}, {r, r}};
        return new RecordedRun(task, method, seed, 1, y, new double[2][0], "here:1");
    }

    private static String table(List<RecordedRun> runs) {
        return TableForm.RIVALS.of(ScoredRuns.of(runs, Optional.of("base")), List.of(Measure.HYPERVOLUME), List.of());
    }

    /** Ten pairs that all point one way have p = 2/1024; five and five, the losses larger, rank sums 15 and 40: p = .219. */
    @Test
    void theBaselineBesideTheBestOther() {
        List<RecordedRun> runs = new ArrayList<>();
        for (int seed = 0; seed < 10; seed++) {
            runs.add(run(CIRCLE, "base", seed, 0.5));
            runs.add(run(CIRCLE, "worse", seed, 0.4));
            runs.add(run(CIRCLE, "close", seed, 0.5 + (seed % 2 == 0 ? -0.01 : 0.009)));
        }
        assertThat(table(runs))
                .startsWith("""
                        | Hypervolume | `base` | best other | p | worse | better |
                        | --- | ---: | ---: | ---: | ---: | ---: |
                        | circle, flat | **.250 ± .000** | `close` .250 ± .006 | .219 | 1 | 0 |

                        """)
                .contains("`base` ahead, in 1 of 1 rows", "for all 2 tests of this table")
                .doesNotContain("so few runs");
    }

    /** Five pairs have p = 1/16 at least; those of ten are judged beside them. */
    @Test
    void aRowOfTooFewRunsIsNotCounted() {
        List<RecordedRun> runs = new ArrayList<>(pairs(CIRCLE, 10, 0.4));
        runs.addAll(pairs(NOISY, 5, 0.4));
        assertThat(table(runs))
                .contains("| circle, flat | **.250 ± .000** | `other` .160 ± .000 | .002 | 1 | 0 |")
                .contains("| circle, flat, noise 0.1 | **.250 ± .000** | `other` .160 ± .000 | .063 | – | – |")
                .contains(" –: so few runs that no test would be significant even if all pointed one way.");
    }

    /** Of six pairs one test can be significant, p = 1/32; of two such tests neither, for Holm asks for 1/40 of the first. */
    @Test
    void howManyRunsAreEnoughDependsOnHowManyTestsThereAre() {
        assertThat(table(pairs(CIRCLE, 6, 0.4))).contains("| .031 | 1 | 0 |");
        List<RecordedRun> runs = new ArrayList<>(pairs(CIRCLE, 6, 0.4));
        runs.addAll(pairs(NOISY, 6, 0.4));
        assertThat(table(runs)).contains("| .031 | – | – |").doesNotContain("| 1 | 0 |");
    }

    /** Six pairs would be enough beside seven, if those were themselves: three times 1/64 is less than 5 %, four times not. */
    @Test
    void aShorterTestNeedsTheLongerOnesToBeSignificantFirst() {
        assertThat(powerful(6, 7, 7)).containsExactly(true, true, true);
        assertThat(powerful(6, 7, 7, 7)).containsExactly(false, false, false, false);
    }

    private static List<Boolean> powerful(int... pairs) {
        List<PairedTest> tests = new ArrayList<>();
        for (int i = 0; i < pairs.length; i++) {
            tests.add(new PairedTest("a" + i, "b", pairs[i], 1, 0, 0, 1));
        }
        return tests.stream().map(test -> Significance.isPossible(test, tests)).toList();
    }

    @Test
    void oneThatIsBetterIsCountedToo() {
        assertThat(table(pairs(CIRCLE, 10, 0.6)))
                .contains("| circle, flat | .250 ± .000 | `other` .360 ± .000 | .002 | 0 | 1 |")
                .contains("`base` ahead, in 0 of 1 rows");
    }

    /** The baseline reaches .5 in each run, the other something else. */
    private static List<RecordedRun> pairs(Task task, int count, double other) {
        List<RecordedRun> runs = new ArrayList<>();
        for (int seed = 0; seed < count; seed++) {
            runs.add(run(task, "base", seed, 0.5));
            runs.add(run(task, "other", seed, other));
        }
        return runs;
    }
}
