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
        List<RecordedRun> all = new ArrayList<>();
        distances.forEach((method, distance) -> {
            for (int seed = 0; seed < runs; seed++) {
                double radius = 1 - distance - 1e-3 * seed;
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
                report(5, Map.of(Methods.UCB, 0.1, Methods.EPI, 0.3, "parego", 0.2)),
                report(5, Map.of(Methods.UCB, 0.3, Methods.EPI, 0.1, "parego", 0.2)),
                report(5, Map.of(Methods.UCB, 0.1, Methods.EPI, 0.4, "parego", 0.2)));
        RegretVerdict verdict = new RegretVerdict(reports, "three of four");
        assertThat(verdict.verdict()).isEqualTo(Verdict.IN_PART);
        assertThat(verdict.sentence())
                .startsWith(
                        "Agrees in part: the paper's UCB is not significantly worse than the best rival in 2 of 3 plots"
                                + " (three of four) and significantly better in 2; our EPI is significantly better in 1 and worse in 2"
                                + " of 3 (the paper's UCB has ")
                .endsWith(" times the regret of the best rival, geometric mean)");
        assertThat(verdict.improvement().verdict()).isEqualTo(Verdict.ACROSS);
        assertThat(verdict.improvement().measured())
                .startsWith("the paper's UCB has ")
                .endsWith("geometric mean");
    }

    @Test
    void fewRunsDecideNothing() {
        RegretVerdict verdict = new RegretVerdict(List.of(report(2, Map.of(Methods.UCB, 0.1, "parego", 0.2))));
        assertThat(verdict.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict.finding()).startsWith("Not decided by so few runs: no test of fewer than 5 pairs");
        assertThat(new RegretVerdict(List.of(report(5, Map.of(Methods.UCB, 0.1)))).sentence())
                .startsWith("Not judged: ");
    }
}
