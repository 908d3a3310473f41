package dev.etesian.workload.lsh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.problem.Objective;
import dev.etesian.space.Point;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.WorkloadDataMissing;
import dev.etesian.workload.vector.SyntheticVectors;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LshWorkloadTest {

    private static Workload synthetic(TimeMode mode) {
        return new LshWorkload(mode, () -> SyntheticVectors.task(2000, 30, 60, 4));
    }

    private static Point point(int tables, int bits, int probes) {
        return Point.of("tables", tables).with("bits", bits).with("probesPerTable", probes);
    }

    @Test
    void workRepeatsBitForBit() {
        Map<String, Double> first = synthetic(TimeMode.WORK).evaluate(point(5, 13, 9));
        Workload workload = synthetic(TimeMode.WORK);
        workload.evaluate(point(64, 8, 2));
        assertThat(workload.evaluate(point(5, 13, 9))).containsExactlyEntriesOf(first);
        assertThat(first.get("work")).isEqualTo(first.get("operations") * 1e-3);
        assertThat(first.get("memory")).isEqualTo(0.20386);
    }

    @Test
    void timeIsTheOnlyDifferenceBetweenTheModes() {
        Map<String, Double> cpu = synthetic(TimeMode.CPU).evaluate(point(3, 10, 4));
        Map<String, Double> work = synthetic(TimeMode.WORK).evaluate(point(3, 10, 4));
        assertThat(cpu.keySet())
                .containsExactly("time", "imprecision", "memory", "operations", "candidates", "buckets");
        assertThat(work.keySet())
                .containsExactly("work", "imprecision", "memory", "operations", "candidates", "buckets");
        for (String name : List.of("imprecision", "memory", "operations", "candidates", "buckets")) {
            assertThat(cpu.get(name)).isEqualTo(work.get(name));
        }
        assertThat(cpu.get("buckets")).isEqualTo(12);
    }

    @Test
    void theBoxLiesWithinTheRanges() {
        for (TimeMode mode : TimeMode.values()) {
            Workload workload = new LshWorkload(mode);
            List<Objective> objectives = workload.info().objectives();
            for (int k = 0; k < objectives.size(); k++) {
                assertThat(workload.info().box().get(k).high())
                        .isLessThan(objectives.get(k).range().orElseThrow().high());
            }
        }
    }

    @Test
    void missingDataIsAnError(@TempDir Path empty) {
        System.setProperty("etesian.data", empty.toString());
        try {
            assertThatThrownBy(() -> new LshWorkload(TimeMode.WORK).evaluate(point(1, 8, 1)))
                    .isInstanceOf(WorkloadDataMissing.class)
                    .hasMessageStartingWith("data 'glove': expected glove100.f32 (SHA-256 ebf9889a")
                    .hasMessageEndingWith("get it with: etesian data fetch glove");
        } finally {
            System.clearProperty("etesian.data");
        }
    }

    /** What a prototype measured on the same vectors, within what other hash functions change. */
    @Test
    @Tag("slow")
    void realVectorsGiveTheKnownPrecision() {
        Workload workload = new LshWorkload(TimeMode.WORK);
        assertThat(workload.evaluate(point(2, 10, 10)).get("imprecision")).isBetween(0.50, 0.60);
        assertThat(workload.evaluate(point(8, 12, 8)).get("imprecision")).isBetween(0.34, 0.44);
        assertThat(workload.evaluate(point(8, 12, 64)).get("imprecision")).isBetween(0.04, 0.07);
    }
}
