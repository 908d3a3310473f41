package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Task;
import dev.etesian.bench.quality.QualityBench;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** An experiment made of whole studies on problems. */
interface StudyExperiment extends Experiment {

    /** The studies; none twice. */
    List<QualityPlan> plans(Protocol protocol);

    /** What the report scores: every task with the runs of every method that count for it. */
    List<TaskRuns> scored(Records records);

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

    @Override
    default Optional<Protocol> held(Records records, OutputFolder folder) {
        Protocol usual = records.protocol().usual();
        Set<Run> done = records.studies().stream()
                .map(line -> new Run(Tasks.of(line), line.strategy(), line.seed()))
                .collect(Collectors.toSet());
        Set<Run> planned = new LinkedHashSet<>();
        for (QualityPlan plan : plans(usual)) {
            plan.strategies().forEach(strategy -> planned.add(new Run(Tasks.of(plan), strategy, 0)));
        }
        Set<String> ran = done.stream()
                .filter(run -> planned.contains(run.of(0)))
                .map(Run::strategy)
                .collect(Collectors.toSet());
        if (ran.isEmpty()) {
            return Optional.empty();
        }
        long runs = planned.stream()
                .filter(run -> ran.contains(run.strategy()))
                .mapToLong(run -> LongStream.iterate(0, seed -> done.contains(run.of(seed)), seed -> seed + 1)
                        .count())
                .min()
                .orElse(0);
        return Optional.of(usual.ofRuns(runs, plans(usual).get(0).runs())
                .ofStrategies(
                        options(usual.setting(), ran.stream()).collect(Collectors.toSet()),
                        options(usual.setting(), planned.stream().map(Run::strategy))
                                .distinct()
                                .toList()));
    }

    private static Stream<String> options(Setting setting, Stream<String> strategies) {
        return strategies.flatMap(strategy -> setting.method(strategy).stream()).map(Methods::option);
    }

    /** A run by what tells it from others. */
    record Run(Task task, String strategy, long seed) {

        Run of(long other) {
            return new Run(task, strategy, other);
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
