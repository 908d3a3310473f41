package dev.etesian.workload.lsh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.workload.vector.SearchTask;
import dev.etesian.workload.vector.SyntheticVectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LshSearchTest {

    private static final SearchTask TASK = SyntheticVectors.task(3000, 40, 40, 1);
    private static final Codes CODES = new Codes(TASK.stored());

    private static LshSearch search(int tables, int bits, int probes) {
        return new LshSearch(LshIndex.of(CODES, new LshSettings(tables, bits, probes)), 1);
    }

    private static double precision(LshSearch search) {
        return TASK.precision(IntStream.range(0, TASK.queries().size())
                .mapToObj(q -> search.nearest(TASK.queries().row(q)))
                .toArray(int[][]::new));
    }

    @ParameterizedTest
    @CsvSource({"1, 8", "3, 8", "1, 11", "2, 10", "1, 17"})
    void withAllBucketsLookedIntoItIsExact(int tables, int bits) {
        LshSearch search = search(tables, bits, tables << bits);
        for (int q = 0; q < 10; q++) {
            assertThat(search.nearest(TASK.queries().row(q))).containsExactly(TASK.truth()[q]);
        }
        assertThat(search.work().each(search.work().candidates)).isEqualTo(3000);
    }

    @ParameterizedTest
    @CsvSource({"1, 8", "8, 12", "16, 14", "8, 18"})
    void precisionGrowsWithProbes(int tables, int bits) {
        double before = 0;
        long candidates = 0;
        for (int each = 1; each <= 64; each *= 4) {
            LshSearch search = search(tables, bits, each * tables);
            double now = precision(search);
            assertThat(now).isGreaterThanOrEqualTo(before);
            assertThat(search.work().candidates).isGreaterThan(candidates);
            before = now;
            candidates = search.work().candidates;
        }
        assertThat(before).isGreaterThan(precision(search(tables, bits, tables)) + 0.2);
    }

    @Test
    void precisionGrowsWithTables() {
        assertThat(precision(search(32, 12, 128))).isGreaterThan(precision(search(2, 12, 8)) + 0.2);
    }

    /** The buckets looked into are those of least penalty among all of all tables, listed one by one. */
    @Test
    void bucketsComeInTheOrderOfTheirPenalties() {
        int tables = 3;
        LshSettings settings = new LshSettings(tables, 10, 1);
        LshIndex index = LshIndex.of(CODES, settings);
        float[] query = TASK.queries().row(0);
        record Bucket(int table, int number, double penalty) {}
        List<Bucket> all = new ArrayList<>();
        for (int t = 0; t < tables; t++) {
            float[] first = rotated(index, t, 0, query);
            float[] second = rotated(index, t, 1, query);
            for (int b = 0; b < 1 << 10; b++) {
                all.add(new Bucket(t, b, penalty(first, b >> 2, 128) + penalty(second, b & 3, 2)));
            }
        }
        all.sort(Comparator.comparingDouble(Bucket::penalty));
        for (int probes : new int[] {1, 3, 10, 100, 1000}) {
            long expected = all.subList(0, probes).stream()
                    .flatMapToInt(bucket -> Arrays.stream(index.rows(bucket.table))
                            .skip(index.start(bucket.table, bucket.number))
                            .limit(index.start(bucket.table, bucket.number + 1)
                                    - (long) index.start(bucket.table, bucket.number)))
                    .distinct()
                    .count();
            LshSearch search = search(tables, 10, probes);
            search.nearest(query);
            assertThat(search.work().candidates).as("%d probes", probes).isEqualTo(expected);
        }
    }

    private static float[] rotated(LshIndex index, int table, int function, float[] query) {
        float[] out = new float[Rotation.SIZE];
        index.rotation(table, function).apply(query, out, 0, new float[Rotation.SIZE]);
        return out;
    }

    private static double penalty(float[] x, int code, int size) {
        double largest =
                IntStream.range(0, size).mapToDouble(i -> Math.abs(x[i])).max().orElseThrow();
        double gap = largest - (code % 2 == 0 ? x[code / 2] : -x[code / 2]);
        return gap * gap;
    }

    @Test
    void halfOfAllMetIsEnough() {
        LshIndex index = LshIndex.of(CODES, new LshSettings(4, 8, 1024));
        LshSearch search = new LshSearch(index);
        assertThat(precision(search)).isEqualTo(1);
        assertThat(search.work().each(search.work().candidates)).isEqualTo(3000);
        assertThat(search.work().each(search.work().rows)).isLessThan(4 * 3000);
    }

    /** Without comparing a vector: the right answers among those of a search, and the work of that search. */
    @ParameterizedTest
    @CsvSource({"1, 8, 3", "8, 12, 40", "16, 14, 1000", "4, 8, 1024"})
    void theRightAnswersAreThoseMet(int tables, int bits, int probes) {
        LshIndex index = LshIndex.of(CODES, new LshSettings(tables, bits, probes));
        LshSearch made = new LshSearch(index);
        LshSearch counted = new LshSearch(index);
        for (int q = 0; q < TASK.queries().size(); q++) {
            int[] truth = TASK.truth()[q];
            int[] found = made.nearest(TASK.queries().row(q));
            int[] right = Arrays.stream(truth)
                    .filter(row -> Arrays.stream(found).anyMatch(r -> r == row))
                    .toArray();
            assertThat(counted.right(TASK.queries().row(q), truth)).containsExactly(right);
        }
        assertThat(counted.work().operations()).isEqualTo(made.work().operations());
        assertThat(counted.work().candidates).isEqualTo(made.work().candidates);
    }

    @Test
    void tablesHoldEveryVectorInItsBucket() {
        LshSettings settings = new LshSettings(2, 13, 2);
        LshIndex index = LshIndex.of(CODES, settings);
        for (int t = 0; t < 2; t++) {
            int[] buckets = CODES.buckets(t, settings);
            assertThat(index.start(t, 0)).isZero();
            assertThat(index.start(t, 1 << 13)).isEqualTo(3000);
            for (int b = 0; b < 1 << 13; b++) {
                for (int i = index.start(t, b); i < index.start(t, b + 1); i++) {
                    assertThat(buckets[index.rows(t)[i]]).isEqualTo(b);
                }
            }
            assertThat(Arrays.stream(index.rows(t)).sorted())
                    .containsExactly(IntStream.range(0, 3000).boxed().toArray(Integer[]::new));
        }
    }

    @Test
    void memoryIsWhatTheArraysTake() {
        LshIndex index = LshIndex.of(CODES, new LshSettings(5, 9, 5));
        assertThat(index.bytes()).isEqualTo(5 * 4 * (3000 + 513));
        assertThat(LshIndex.bytes(64, 20, 100_000)).isEqualTo(294_035_712L);
    }

    @Test
    void settingsOutOfBoundsAreRefused() {
        assertThatThrownBy(() -> new LshSettings(0, 8, 1)).hasMessage("setting 'tables': expected 1 to 64, got 0");
        assertThatThrownBy(() -> new LshSettings(1, 21, 1)).hasMessage("setting 'bits': expected 8 to 20, got 21");
        assertThatThrownBy(() -> new LshSettings(1, 8, 0))
                .hasMessage("setting 'probes': expected 1 to 2147483647, got 0");
        SearchTask wide = SyntheticVectors.task(10, 1, 129, 2);
        assertThatThrownBy(() -> new Codes(wide.stored()))
                .hasMessage("vectors: expected at most 128 numbers each, got 129; reduce them first");
    }
}
