package dev.etesian.bench.command;

import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import dev.etesian.rival.Variants;
import dev.etesian.space.Names;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian bench ablation}: what each part of a strategy is worth, by leaving it out or replacing it. */
@Command(
        name = "ablation",
        description = "Runs a strategy and its variants, each with one thing changed, and shows what the change does,"
                + " seed by seed. The lines are those of 'bench quality', under names such as epi/no-input-warps.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian bench ablation --of epi --variants no-input-warps,se-kernel \\",
            "      --preference top --evaluations 40 --runs 6 --out runs.jsonl",
            "  etesian bench compare runs.jsonl --baseline epi"
        })
final class AblationCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(
            names = "--of",
            paramLabel = "S",
            defaultValue = "epi",
            description = "epi, mobo-rs-ucb, mobo-rs-ts, mobo-rs-ucb-paper or mobo-rs-ts-paper."
                    + " Default: ${DEFAULT-VALUE}.")
    private String strategy = "";

    @Option(
            names = "--variants",
            paramLabel = "V,V",
            split = ",",
            description = "Some of its variants, see --list. Default: all.")
    private List<String> chosen = List.of();

    @Option(names = "--list", description = "Lists the variants and runs nothing.")
    private boolean list;

    @Mixin
    private TaskOptions tasks = new TaskOptions();

    @Override
    public Integer call() throws InterruptedException, IOException {
        Output output = Output.of(spec);
        List<Variants.Listed> variants = variants();
        if (list) {
            AblationReport.list(variants, output.out());
            return ExitCode.DONE;
        }
        List<String> names = new ArrayList<>(List.of(strategy));
        variants.forEach(variant -> names.add(variant.name()));
        List<QualityPlan> plans = tasks.plans(names, output);
        List<QualityLine> lines = tasks.run(plans, output);
        if (!tasks.json()) {
            plans.forEach(plan -> AblationReport.print(plan, lines, output.out()));
            AblationReport.legend(output.out());
            output.out().println();
            AblationReport.list(variants, output.out());
        }
        return ExitCode.DONE;
    }

    private List<Variants.Listed> variants() {
        List<Variants.Listed> all = Variants.of(strategy);
        List<String> words = all.stream().map(AblationReport::word).toList();
        for (String word : chosen) {
            if (!words.contains(word)) {
                throw new IllegalArgumentException("option '--variants': expected variants of " + strategy + ", got '"
                        + word + "'; " + Names.suggestion(word, words));
            }
        }
        return all.stream()
                .filter(variant -> chosen.isEmpty() || chosen.contains(AblationReport.word(variant)))
                .toList();
    }
}
