package dev.etesian.workload.hnsw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Objective;
import dev.etesian.space.Point;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.vector.SearchTask;
import dev.etesian.workload.vector.SyntheticVectors;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class HnswWorkloadTest {

    private static final SearchTask TASK = SyntheticVectors.task(800, 20, 24, 9);

    private static Point point(int connections, int beamWidth, int candidates, String quantization) {
        return Point.of("connections", connections)
                .with("beamWidth", beamWidth)
                .with("candidates", candidates)
                .with("quantization", quantization);
    }

    @Test
    void workRepeatsBitForBit() {
        Map<String, Double> first = new HnswWorkload(TimeMode.WORK, () -> TASK).evaluate(point(5, 16, 20, "int7"));
        Workload workload = new HnswWorkload(TimeMode.WORK, () -> TASK);
        workload.evaluate(point(5, 16, 40, "int7"));
        assertThat(workload.evaluate(point(5, 16, 20, "int7"))).containsExactlyEntriesOf(first);
        assertThat(first.keySet()).containsExactly("visited", "imprecision", "memory", "visits");
    }

    @Test
    void timeIsTheOnlyDifferenceBetweenTheModes() {
        Map<String, Double> cpu = new HnswWorkload(TimeMode.CPU, () -> TASK).evaluate(point(8, 30, 15, "none"));
        Map<String, Double> work = new HnswWorkload(TimeMode.WORK, () -> TASK).evaluate(point(8, 30, 15, "none"));
        assertThat(cpu.keySet()).containsExactly("time", "imprecision", "memory", "visits");
        for (String name : List.of("imprecision", "memory", "visits")) {
            assertThat(cpu.get(name)).isEqualTo(work.get(name));
        }
    }

    @Test
    void graphsAreBuiltOnceAndTheOldestForgotten() {
        Graphs graphs = new Graphs(TASK);
        HnswSettings settings = new HnswSettings(2, 8, Quantization.NONE);
        HnswIndex first = graphs.graph(settings);
        assertThat(graphs.graph(settings)).isSameAs(first);
        for (int beam = 9; beam < 34; beam++) {
            graphs.graph(new HnswSettings(2, beam, Quantization.NONE));
        }
        assertThat(graphs.graph(settings)).isNotSameAs(first);
    }

    @Test
    void theBoxLiesWithinTheRanges() {
        for (TimeMode mode : TimeMode.values()) {
            Workload workload = new HnswWorkload(mode);
            List<Objective> objectives = workload.info().objectives();
            for (int k = 0; k < objectives.size(); k++) {
                assertThat(workload.info().box().get(k).high())
                        .isLessThan(objectives.get(k).range().orElseThrow().high());
            }
        }
    }

    /** Exact vectors and many candidates find nearly all; what the coarsest lose was measured. */
    @Test
    @Tag("slow")
    void realVectorsGiveTheKnownPrecision() {
        Workload workload = new HnswWorkload(TimeMode.WORK);
        assertThat(workload.evaluate(point(16, 64, 200, "none")).get("imprecision"))
                .isLessThan(0.01);
        assertThat(workload.evaluate(point(16, 64, 200, "int7")).get("imprecision"))
                .isBetween(0.02, 0.08);
        assertThat(workload.evaluate(point(16, 64, 200, "int4")).get("imprecision"))
                .isBetween(0.06, 0.14);
    }
}
