package dev.etesian.workload.hnsw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.workload.vector.SearchTask;
import dev.etesian.workload.vector.SyntheticVectors;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class HnswIndexTest {

    private static final int SIZE = 1500;
    private static final int DIMENSION = 32;
    private static final SearchTask TASK = SyntheticVectors.task(SIZE, 30, DIMENSION, 8);

    private static HnswIndex index(int connections, int beamWidth, Quantization quantization) {
        return HnswIndex.of(TASK.stored(), new HnswSettings(connections, beamWidth, quantization));
    }

    private static double precision(HnswIndex index, int candidates) {
        return TASK.precision(IntStream.range(0, TASK.queries().size())
                .mapToObj(q -> Arrays.copyOf(
                        index.nearest(TASK.queries().row(q), candidates).rows(), SearchTask.NEIGHBORS))
                .toArray(int[][]::new));
    }

    /** With room for every vector the search walks the whole graph: rows are those of brute force, in its order. */
    @Test
    void manyCandidatesGiveTheAnswersOfBruteForce() {
        HnswIndex index = index(16, 64, Quantization.NONE);
        for (int q = 0; q < TASK.queries().size(); q++) {
            HnswIndex.Answer answer = index.nearest(TASK.queries().row(q), SIZE);
            assertThat(Arrays.copyOf(answer.rows(), SearchTask.NEIGHBORS)).containsExactly(TASK.truth()[q]);
        }
    }

    @Test
    void precisionAndVisitsGrowWithCandidates() {
        HnswIndex index = index(4, 12, Quantization.NONE);
        double before = 0;
        long visited = 0;
        for (int candidates : new int[] {10, 40, 160}) {
            double now = precision(index, candidates);
            assertThat(now).isGreaterThanOrEqualTo(before);
            long visits = index.nearest(TASK.queries().row(0), candidates).visited();
            assertThat(visits).isGreaterThan(visited).isLessThan(SIZE);
            before = now;
            visited = visits;
        }
        assertThat(before).isGreaterThan(precision(index, 10));
    }

    /** Four bytes a number, one byte, half a byte; the coarse forms keep a float for each vector besides. */
    @Test
    void memoryIsVectorsAndGraph() {
        long exact = index(8, 20, Quantization.NONE).bytes();
        long bytes = index(8, 20, Quantization.INT7).bytes();
        long nibbles = index(8, 20, Quantization.INT4).bytes();
        assertThat(exact).isBetween(4L * SIZE * DIMENSION, 4L * SIZE * DIMENSION + 64L * SIZE);
        assertThat(bytes).isBetween(SIZE * (DIMENSION + 4L), SIZE * (DIMENSION + 4L) + 64L * SIZE);
        assertThat(nibbles).isBetween(SIZE * (DIMENSION / 2 + 4L), SIZE * (DIMENSION / 2 + 4L) + 64L * SIZE);
        assertThat(index(16, 20, Quantization.NONE).bytes()).isGreaterThan(exact);
    }

    @Test
    void coarseVectorsCostPrecision() {
        double exact = precision(index(16, 64, Quantization.NONE), 200);
        double fine = precision(index(16, 64, Quantization.INT7), 200);
        double coarse = precision(index(16, 64, Quantization.INT4), 200);
        assertThat(exact).isGreaterThan(fine);
        assertThat(fine).isGreaterThan(coarse);
        assertThat(coarse).isGreaterThan(0.5);
    }

    @Test
    void theSameSettingsGiveTheSameGraph() {
        HnswIndex one = index(6, 20, Quantization.INT7);
        HnswIndex two = index(6, 20, Quantization.INT7);
        assertThat(one.bytes()).isEqualTo(two.bytes());
        for (int q = 0; q < TASK.queries().size(); q++) {
            HnswIndex.Answer answer = one.nearest(TASK.queries().row(q), 25);
            HnswIndex.Answer again = two.nearest(TASK.queries().row(q), 25);
            assertThat(again.rows()).containsExactly(answer.rows());
            assertThat(again.visited()).isEqualTo(answer.visited());
        }
    }

    @Test
    void quantizationsHaveNames() {
        assertThat(Quantization.of("int4")).isEqualTo(Quantization.INT4);
        assertThatThrownBy(() -> Quantization.of("int8"))
                .hasMessage("quantization 'int8': expected one of none, int7, int4");
    }
}
