package dev.etesian.bench.command;

import dev.etesian.bench.peer.Peer;
import dev.etesian.bench.peer.PeerBench;
import dev.etesian.bench.peer.PeerHome;
import dev.etesian.bench.peer.PeerPackages;
import dev.etesian.bench.quality.ForeignRun;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.quality.ResultFile;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.ProgressLine;
import dev.etesian.cli.terminal.Terminal;
import dev.etesian.studies.Digits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian bench peers}: runs other optimizers on our problems. */
@Command(
        name = "peers",
        description =
                "Runs other optimizers, in Python, on our problems: from the starting points that 'bench quality' has for"
                        + " the same seed, told names and directions only. Installs them first, after asking. The lines are those of"
                        + " 'bench quality'; interrupted runs continue where they stopped.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian bench peers --peer optuna-tpe,pymoo-nsga2 --problem zdt1,vlmop2 \\",
            "      --evaluations +30 --runs 5 --out runs.jsonl",
            "  etesian bench quality --problem zdt1,vlmop2 --evaluations +30 --runs 5 \\",
            "      --out runs.jsonl",
            "  etesian bench compare runs.jsonl --baseline epi"
        })
final class PeersCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(
            names = "--peer",
            paramLabel = "P,P",
            split = ",",
            required = true,
            description = "Some of optuna-gp, optuna-tpe, optuna-nsga2, botorch-nehvi, botorch-nparego, pymoo-nsga2.")
    private List<String> names = List.of();

    @Mixin
    private TaskChoice tasks = new TaskChoice();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "Keeps each run as a JSON line as soon as it ends; runs in the file are not run again.")
    private Path file = Path.of("");

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads that a peer may use. Default: all processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--yes", description = "Installs what is missing without asking.")
    private boolean yes;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Output output = Output.of(spec);
        List<Peer> wanted = names.stream().map(Peer::named).distinct().toList();
        List<QualityPlan> plans = tasks.plans(List.of(ForeignRun.DESIGN), Optional.of(file), output);
        List<String> skipped = new ArrayList<>();
        try (ResultFile results = ResultFile.open(file, plans)) {
            PeerHome home = PeerHome.standard();
            List<Peer> there = installed(wanted, home, skipped, output);
            for (Peer peer : there) {
                plans.forEach(plan -> peer.unable(plan.problem())
                        .ifPresent(why -> say(
                                "left out: " + peer.name() + " on "
                                        + plan.problem().name() + ", it " + why,
                                output)));
            }
            run(new PeerBench(plans, there, home, threads), results, skipped, output);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        skipped.forEach(what -> say("skipped: " + what, output));
        output.out().println("Written: " + file);
        output.out().flush();
        return skipped.isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static void run(PeerBench bench, ResultFile results, List<String> skipped, Output output)
            throws IOException {
        List<QualityLine> done = results.lines();
        if (!done.isEmpty()) {
            say(done.size() + (done.size() == 1 ? " run" : " runs") + " found in the file and kept", output);
        }
        try (ProgressLine progress = output.progress("evaluations", bench.evaluations(done))) {
            bench.run(done, line -> append(results, line), skipped::add, progress::step);
        }
    }

    private static void append(ResultFile results, QualityLine line) {
        try {
            results.append(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those that can be run, after installing what is missing; the others are added to what is skipped. */
    private List<Peer> installed(List<Peer> wanted, PeerHome home, List<String> skipped, Output output)
            throws IOException, InterruptedException {
        List<PeerPackages> missing = wanted.stream()
                .map(Peer::packages)
                .distinct()
                .filter(packages -> !home.has(packages))
                .toList();
        if (!missing.isEmpty() && !agreed(missing, home, output)) {
            missing.forEach(packages -> skipped.add(packages.name() + ": not installed"));
        } else {
            for (PeerPackages packages : missing) {
                say("Installing " + String.join(", ", packages.requirements()) + " ...", output);
                try {
                    home.install(packages);
                } catch (PeerHome.NotInstalled e) {
                    skipped.add(packages.name() + ": " + e.getMessage());
                }
            }
        }
        return wanted.stream().filter(peer -> home.has(peer.packages())).toList();
    }

    /** What is to come, in numbers, and a question. */
    private boolean agreed(List<PeerPackages> missing, PeerHome home, Output output) {
        for (PeerPackages packages : missing) {
            say(
                    String.join(", ", packages.requirements()) + " from pip: about "
                            + Digits.bytes(packages.downloaded()) + " to download, " + Digits.bytes(packages.kept())
                            + " in " + home.folder().resolve(packages.name()),
                    output);
        }
        return yes || Terminal.agrees(spec, "Install?");
    }

    private static void say(String text, Output output) {
        output.err().println(text);
        output.err().flush();
    }
}
