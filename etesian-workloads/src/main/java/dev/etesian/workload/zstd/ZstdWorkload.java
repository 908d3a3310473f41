package dev.etesian.workload.zstd;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.workload.Lazy;
import dev.etesian.workload.Memo;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.WorkloadInfo;
import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.data.DataSets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Zstandard on War and Peace: a level, and what is added to each of the seven numbers that the level stands for.
 *
 * <p>Given directly, the seven leave nothing for the level to decide; as shifts they refine it, every combination is one
 * that the library takes, and 0 everywhere is the level as it ships. A shift of the target length is a doubling. The ratio
 * is maximized, as people quote it. Where work is counted, time becomes {@code work}: nominal milliseconds of a
 * {@link CostModel model}, as the library counts nothing itself. Source: [Collet2021].
 */
public final class ZstdWorkload implements Workload {

    private static final String NOVEL = "warandpeace.txt";
    private static final SearchSpace SPACE = SearchSpace.of(
            Parameter.integer("level", 1, ZstdLevels.LAST),
            Parameter.integer("windowLogShift", -6, 1),
            Parameter.integer("hashLogShift", -4, 3),
            Parameter.integer("chainLogShift", -4, 3),
            Parameter.integer("searchLogShift", -3, 2),
            Parameter.integer("minMatchShift", -2, 2),
            Parameter.integer("targetLengthShift", -3, 3),
            Parameter.integer("strategyShift", -2, 2));

    private final TimeMode mode;
    private final WorkloadInfo info;

    private final Lazy<byte[]> novel = new Lazy<>(() -> DataFolder.standard().read(DataSets.WAR_AND_PEACE, NOVEL));

    /** By settings as adjusted to the novel. */
    private final Memo<CompressionSettings, Pass> known;

    public ZstdWorkload(TimeMode mode) {
        this.mode = mode;
        known = new Memo<>(mode);
        boolean timed = mode == TimeMode.CPU;
        Objective time =
                timed ? Objective.minimize("time") : Objective.minimize("work").withoutNoise();
        info = new WorkloadInfo(
                "zstd",
                "compression of a novel: 8 integers; ratio, time in ms, memory in MB",
                "nominal milliseconds of a model fitted to measured times, as the library counts nothing",
                "Collet2021",
                List.of("war-and-peace"),
                0.6,
                SPACE,
                List.of(
                        Objective.maximize("ratio").within(2.2, 3.55).withoutNoise(),
                        time.within(0, 1000),
                        Objective.minimize("memory").within(0, 40).withoutNoise()),
                List.of("original to compressed", timed ? "ms" : "nominal ms", "MB"),
                // Better than level 7 in ratio, within a quarter of a second and the memory of level 8.
                List.of(new Range(3.1, 3.4), new Range(0, 250), new Range(0, 12)));
    }

    @Override
    public WorkloadInfo info() {
        return info;
    }

    @Override
    public void prepare() {
        novel.value();
    }

    @Override
    public Map<String, Double> evaluate(Point point) {
        CompressionSettings settings = settings(point);
        int length = novel.value().length;
        CompressionSettings adjusted = settings.adjustedTo(length);
        double modeled = CostModel.milliseconds(adjusted);
        Pass pass = known.of(adjusted, s -> compressed(settings));
        Map<String, Double> outcomes = new LinkedHashMap<>();
        outcomes.put("ratio", (double) length / pass.bytes());
        outcomes.put(info.objectives().get(1).name(), mode == TimeMode.CPU ? pass.milliseconds() : modeled);
        outcomes.put("memory", TableMemory.megabytes(adjusted));
        outcomes.put("compressedBytes", (double) pass.bytes());
        outcomes.put("modeledMilliseconds", modeled);
        return outcomes;
    }

    /**
     * What compression gave.
     *
     * @param milliseconds of processor time; NaN where work is counted
     */
    private record Pass(int bytes, double milliseconds) {}

    private Pass compressed(CompressionSettings settings) {
        byte[] text = novel.value();
        byte[] out = new byte[(int) Zstd.compressBound(text.length)];
        int[] length = new int[1];
        try (ZstdCompressCtx compressor = new ZstdCompressCtx()) {
            settings.applyTo(compressor);
            Runnable pass = () -> length[0] = compressor.compressByteArray(out, 0, out.length, text, 0, text.length);
            double milliseconds = mode.milliseconds(pass);
            return new Pass(length[0], milliseconds);
        }
    }

    /** What a point of the space stands for. */
    static CompressionSettings settings(Point point) {
        CompressionSettings level = ZstdLevels.of((int) point.integer("level"));
        return new CompressionSettings(
                level.windowLog() + (int) point.integer("windowLogShift"),
                level.chainLog() + (int) point.integer("chainLogShift"),
                level.hashLog() + (int) point.integer("hashLogShift"),
                level.searchLog() + (int) point.integer("searchLogShift"),
                level.minMatch() + (int) point.integer("minMatchShift"),
                target(level.targetLength(), (int) point.integer("targetLengthShift")),
                level.strategy() + (int) point.integer("strategyShift"));
    }

    /** A length of 0 means the least there is, so it counts as 1 once it is doubled. */
    private static int target(int length, int doublings) {
        return doublings == 0 ? length : (int) Math.rint(Math.max(1, length) * Math.pow(2, doublings));
    }
}
