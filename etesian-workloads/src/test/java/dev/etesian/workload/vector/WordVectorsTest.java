package dev.etesian.workload.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.etesian.workload.WorkloadDataMissing;
import dev.etesian.workload.data.DataFolder;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class WordVectorsTest {

    /** The share of two neighbors that a rounding of scalar products may exchange. */
    private static final double TIES = 0.002;

    @Test
    void realVectorsAreCenteredAndQueriesLeftOut() {
        SearchTask task = read();
        assertThat(task.stored().size()).isEqualTo(2000);
        double[] mean = new double[100];
        for (int i = 0; i < 2000; i++) {
            float[] row = task.stored().row(i);
            Arrays.setAll(mean, j -> mean[j] + row[j] / 2000);
        }
        // The mean of the raw directions has a length of about 0.5; renormalizing moves it a little off 0.
        assertThat(Math.sqrt(Arrays.stream(mean).map(m -> m * m).sum())).isLessThan(0.1);
        for (int q = 0; q < task.queries().size(); q++) {
            assertThat(task.stored().dot(task.truth()[q][0], task.queries().row(q)))
                    .isLessThan(0.9999f);
        }
    }

    private static SearchTask read() {
        try {
            return WordVectors.task(DataFolder.standard(), 2000, 20);
        } catch (WorkloadDataMissing missing) {
            assumeTrue(false, missing.getMessage());
            throw missing;
        }
    }

    @Test
    @Tag("slow")
    void keptAnswersAreThoseOfASearch() {
        SearchTask task = WordVectors.task(DataFolder.standard(), 20_000, 50);
        assertThat(task.precision(SearchTask.of(task.stored(), task.queries()).truth()))
                .isGreaterThan(1 - TIES);
    }
}
