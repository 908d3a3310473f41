package dev.etesian.workload.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SearchTaskTest {

    private static final double ROUNDING = 1e-6;

    private final SearchTask task = SyntheticVectors.task(500, 7, 13, 3);

    @TempDir
    private Path folder;

    private double cosine(int row, int query) {
        float[] a = task.stored().row(row);
        float[] b = task.queries().row(query);
        return IntStream.range(0, a.length)
                .mapToDouble(j -> (double) a[j] * b[j])
                .sum();
    }

    @Test
    void theNearestAreThoseOfASort() {
        for (int q = 0; q < task.queries().size(); q++) {
            int query = q;
            int[] sorted = IntStream.range(0, 500)
                    .boxed()
                    .sorted(Comparator.comparingDouble(row -> -cosine(row, query)))
                    .limit(SearchTask.NEIGHBORS)
                    .mapToInt(Integer::intValue)
                    .toArray();
            assertThat(task.truth()[q]).containsExactly(sorted);
            assertThat((double) task.stored().dot(sorted[0], task.queries().row(q)))
                    .isBetween(cosine(sorted[0], q) - ROUNDING, cosine(sorted[0], q) + ROUNDING);
        }
    }

    @Test
    void precisionIsTheShareOfRightAnswers() {
        int[] half = Arrays.copyOf(task.truth()[0], 5);
        assertThat(task.precision(0, half)).isEqualTo(0.5);
        assertThat(task.precision(0, new int[0])).isZero();
        assertThat(task.precision(task.truth())).isEqualTo(1);
    }

    @Test
    void vectorsOfAnotherLengthAreRefused() {
        assertThatThrownBy(() -> UnitVectors.of(new float[] {1, 0, 0, 2}, 2))
                .hasMessage("vector 1: expected length 1, got 2.0; divide by its length");
    }

    @Test
    void answersAreKeptAndDamagedOnesFoundAgain() throws IOException {
        Path path = folder.resolve("answers.bin");
        AnswerFile file = new AnswerFile(path);
        assertThat(file.answers(7, 10, task::truth)).isDeepEqualTo(task.truth());
        assertThat(file.answers(7, 10, () -> {
                    throw new AssertionError("searched again");
                }))
                .isDeepEqualTo(task.truth());
        byte[] bytes = Files.readAllBytes(path);
        bytes[20] ^= 1;
        Files.write(path, bytes);
        assertThat(file.answers(7, 10, task::truth)).isDeepEqualTo(task.truth());
        assertThat(new AnswerFile(Path.of("/dev/null/answers")).answers(7, 10, task::truth))
                .isDeepEqualTo(task.truth());
    }
}
