package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.compare.Comparison;
import dev.etesian.bench.compare.RecordedRun;
import dev.etesian.bench.compare.Task;
import dev.etesian.bench.report.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TaskReportTest {

    private static final Task TASK = new Task("circle", "flat", "linear", 0);

    /** EPI ends ahead of ParEGO with every seed, by another distance each time. */
    private static Block.Table table(int ours, int rivals) {
        List<RecordedRun> runs = new ArrayList<>();
        for (int seed = 0; seed < Math.max(ours, rivals); seed++) {
            if (seed < ours) {
                runs.add(run("epi", seed, 0.9 + 0.01 * seed));
            }
            if (seed < rivals) {
                runs.add(run("parego", seed, 0.5));
            }
        }
        return new TaskReport(
                        Comparison.of(runs, Optional.empty()).tasks().get(0),
                        "flat, linear",
                        new double[0],
                        List.of("parego"),
                        1)
                .table();
    }

    private static RecordedRun run(String method, int seed, double y) {
        return new RecordedRun(
                TASK, method, seed, 1, new double[][] {{0.1, 0.1}, {y, y / 2}}, new double[2][0], "test");
    }

    @Test
    void testsAreShownWithPairsEnough() {
        Block.Table enough = table(5, 5);
        assertThat(enough.head()).endsWith("p better than ParEGO", "p worse than ParEGO");
        assertThat(enough.rows().get(0)).endsWith("0.031", "1.000");
        assertThat(enough.rows().get(1)).endsWith("–", "–");
    }

    @Test
    void fewerPairsSayNothing() {
        assertThat(table(4, 4).head()).noneMatch(head -> head.startsWith("p "));
        assertThat(table(1, 6).head()).noneMatch(head -> head.startsWith("p "));
    }
}
