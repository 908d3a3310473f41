package dev.etesian.cli;

import dev.etesian.problem.Trial;
import dev.etesian.study.Dossier;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian cancel}: a trial that nobody waits for any more. */
@Command(
        name = "cancel",
        description =
                "Gives a trial up: it says nothing about its point, which may be suggested again. A run that evaluates it stops its program; a result that comes all the same counts.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian cancel coating 4")
final class CancelCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "TRIAL", description = "The trial's number.")
    private String trial = "";

    @Option(names = "--reason", paramLabel = "TEXT", defaultValue = "cancelled by hand", description = "Why.")
    private String reason = "";

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "The trial as one JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        long number = TrialNumber.of(trial);
        try (OpenStudy study = OpenStudy.of(option, name)) {
            Trial changed = study.study().cancel(number, reason);
            Dossier dossier = study.study().overview().dossiers().get((int) number);
            TrialFacts facts = new TrialFacts(study.problem(), changed, dossier.preference());
            out.println(json ? JsonTree.document(facts.document()) : "trial " + number + ": " + facts.state());
            out.flush();
            if (!facts.state().equals("cancelled")) {
                spec.commandLine()
                        .getErr()
                        .println("etesian: noted; its state stays as it is, for nobody was waiting for it");
            }
        }
        return ExitCode.DONE;
    }
}
