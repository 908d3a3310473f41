package dev.etesian.workload;

import dev.etesian.space.Names;
import dev.etesian.workload.face.FaceWorkload;
import dev.etesian.workload.hnsw.HnswWorkload;
import dev.etesian.workload.lsh.LshWorkload;
import dev.etesian.workload.zstd.ZstdWorkload;
import java.util.List;
import java.util.function.Function;

/** The workloads by name. To add one, write it and add a line to the list. */
public final class Workloads {

    private static final List<Function<TimeMode, Workload>> ALL =
            List.of(LshWorkload::new, FaceWorkload::new, ZstdWorkload::new, HnswWorkload::new);

    private Workloads() {}

    /** Returns all of them, their times in that mode. */
    public static List<Workload> all(TimeMode mode) {
        return ALL.stream().map(made -> made.apply(mode)).toList();
    }

    /** Returns the workload of that name. */
    public static Workload named(String name, TimeMode mode) {
        List<Workload> all = all(mode);
        return all.stream()
                .filter(workload -> workload.info().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("workload '" + name + "': expected one that exists; "
                        + Names.suggestion(
                                name,
                                all.stream()
                                        .map(workload -> workload.info().name())
                                        .toList())));
    }
}
