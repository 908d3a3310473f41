package dev.etesian.cli;

import dev.etesian.study.Dossier;
import dev.etesian.study.Overview;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian explain}: why a point was suggested, and what became of it. */
@Command(
        name = "explain",
        description = "Says why a trial was suggested, what was expected of it, and everything that happened to it.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian explain coating 17")
final class ExplainCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "TRIAL", description = "The trial's number.")
    private String trial = "";

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        long number = TrialNumber.of(trial);
        try (OpenStudy study = OpenStudy.of(option, name)) {
            study.study().trial(number);
            Overview overview = study.study().overview();
            List<Dossier> dossiers = overview.dossiers();
            Explanation explanation = new Explanation(overview, dossiers.get((int) number));
            if (json) {
                out.println(JsonTree.document(explanation.document()));
            } else {
                out.println(Output.of(spec).bold("trial " + number));
                explanation.print(out);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }
}
