package dev.etesian.cli;

import dev.etesian.cli.option.StoreOption;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Terminal;
import dev.etesian.evaluate.Runners;
import dev.etesian.studies.DeleteStudy;
import dev.etesian.studies.Studies;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian delete}: takes a study out of a store, and keeps a backup. */
@Command(
        name = "delete",
        description = "Deletes a study from its store, after asking. A backup is kept beside the store; import"
                + " restores it.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian delete coating --yes")
final class DeleteCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Option(names = "--yes", description = "Skips the confirmation.")
    private boolean yes;

    @Mixin
    private StoreOption option = new StoreOption();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        try (Studies studies = option.existing()) {
            int trials = studies.study(name).study().trials().size();
            if (!yes && !Terminal.agrees(spec, "Delete '" + name + "' with " + trials + " trials?")) {
                out.println("nothing deleted");
                return ExitCode.FAILED;
            }
            Optional<Path> backup = new DeleteStudy(name).idle(studies, Runners::of);
            out.println("Deleted '" + name + "'; "
                    + backup.map(file -> "its backup is " + file)
                            .orElse("the service keeps a backup beside its store, and can restore it"));
            out.flush();
        }
        return ExitCode.DONE;
    }
}
