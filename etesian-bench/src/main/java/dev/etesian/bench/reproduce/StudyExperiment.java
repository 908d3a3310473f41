package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.QualityBench;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** An experiment made of whole studies on problems. */
interface StudyExperiment extends Experiment {

    /** The studies; none twice. */
    List<QualityPlan> plans(Protocol protocol);

    /** What the report scores: every task with the runs of every method that count for it. */
    List<TaskRuns> scored(Records records);

    @Override
    default long size(Protocol protocol) {
        return plans(protocol).stream()
                .mapToLong(plan -> (long) plan.strategies().size() * plan.runs() * plan.evaluations())
                .sum();
    }

    @Override
    default long steps(Records records) {
        return bench(records).evaluations();
    }

    @Override
    default double seconds(Records records) {
        return bench(records).estimate().seconds();
    }

    @Override
    default void run(Records records, Runnable step) throws IOException, InterruptedException {
        try {
            bench(records).run(line -> append(records, line), line -> {}, step);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Whether studies run one after the other, because they measure time. */
    default boolean oneByOne(Protocol protocol) {
        return false;
    }

    private QualityBench bench(Records records) {
        List<QualityPlan> plans = plans(records.protocol());
        return oneByOne(records.protocol())
                ? QualityBench.oneByOne(plans, records.threads(), records.studies())
                : new QualityBench(plans, records.threads(), records.studies());
    }

    private static void append(Records records, QualityLine line) {
        try {
            records.append(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
