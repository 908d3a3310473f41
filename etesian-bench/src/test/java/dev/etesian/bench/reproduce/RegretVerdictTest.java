package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.compare.Comparison;
import dev.etesian.bench.compare.RecordedRun;
import dev.etesian.bench.compare.Task;
import dev.etesian.bench.report.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RegretVerdictTest {

    private static final Task CIRCLE = new Task("circle", "flat", "linear", 0);

    /** Methods that find a point as far from the middle of the quarter disc's front as they are bad. */
    private static TaskReport report(int runs, Map<String, Double> distances) {
        return report(runs, distances, "");
    }

    /** The same, where the first run of a method goes wrong. */
    private static TaskReport report(int runs, Map<String, Double> distances, String unlucky) {
        List<RecordedRun> all = new ArrayList<>();
        distances.forEach((method, distance) -> {
            for (int seed = 0; seed < runs; seed++) {
                double radius = seed == 0 && method.equals(unlucky) ? 0.2 : 1 - distance - 1e-3 * seed;
                double[] y = {radius * Math.sqrt(0.5), radius * Math.sqrt(0.5)};
                all.add(new RecordedRun(
                        CIRCLE, method, seed, 1, new double[][] {{0.1, 0.1}, y}, new double[2][0], "f"));
            }
        });
        return new TaskReport(
                Comparison.of(all, Optional.empty()).tasks().get(0), "flat", new double[0], Methods.RIVALS, 1);
    }

    @Test
    void bothSidesAreToldAndWhichPlotsTheyAre() {
        List<TaskReport> reports = List.of(
                report(7, Map.of(Methods.UCB, 0.1, Methods.EPI, 0.3, "parego", 0.2)),
                report(7, Map.of(Methods.UCB, 0.3, Methods.EPI, 0.1, "parego", 0.2)),
                report(7, Map.of(Methods.UCB, 0.1, Methods.EPI, 0.4, "parego", 0.2)));
        RegretVerdict verdict = new RegretVerdict(reports, "three of four");
        assertThat(verdict.verdict()).isEqualTo(Verdict.IN_PART);
        assertThat(verdict.sentence())
                .startsWith(
                        "Agrees in part: the paper's UCB is not significantly worse than the best rival in 2 of 3 plots"
                                + " (three of four) and significantly better in 2; our EPI is significantly better in 1 and worse in 2"
                                + " of 3; tests are two-sided and corrected after Holm for the plots (the paper's UCB has ")
                .endsWith(" times the regret of the best rival, geometric mean)");
        assertThat(verdict.improvement().verdict()).isEqualTo(Verdict.ACROSS);
        assertThat(verdict.improvement().measured())
                .startsWith("the paper's UCB has ")
                .endsWith("geometric mean");
    }

    /** Nine of ten runs ahead, the tenth far behind: p = 43/1024 for one side, twice that for both. */
    @Test
    void aDifferenceToEitherSideCounts() {
        Map<String, Double> distances = Map.of(Methods.UCB, 0.1, "parego", 0.2);
        assertThat(new RegretVerdict(List.of(report(10, distances, Methods.UCB))).text())
                .contains(" in 1 of 1 plots and significantly better in 0;");
        assertThat(new RegretVerdict(List.of(report(10, distances, "parego"))).text())
                .contains(" in 1 of 1 plots and significantly better in 1;");
    }

    /** Six pairs have p = 1/32 at least, enough for one plot and too much for two. */
    @Test
    void morePlotsNeedMoreRuns() {
        TaskReport six = report(6, Map.of(Methods.UCB, 0.1, "parego", 0.2));
        assertThat(new RegretVerdict(List.of(six)).verdict()).isEqualTo(Verdict.AGREES);
        assertThat(new RegretVerdict(List.of(six, six)).verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(new RegretVerdict(List.of(six, six)).text())
                .startsWith("no test of fewer than 7 pairs can be significant in 2 plots (");
    }

    @Test
    void fewRunsDecideNothing() {
        RegretVerdict verdict = new RegretVerdict(List.of(report(2, Map.of(Methods.UCB, 0.1, "parego", 0.2))));
        assertThat(verdict.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict.finding())
                .startsWith("Not decided by so few runs: no test of fewer than 6 pairs can be significant (");
        assertThat(new RegretVerdict(List.of(report(6, Map.of(Methods.UCB, 0.1)))).sentence())
                .startsWith("Not judged: ");
    }
}
