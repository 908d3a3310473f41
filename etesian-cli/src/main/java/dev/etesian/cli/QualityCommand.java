package dev.etesian.cli;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.InitialPoints;
import dev.etesian.bench.quality.PreferenceText;
import dev.etesian.bench.quality.QualityBench;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.preference.Scalarizations;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian bench quality}: runs whole studies on a problem with known answers and scores them. */
@Command(
        name = "quality",
        description = "Runs studies on a built-in problem and scores the points found.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian bench quality --problem branin-currin-4 --strategy epi,sobol \\",
            "      --preference box:-110..-95,23..27 --evaluations 40 --runs 4"
        })
final class QualityCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(
            names = "--problem",
            paramLabel = "P",
            defaultValue = "branin-currin-4",
            description = "One of 'etesian problems'. Default: ${DEFAULT-VALUE}.")
    private String problem = "";

    @Option(
            names = "--strategy",
            paramLabel = "S,S",
            split = ",",
            defaultValue = "epi",
            description = "Some of 'etesian strategies'. Default: ${DEFAULT-VALUE}.")
    private List<String> strategies = List.of();

    @Option(
            names = "--preference",
            paramLabel = "R",
            defaultValue = "flat",
            description = "A name the problem knows, or boxes in its own units,"
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
            description = "Points asked for at a time. Default: 1.")
    private int batch;

    @Option(
            names = "--noise",
            paramLabel = "SD",
            defaultValue = "0",
            description = "Standard deviation of the outcomes told, as a share of each objective's range. Default: 0.")
    private double noise;

    @Option(names = "--threads", paramLabel = "N", description = "Default: all processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "One JSON object a line for each strategy and run.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        Output output = Output.of(spec);
        QualityPlan plan = plan();
        QualityBench bench = new QualityBench(plan, threads);
        List<QualityLine> all = new ArrayList<>();
        Consumer<QualityLine> sink = json
                ? line -> {
                    output.out().println(Json.line(line));
                    output.out().flush();
                }
                : all::add;
        try (ProgressLine progress = output.progress("evaluations", bench.evaluations())) {
            bench.run(sink, progress::step);
        }
        if (!json) {
            QualitySummary.print(plan, all, output.out());
        }
        return ExitCode.DONE;
    }

    private QualityPlan plan() {
        BenchProblem chosen = BenchProblems.named(problem);
        return new QualityPlan(
                chosen,
                strategies,
                PreferenceText.parse(preference, chosen),
                Scalarizations.named(scalarization),
                evaluations,
                runs,
                seed,
                Optional.ofNullable(initial).map(InitialPoints::read),
                batch,
                noise);
    }
}
