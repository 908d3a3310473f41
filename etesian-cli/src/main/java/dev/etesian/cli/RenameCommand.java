package dev.etesian.cli;

import dev.etesian.cli.option.StoreOption;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.studies.RenameStudy;
import dev.etesian.studies.Studies;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian rename}: another name for a study. */
@Command(
        name = "rename",
        description = "Renames a study. Change the name in its file too before you run it again.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian rename coating coating-old")
final class RenameCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "The new name.")
    private String fresh = "";

    @Mixin
    private StoreOption option = new StoreOption();

    @Override
    public Integer call() {
        try (Studies studies = option.existing()) {
            new RenameStudy(name, fresh).in(studies);
        }
        spec.commandLine().getOut().println("Renamed '" + name + "' to '" + fresh + "'");
        return ExitCode.DONE;
    }
}
