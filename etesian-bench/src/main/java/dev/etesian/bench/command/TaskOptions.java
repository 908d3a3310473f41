package dev.etesian.bench.command;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.quality.Declared;
import dev.etesian.bench.quality.InitialPoints;
import dev.etesian.bench.quality.PreferenceText;
import dev.etesian.bench.quality.QualityBench;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.quality.ResultFile;
import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.ProgressLine;
import dev.etesian.preference.Scalarizations;
import dev.etesian.strategy.Strategies;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** On which tasks strategies are run, and how: the options that {@code bench quality} and {@code bench ablation} share. */
final class TaskOptions {

    @Option(
            names = "--problem",
            paramLabel = "P,P",
            split = ",",
            defaultValue = "branin-currin-4",
            description = "Some of 'etesian problems', or all, tuning, held-out or crashes. Default: ${DEFAULT-VALUE}.")
    private List<String> problems = List.of();

    @Option(
            names = "--preference",
            paramLabel = "R",
            defaultValue = "flat",
            description = "A name the problem knows, all of them, or boxes in its own units,"
                    + " box:LOW..HIGH,LOW..HIGH;LOW..HIGH,…  Default: ${DEFAULT-VALUE}.")
    private String preference = "";

    @Option(
            names = "--scalarization",
            paramLabel = "C",
            defaultValue = "tchebyshev",
            description = "linear, tchebyshev, augmented-tchebyshev, smooth-tchebyshev or hypervolume."
                    + " Default: ${DEFAULT-VALUE}.")
    private String scalarization = "";

    @Option(
            names = "--evaluations",
            paramLabel = "T",
            defaultValue = "60",
            description = "Evaluations of a run, the initial ones included. Default: ${DEFAULT-VALUE}.")
    private int evaluations;

    @Option(names = "--runs", paramLabel = "N", defaultValue = "1", description = "Runs of each strategy. Default: 1.")
    private int runs;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Seed of the first run; the others follow. Default: 0.")
    private long seed;

    @Option(
            names = "--initial",
            paramLabel = "FILE",
            description = "Points to start from: a JSON object from seed to a list of points in the unit cube.")
    private @Nullable Path initial;

    @Option(
            names = "--batch",
            paramLabel = "Q",
            defaultValue = "1",
            description = "Points asked for at a time, 1 to 16. Default: 1.")
    private int batch;

    @Option(
            names = "--noise",
            paramLabel = "SD",
            defaultValue = "0",
            description = "Standard deviation of the outcomes told, as a share of each objective's range. Default: 0.")
    private double noise;

    @Option(
            names = "--declare",
            paramLabel = "WHAT",
            defaultValue = "none",
            description =
                    "What strategies are told beside names and directions: none, the true ranges, that there is no"
                            + " noise, or all of it. Default: ${DEFAULT-VALUE}.")
    private String declared = "";

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Keeps each run as a JSON line as soon as it ends; runs in the file are not run again.")
    private @Nullable Path file;

    @Option(names = "--threads", paramLabel = "N", description = "Default: all processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private Answer answer = new Answer();

    /** Whether lines of JSON are wanted instead of tables. */
    boolean json() {
        return answer.json();
    }

    /** Runs strategies on every task; what the file has is not run again, and lines of JSON are printed as they come. */
    List<QualityLine> run(List<QualityPlan> plans, Output output) throws InterruptedException, IOException {
        if (file == null) {
            return run(plans, List.of(), line -> {}, output);
        }
        try (ResultFile results = ResultFile.open(file, plans)) {
            if (results.cutOff()) {
                output.err().println(file + ": a last line cut off by an interruption is left out and run again");
                output.err().flush();
            }
            List<QualityLine> lines = run(plans, results.lines(), line -> append(results, line), output);
            results.arrange(lines);
            return lines;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private List<QualityLine> run(
            List<QualityPlan> plans, List<QualityLine> done, Consumer<QualityLine> finished, Output output)
            throws InterruptedException {
        QualityBench bench = new QualityBench(plans, threads, done);
        QualitySummary.announce(bench, plans, done.size(), output.err());
        List<QualityLine> all = new ArrayList<>();
        try (ProgressLine progress = output.progress("evaluations", bench.evaluations())) {
            bench.run(
                    finished,
                    line -> {
                        all.add(line);
                        if (answer.json()) {
                            output.out().println(line.json());
                            output.out().flush();
                        }
                    },
                    progress::step);
        }
        return all;
    }

    private static void append(ResultFile results, QualityLine line) {
        try {
            results.append(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The tasks, each with these strategies. Of a group of problems, pairs that are impossible are left out and named on
     * standard error; a problem named by itself keeps them, to be refused.
     */
    List<QualityPlan> plans(List<String> strategies, Output output) throws IOException {
        Optional<InitialPoints> points = initialPoints();
        List<QualityPlan> plans = new ArrayList<>();
        for (BenchProblem problem :
                problems.stream().flatMap(TaskOptions::chosen).distinct().toList()) {
            List<String> able = problems.contains(problem.name()) ? strategies : able(problem, strategies, output);
            if (able.isEmpty()) {
                continue;
            }
            List<NamedPreference> chosen =
                    preference.equals("all") ? problem.preferences() : List.of(preference(problem));
            chosen.forEach(wanted -> plans.add(plan(problem, able, wanted, points)));
        }
        if (plans.isEmpty()) {
            throw new IllegalArgumentException("option '--problem': none of " + String.join(", ", problems)
                    + " is left for " + String.join(", ", strategies) + "; add a strategy for more objectives");
        }
        return plans;
    }

    /** Read once; a file of runs in the same place would overwrite them. */
    private Optional<InitialPoints> initialPoints() throws IOException {
        if (initial == null) {
            return Optional.empty();
        }
        if (file != null && Files.exists(file) && Files.exists(initial) && Files.isSameFile(file, initial)) {
            throw new IllegalArgumentException("option '--out': expected a file of its own, got '" + file
                    + "', which '--initial' reads; name another");
        }
        return Optional.of(InitialPoints.read(initial));
    }

    private NamedPreference preference(BenchProblem problem) {
        try {
            return PreferenceText.parse(preference, problem);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("problem '" + problem.name() + "': " + e.getMessage(), e);
        }
    }

    private static List<String> able(BenchProblem problem, List<String> strategies, Output output) {
        int objectives = problem.objectives().size();
        List<String> able = new ArrayList<>();
        for (String name : strategies) {
            int most = Strategies.named(name).maxObjectives();
            if (objectives <= most) {
                able.add(name);
            } else {
                output.err()
                        .println("left out: " + name + " on " + problem.name() + ", at most " + most
                                + " objectives and here are " + objectives);
            }
        }
        output.err().flush();
        return able;
    }

    private static Stream<BenchProblem> chosen(String name) {
        List<BenchProblem> all = BenchProblems.all();
        return switch (name) {
            case "all" -> all.stream();
            case "tuning" -> all.stream().filter(problem -> !problem.heldOut());
            case "held-out" -> all.stream().filter(BenchProblem::heldOut);
            case "crashes" -> BenchProblems.crashes().stream();
            default -> Stream.of(BenchProblems.named(name));
        };
    }

    private QualityPlan plan(
            BenchProblem problem, List<String> strategies, NamedPreference wanted, Optional<InitialPoints> points) {
        return new QualityPlan(
                problem,
                strategies,
                wanted,
                Scalarizations.named(scalarization),
                evaluations,
                runs,
                seed,
                points,
                batch,
                noise,
                Declared.named(declared));
    }
}
