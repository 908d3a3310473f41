package dev.etesian.workload.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import dev.etesian.space.Point;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.data.DataSets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ZstdWorkloadTest {

    private static final Workload WORK = new ZstdWorkload(TimeMode.WORK);
    private static final List<String> SHIFTS = List.of(
            "windowLogShift",
            "hashLogShift",
            "chainLogShift",
            "searchLogShift",
            "minMatchShift",
            "targetLengthShift",
            "strategyShift");

    private static byte[] novel() {
        return DataFolder.standard().read(DataSets.WAR_AND_PEACE, "warandpeace.txt");
    }

    private static Point level(int level) {
        Point point = Point.of("level", level);
        for (String shift : SHIFTS) {
            point = point.with(shift, 0);
        }
        return point;
    }

    /** Compressed lengths of zstd-jni 1.5.7-25 at its levels. */
    @ParameterizedTest
    @CsvSource({"1, 1339706", "3, 1166218", "9, 1054408"})
    void ratiosAreThoseRecorded(int level, int bytes) {
        Map<String, Double> outcomes = WORK.evaluate(level(level));
        assertThat(outcomes.get("compressedBytes")).isEqualTo(bytes);
        assertThat(outcomes.get("ratio")).isEqualTo(3_288_708.0 / bytes);
    }

    @Tag("slow")
    @Test
    void theRatioOfTheLastLevelIsTheOneRecorded() {
        assertThat(WORK.evaluate(level(19)).get("compressedBytes")).isEqualTo(937_637);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "4", "5", "6", "7", "8", "9"})
    void withoutShiftsTheBytesAreThoseOfTheLevel(int level) {
        sameBytesAsTheLevel(level);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"10", "11", "12", "13", "14", "15", "16", "17", "18", "19"})
    void withoutShiftsTheBytesAreThoseOfHigherLevels(int level) {
        sameBytesAsTheLevel(level);
    }

    private static void sameBytesAsTheLevel(int level) {
        byte[] text = novel();
        try (ZstdCompressCtx compressor = new ZstdCompressCtx()) {
            ZstdWorkload.settings(level(level)).applyTo(compressor);
            assertThat(compressor.compress(text)).isEqualTo(Zstd.compress(text, level));
        }
    }

    @Test
    void everyCornerIsTakenAndComesBackWhole() {
        byte[] text = novel();
        for (int corner = 0; corner < 1 << SHIFTS.size(); corner += 9) {
            double[] unit = new double[1 + SHIFTS.size()];
            for (int j = 0; j < SHIFTS.size(); j++) {
                unit[1 + j] = (corner >> j) & 1;
            }
            byte[] compressed;
            try (ZstdCompressCtx compressor = new ZstdCompressCtx()) {
                ZstdWorkload.settings(WORK.info().space().decode(unit)).applyTo(compressor);
                compressed = compressor.compress(text);
            }
            assertThat(Zstd.decompress(compressed, text.length)).isEqualTo(text);
        }
    }

    @Test
    void workRepeatsExactly() {
        Point point = level(5).with("searchLogShift", 2).with("targetLengthShift", -1);
        assertThat(WORK.evaluate(point)).isEqualTo(new ZstdWorkload(TimeMode.WORK).evaluate(point));
    }

    @Test
    void outcomesBeginWithTheObjectives() {
        for (TimeMode mode : TimeMode.values()) {
            Workload workload = new ZstdWorkload(mode);
            List<String> names = workload.info().objectives().stream()
                    .map(objective -> objective.name())
                    .toList();
            assertThat(List.copyOf(workload.evaluate(level(1)).keySet()).subList(0, 3))
                    .isEqualTo(names);
        }
    }
}
