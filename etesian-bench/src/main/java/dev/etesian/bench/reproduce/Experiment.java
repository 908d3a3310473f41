package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Section;
import dev.etesian.workload.WorkloadDataMissing;
import java.io.IOException;
import java.util.Optional;

/** A part of the paper's evaluation. Implementations are immutable; what was measured is in the {@link Records}. */
interface Experiment {

    /** The name on the command line. */
    String name();

    /** The heading in the report. */
    String title();

    /** What keeps it from being run on this machine: data that has to be got first. */
    default Optional<WorkloadDataMissing> missing() {
        return Optional.empty();
    }

    /** How many steps are left to do; 0 where it is ready to be reported. */
    long steps(Records records);

    /** How many seconds they will take on all threads. */
    double seconds(Records records);

    /** Does what is left; {@code step} is told of each step, on any thread. */
    void run(Records records, Runnable step) throws IOException, InterruptedException;

    /**
     * The settings that its results in the folder were made with, as far as they tell; empty where there are none. Whether they
     * are complete is for {@link #steps} to say, asked with these settings.
     */
    Optional<Protocol> held(Records records, OutputFolder folder);

    /** Says what came of it. */
    Section report(Records records);
}
