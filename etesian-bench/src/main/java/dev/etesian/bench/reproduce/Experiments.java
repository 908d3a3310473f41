package dev.etesian.bench.reproduce;

import dev.etesian.space.Names;
import dev.etesian.workload.WorkloadDataMissing;
import java.util.List;
import java.util.stream.Stream;

/** The experiments by name. To add one, write it and add a line to the list. */
public final class Experiments {

    /** The word for every experiment. */
    public static final String EVERYTHING = "all";

    /** The word for none: the report is made anew from what is in the folder. */
    public static final String REPORT = "report";

    private static final List<Experiment> ALL = List.of(
            new CircleExperiment(),
            new BraninCurrinExperiment(),
            new SixDrawsExperiment(),
            RealWorkloads.lsh(),
            RealWorkloads.violaJones(),
            new TheoryExperiment(),
            new ComplexityExperiment(),
            new FiguresExperiment(),
            RealWorkloads.zstd(),
            RealWorkloads.hnsw());

    private Experiments() {}

    /** Returns every experiment that can be run. */
    static List<Experiment> all() {
        return ALL;
    }

    /** Returns every name that may be asked for. */
    public static List<String> names() {
        return Stream.concat(ALL.stream().map(Experiment::name), Stream.of(EVERYTHING, REPORT))
                .toList();
    }

    /**
     * Returns what a name stands for; everything is what there is data for.
     *
     * @throws WorkloadDataMissing where the data of the one experiment asked for is not there
     */
    public static Selection chosen(String name) {
        if (name.equals(EVERYTHING)) {
            return Selection.possible(ALL);
        }
        if (name.equals(REPORT)) {
            return Selection.possible(List.of());
        }
        return ALL.stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst()
                .map(Selection::of)
                .orElseThrow(() -> new IllegalArgumentException("experiment '" + name + "': expected one of "
                        + String.join(", ", names()) + Names.meant(name, names())));
    }
}
