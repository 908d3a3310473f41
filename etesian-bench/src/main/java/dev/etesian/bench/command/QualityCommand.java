package dev.etesian.bench.command;

import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian bench quality}: runs whole studies on a problem with known answers and scores them. */
@Command(
        name = "quality",
        description = "Runs studies on built-in problems and scores the points found. With --out, interrupted runs"
                + " continue where they stopped.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian bench quality --problem branin-currin-4 --strategy epi,sobol \\",
            "      --preference box:-110..-95,23..27 --evaluations 40 --runs 4 \\",
            "      --out runs.jsonl",
            "  etesian bench compare runs.jsonl"
        })
final class QualityCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(
            names = "--strategy",
            paramLabel = "S,S",
            split = ",",
            defaultValue = "epi",
            description = "Some of 'etesian strategies'. Default: ${DEFAULT-VALUE}.")
    private List<String> strategies = List.of();

    @Mixin
    private TaskOptions tasks = new TaskOptions();

    @Override
    public Integer call() throws InterruptedException, IOException {
        Output output = Output.of(spec);
        List<QualityPlan> plans = tasks.plans(strategies, output);
        List<QualityLine> lines = tasks.run(plans, output);
        if (!tasks.json()) {
            plans.forEach(plan -> QualitySummary.print(plan, lines, output.out()));
            QualitySummary.legend(output.out());
        }
        return ExitCode.DONE;
    }
}
