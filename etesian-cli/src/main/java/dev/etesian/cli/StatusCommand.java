package dev.etesian.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian status}: how a study stands. */
@Command(
        name = "status",
        description = "Shows how a study stands: trials, budget, preference, the best of each objective.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian status coating")
final class StatusCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (StudyGlance study = StudyGlance.of(option, name)) {
            StudyStatus status = StudyStatus.of(study.definition(), study.overview());
            if (json) {
                out.println(JsonTree.document(status.document()));
            } else {
                out.println(Output.of(spec).bold(name));
                status.print(out);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }
}
