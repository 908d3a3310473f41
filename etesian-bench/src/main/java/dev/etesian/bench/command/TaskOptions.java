package dev.etesian.bench.command;

import dev.etesian.bench.quality.Declared;
import dev.etesian.bench.quality.QualityBench;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.quality.ResultFile;
import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.ProgressLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How strategies are run on tasks: the options that {@code bench quality} and {@code bench ablation} share. */
final class TaskOptions {

    @Mixin
    private TaskChoice choice = new TaskChoice();

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
            description =
                    "Standard deviation of the noise added to outcomes, as a share of each objective's range. Default: 0.")
    private double noise;

    @Option(
            names = "--declare",
            paramLabel = "WHAT",
            defaultValue = "none",
            description = "What strategies are told besides names and directions: none (nothing more), ranges (the true"
                    + " ranges), noise (that there is none) or all. Default: ${DEFAULT-VALUE}.")
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

    /** The tasks, each with these strategies. */
    List<QualityPlan> plans(List<String> strategies, Output output) throws IOException {
        return choice.plans(strategies, Optional.ofNullable(file), output).stream()
                .map(plan -> plan.with(batch, noise, Declared.named(declared)))
                .toList();
    }
}
