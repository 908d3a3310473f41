package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Section;
import dev.etesian.math.Compute;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** The regret bounds, where all that they assume is so. Source: [Paria2019, Section 4 and the appendix's proofs]. */
final class TheoryExperiment implements Experiment {

    private static final int[] OBJECTIVES = {1, 2, 4};
    static final List<String> RULES = List.of(TheoryRun.UCB_THEORY, TheoryRun.UCB_PRACTICE, TheoryRun.TS);

    @Override
    public String name() {
        return "theory";
    }

    @Override
    public String title() {
        return "Regret bounds on known problems (theory)";
    }

    static int evaluations(Protocol protocol) {
        return protocol.effort().of(200, 100, 20);
    }

    static int side(Protocol protocol) {
        return protocol.effort().of(16, 16, 6);
    }

    static int runs(Protocol protocol) {
        return protocol.runs(20, 6, 2);
    }

    /** One objective has one weight, so both scalarizations are the same there. */
    static List<String> scalarizations(int objectives) {
        return objectives == 1 ? List.of("linear") : List.of("linear", "tchebyshev");
    }

    static int[] objectives() {
        return OBJECTIVES.clone();
    }

    private static List<TheoryRun> all(Protocol protocol) {
        List<TheoryRun> all = new ArrayList<>();
        for (int k : OBJECTIVES) {
            for (String scalarization : scalarizations(k)) {
                for (String rule : RULES) {
                    for (long seed = 0; seed < runs(protocol); seed++) {
                        all.add(new TheoryRun(k, scalarization, rule, seed));
                    }
                }
            }
        }
        return all;
    }

    private static List<TheoryRun> left(Records records) {
        Set<TheoryRun> done = records.theory().stream().map(TheoryLine::key).collect(Collectors.toSet());
        return all(records.protocol()).stream()
                .filter(run -> !done.contains(run))
                .toList();
    }

    @Override
    public long steps(Records records) {
        return left(records).size();
    }

    @Override
    public double seconds(Records records) {
        GridProcess process = new GridProcess(side(records.protocol()));
        TheoryRun one = new TheoryRun(2, "linear", TheoryRun.TS, 0);
        one.run(process, evaluations(records.protocol())); // loads and compiles
        long start = System.nanoTime();
        int evaluations = one.run(process, evaluations(records.protocol())).evaluations();
        double seconds = (System.nanoTime() - start) * 1e-9;
        return seconds * steps(records) / Math.min(records.threads(), evaluations);
    }

    @Override
    public void run(Records records, Runnable step) throws IOException {
        List<TheoryRun> left = left(records);
        if (left.isEmpty()) {
            return;
        }
        GridProcess process = new GridProcess(side(records.protocol()));
        int evaluations = evaluations(records.protocol());
        try {
            Compute.of(records.threads()).forEach(left.size(), i -> {
                TheoryLine line = left.get(i).run(process, evaluations);
                append(records, line);
                step.run();
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void append(Records records, TheoryLine line) {
        try {
            records.append(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Optional<Protocol> held(Records records, OutputFolder folder) {
        Set<TheoryRun> done = records.theory().stream().map(TheoryLine::key).collect(Collectors.toSet());
        if (done.isEmpty()) {
            return Optional.empty();
        }
        Protocol usual = records.protocol().usual();
        long runs = all(usual).stream()
                .mapToLong(run -> LongStream.iterate(
                                0,
                                seed -> done.contains(
                                        new TheoryRun(run.objectives(), run.scalarization(), run.rule(), seed)),
                                seed -> seed + 1)
                        .count())
                .min()
                .orElse(0);
        return Optional.of(usual.ofRuns(runs, runs(usual)));
    }

    @Override
    public Section report(Records records) {
        return new TheoryReport(records.theory(), records.protocol()).section(name(), title());
    }
}
