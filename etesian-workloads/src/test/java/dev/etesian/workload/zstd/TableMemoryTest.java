package dev.etesian.workload.zstd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TableMemoryTest {

    private static final int NOVEL = 3_288_708;

    /** Bytes of whole contexts from {@code oracles/zstd_memory.py}; what the two do not share are the tables. */
    @ParameterizedTest
    @CsvSource({
        "22, 20, 16, 1, 6, 0, 1, 779288, 1041432",
        "21, 17, 18, 1, 5, 0, 2, 2090008, 2745368",
        "21, 18, 19, 3, 5, 2, 3, 3138584, 5760024",
        "14, 12, 13, 3, 5, 4, 4, 136216, 156696",
        "22, 21, 22, 6, 5, 16, 5, 21488664, 42460184",
        "22, 22, 21, 5, 5, 32, 6, 25682968, 21488664",
        "22, 22, 22, 5, 4, 48, 7, 34220824, 38415128",
        "20, 20, 19, 7, 3, 256, 9, 7602326, 6553750"
    })
    void tablesGrowAsTheLibrarySays(int w, int c, int h, int s, int m, int t, int strategy, long bytes, long other) {
        long here = TableMemory.tableBytes(new CompressionSettings(w, c, h, s, m, t, strategy));
        long there = TableMemory.tableBytes(new CompressionSettings(w, c - 2, h + 1, s, m, t, strategy));
        assertThat(there - here).isEqualTo(other - bytes);
        assertThat(here).isLessThan(bytes);
    }

    @Test
    void nothingIsLargerThanTheInputCanUse() {
        CompressionSettings adjusted = ZstdLevels.of(19).adjustedTo(NOVEL);
        assertThat(adjusted).isEqualTo(new CompressionSettings(22, 23, 22, 7, 3, 256, 9));
        assertThat(new CompressionSettings(15, 20, 21, 4, 5, 16, 5).adjustedTo(NOVEL))
                .isEqualTo(new CompressionSettings(15, 15, 16, 4, 5, 16, 5));
        assertThat(new CompressionSettings(20, 9, 9, 1, 3, 0, 1).adjustedTo(100).windowLog())
                .isEqualTo(10);
        assertThat(TableMemory.megabytes(ZstdLevels.of(1))).isEqualTo(0.524288 + 0.065536, within(1e-12));
    }
}
