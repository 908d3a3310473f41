package dev.etesian.bench.command;

import dev.etesian.bench.reproduce.Effort;
import dev.etesian.bench.reproduce.Experiments;
import dev.etesian.bench.reproduce.Protocol;
import dev.etesian.bench.reproduce.Reproduction;
import dev.etesian.bench.reproduce.Selection;
import dev.etesian.bench.reproduce.Setting;
import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.ProgressLine;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.studies.json.Json;
import dev.etesian.workload.TimeMode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian reproduce}: the paper's experiments, from runs to report. */
@Command(
        name = "reproduce",
        description = "Runs experiments of the paper and writes a report with figures. Interrupted runs continue where"
                + " they stopped; the report covers every experiment that is complete in the folder.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {"  etesian reproduce circle --quick --out reproduction", "  etesian reproduce all"})
final class ReproduceCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "NAME",
            description =
                    "circle, branin-currin, gp6, theory, complexity, figures, lsh, viola-jones, zstd, hnsw, all, or report:"
                            + " only the report, from the results in the folder.")
    private String name = "";

    @Option(names = "--quick", description = "Fewer runs and evaluations: minutes for everything.")
    private boolean quick;

    @Option(names = "--runs", paramLabel = "R", description = "Runs of every method. Default: the paper's number.")
    private @Nullable Integer runs;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "reproduction",
            description = "Folder of runs, figures and report. Default: ${DEFAULT-VALUE}.")
    private Path folder = Path.of("reproduction");

    @Option(
            names = "--strategies",
            paramLabel = "S,S",
            split = ",",
            description = "Only these of an experiment's strategies. Default: all.")
    private List<String> strategies = List.of();

    @Option(
            names = "--time",
            paramLabel = "cpu|work",
            defaultValue = "cpu",
            description =
                    "Real workloads: measure processor time, as the paper does, or count work, which repeats exactly"
                            + " (zstd counts none: a model of its time)."
                            + " Default: ${DEFAULT-VALUE}.")
    private String time = "cpu";

    @Option(
            names = "--setting",
            paramLabel = "paper|ours",
            defaultValue = "paper",
            description = "Whose models and maximizer all methods use; each has a folder of its own."
                    + " Default: ${DEFAULT-VALUE}.")
    private String setting = "paper";

    @Option(names = "--threads", paramLabel = "N", description = "Default: all processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Output output = Output.of(spec);
        if (threads < 1) {
            throw new IllegalArgumentException("option '--threads': expected at least 1, got " + threads);
        }
        Protocol protocol = new Protocol(
                quick ? Effort.QUICK : Effort.FULL,
                runs == null ? OptionalInt.empty() : OptionalInt.of(runs),
                strategies,
                TimeMode.named(time),
                Setting.named(setting));
        Selection selection = Experiments.chosen(name);
        try (Reproduction reproduction = Reproduction.open(selection, protocol, folder, threads)) {
            announce(reproduction, selection, output.err());
            for (String experiment : selection.names()) {
                run(reproduction, experiment, output);
            }
            report(reproduction.report(), selection, output);
        }
        return ExitCode.DONE;
    }

    private static void run(Reproduction reproduction, String experiment, Output output)
            throws IOException, InterruptedException {
        long steps = reproduction.steps(experiment);
        if (steps == 0) {
            return;
        }
        long start = System.nanoTime();
        try (ProgressLine progress = output.progress(experiment, steps)) {
            reproduction.run(experiment, progress::step);
        }
        output.err().println(experiment + ": done in " + RoughTime.of((System.nanoTime() - start) * 1e-9));
        output.err().flush();
    }

    private static void announce(Reproduction reproduction, Selection selection, PrintWriter err) {
        leftOut(selection, err);
        reproduction
                .cutOff()
                .forEach(file ->
                        err.println(file + ": a last line cut off by an interruption is left out and run again"));
        if (reproduction.kept() > 0) {
            err.println(reproduction.kept() + " results found in the folder and kept");
        }
        if (selection.names().stream().anyMatch(experiment -> reproduction.steps(experiment) > 0)) {
            err.println("estimating…");
            err.flush();
        }
        double total = 0;
        for (String experiment : selection.names()) {
            double seconds = reproduction.seconds(experiment);
            total += seconds;
            if (seconds > 0) {
                err.println("  " + experiment + ": about " + RoughTime.of(seconds));
                err.flush();
            }
        }
        err.println("about " + RoughTime.of(total) + " altogether");
        err.flush();
    }

    private void report(Map<String, String> verdicts, Selection selection, Output output) {
        if (answer.json()) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("verdicts", verdicts);
            document.put("leftOut", List.copyOf(selection.leftOut().keySet()));
            document.put("report", folder.resolve("report.md").toString());
            output.out().println(Json.document(document));
        } else {
            verdicts.forEach((experiment, verdict) -> {
                output.out().println(output.bold(experiment));
                TextLines.print(output.out(), "  ", verdict);
            });
            output.out().println();
            output.out().println("Report: " + folder.resolve("report.md").normalize());
            output.out().println("        " + folder.resolve("report.html").normalize());
        }
        leftOut(selection, output.err());
        output.out().flush();
        output.err().flush();
    }

    private static void leftOut(Selection selection, PrintWriter err) {
        selection.leftOut().forEach((experiment, why) -> err.println("left out: " + experiment + ": " + why));
    }
}
