package dev.etesian.bench.command;

import dev.etesian.bench.latency.LatencyBench;
import dev.etesian.bench.latency.LatencyPlan;
import dev.etesian.bench.latency.LatencyReport;
import dev.etesian.bench.latency.LatencyTable;
import dev.etesian.bench.quality.Declared;
import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.ProgressLine;
import dev.etesian.cli.terminal.TextTable;
import dev.etesian.studies.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian bench latency}: how long one suggestion takes. */
@Command(
        name = "latency",
        description = "Times one suggestion: from the last result stored to the next point in hand.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian bench latency --n 150 --d 4 --k 2 --strategy mobo-rs-ucb")
final class LatencyCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(names = "--n", paramLabel = "N", defaultValue = "150", description = "Results known. Default: 150.")
    private int n;

    @Option(names = "--d", paramLabel = "D", defaultValue = "4", description = "Parameters. Default: 4.")
    private int d;

    @Option(names = "--k", paramLabel = "K", defaultValue = "2", description = "Objectives. Default: 2.")
    private int k;

    @Option(
            names = "--strategy",
            paramLabel = "S",
            defaultValue = "epi",
            description = "One of 'etesian strategies'. Default: ${DEFAULT-VALUE}.")
    private String strategy = "";

    @Option(
            names = "--preference",
            paramLabel = "R",
            defaultValue = "flat",
            description = "flat, box, or intervals of 0..1 such as box:.5..1,.2..1. Default: ${DEFAULT-VALUE}.")
    private String preference = "";

    @Option(
            names = "--declare",
            paramLabel = "WHAT",
            defaultValue = "none",
            description = "What strategies are told besides names and directions: none, or the ranges. Default:"
                    + " ${DEFAULT-VALUE}.")
    private String declared = "";

    @Option(
            names = "--repeats",
            paramLabel = "N",
            defaultValue = "50",
            description = "Suggestions to time, each after one more result. Default: ${DEFAULT-VALUE}.")
    private int repeats;

    @Option(
            names = "--warmup",
            paramLabel = "SECONDS",
            defaultValue = "10",
            description = "How long to warm up before timing. Default: ${DEFAULT-VALUE} s.")
    private double warmup;

    @Option(names = "--threads", paramLabel = "N", description = "Default: all processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--table",
            paramLabel = "FILE",
            description = "Times nothing; prints the lines in FILE, saved from --json, as a Markdown table.")
    private @Nullable Path recorded;

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() throws IOException {
        Output output = Output.of(spec);
        if (recorded != null) {
            output.out().print(LatencyTable.of(recorded));
            output.out().flush();
            return ExitCode.DONE;
        }
        LatencyBench bench = new LatencyBench(
                new LatencyPlan(n, d, k, strategy, preference, Declared.named(declared), repeats, warmup, threads));
        LatencyReport report;
        try (ProgressLine progress = output.progress("suggestions", repeats)) {
            report = bench.run(progress::step);
        }
        if (answer.json()) {
            output.out().println(Json.line(report));
        } else {
            print(report, output.out());
        }
        output.out().flush();
        return ExitCode.DONE;
    }

    private static void print(LatencyReport r, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%s, n = %d, d = %d, K = %d, preference %s, declared %s, %d thread%s%n%n",
                r.strategy(),
                r.n(),
                r.d(),
                r.k(),
                r.preference(),
                r.declare(),
                r.threads(),
                r.threads() == 1 ? "" : "s");
        new TextTable("one suggestion", "ms")
                .row("median of " + r.repeats(), ms(r.msMedian()))
                .row("  fit (" + r.fitSize() + " results)", ms(r.phases().fit()))
                .row("  acquisition", ms(r.phases().acquisition()))
                .row("90 % within", ms(r.msP90()))
                .row("slowest", ms(r.msMax()))
                .row("first of a process", ms(r.msFirst()))
                .print(out);
        out.printf(Locale.ROOT, "%nlive heap at most %.0f MiB%n", r.heapMiB());
    }

    private static String ms(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
