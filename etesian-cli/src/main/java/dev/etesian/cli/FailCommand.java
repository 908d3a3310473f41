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

/** {@code etesian fail}: a trial that could not be evaluated. */
@Command(
        name = "fail",
        description =
                "Says that a trial could not be evaluated. Its region is avoided, no value is made up; a result that comes later counts.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian fail coating 4 --reason 'sample cracked'")
final class FailCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "TRIAL", description = "The trial's number.")
    private String trial = "";

    @Option(names = "--reason", paramLabel = "TEXT", defaultValue = "told to have failed", description = "Why.")
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
            Trial changed = study.study().fail(number, reason);
            Dossier dossier = study.study().overview().dossiers().get((int) number);
            TrialFacts facts = new TrialFacts(study.problem(), changed, dossier.preference());
            out.println(json ? JsonTree.document(facts.document()) : "trial " + number + ": " + facts.state());
            out.flush();
            if (!facts.state().equals("failed")) {
                spec.commandLine()
                        .getErr()
                        .println("etesian: noted; its state stays as it is, for a result counts more than a failure");
            }
        }
        return ExitCode.DONE;
    }
}
