package dev.etesian.bench.reproduce;

import dev.etesian.space.Names;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** The experiments by name. To add one, write it and add a line to the list. */
public final class Experiments {

    /** The word for every experiment. */
    public static final String EVERYTHING = "all";

    private static final List<Experiment> ALL = List.of(
            new CircleExperiment(),
            new BraninCurrinExperiment(),
            new SixDrawsExperiment(),
            new TheoryExperiment(),
            new ComplexityExperiment(),
            new FiguresExperiment());

    /** Experiments on real workloads. */
    private static final List<String> AWAITED = List.of("lsh", "viola-jones", "zstd", "hnsw");

    private Experiments() {}

    /** Returns every experiment that can be run. */
    static List<Experiment> all() {
        return ALL;
    }

    /** Returns every name that may be asked for. */
    public static List<String> names() {
        return Stream.of(ALL.stream().map(Experiment::name), AWAITED.stream(), Stream.of(EVERYTHING))
                .flatMap(names -> names)
                .toList();
    }

    /**
     * Returns what a name stands for.
     *
     * @throws IOException where the data of the experiment is not there
     */
    public static Selection chosen(String name) throws IOException {
        if (name.equals(EVERYTHING)) {
            return new Selection(ALL, AWAITED);
        }
        if (AWAITED.contains(name)) {
            throw new IOException("experiment '" + name + "': its data is not there yet, so it cannot be run");
        }
        return ALL.stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst()
                .map(experiment -> new Selection(List.of(experiment), List.of()))
                .orElseThrow(() -> new IllegalArgumentException("experiment '" + name + "': expected one of "
                        + String.join(", ", names()) + "; " + Names.suggestion(name, names())));
    }
}
