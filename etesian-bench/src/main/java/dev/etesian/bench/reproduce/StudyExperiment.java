package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.QualityBench;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An experiment made of whole studies on problems. */
interface StudyExperiment extends Experiment {

    /** The studies; none twice. */
    List<QualityPlan> plans(Protocol protocol);

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

    /** A strategy costs much the same under every preference, so each is timed once. */
    @Override
    default double seconds(Records records) {
        Map<String, Double> oneRun = new HashMap<>();
        double seconds = 0;
        int jobs = 0;
        for (QualityPlan plan : plans(records.protocol())) {
            for (String strategy : plan.strategies()) {
                QualityPlan one = plan.only(strategy);
                long left = new QualityBench(List.of(one), 1, records.studies()).evaluations() / plan.evaluations();
                if (left > 0) {
                    seconds += left * oneRun.computeIfAbsent(strategy, s -> oneRun(one.first()));
                    jobs += (int) left;
                }
            }
        }
        return seconds / Math.max(1, Math.min(jobs, oneByOne(records.protocol()) ? 1 : records.threads()));
    }

    @Override
    default void run(Records records, Runnable step) throws IOException, InterruptedException {
        try {
            bench(records).run(line -> append(records, line), line -> {}, step);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The second of two estimates: the first also loads and compiles. */
    private static double oneRun(QualityPlan plan) {
        QualityBench bench = new QualityBench(plan, 1);
        bench.estimate();
        return bench.estimate().seconds();
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
