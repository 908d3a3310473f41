package dev.etesian.cli;

import dev.etesian.cli.option.StoreOption;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.studies.CopyStudy;
import dev.etesian.studies.Studies;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian copy}: the same study once more. */
@Command(
        name = "copy",
        description = "Copies a study with its whole history. The two are independent from then on.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian copy coating coating-2")
final class CopyCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "The name of the copy.")
    private String fresh = "";

    @Mixin
    private StoreOption option = new StoreOption();

    @Override
    public Integer call() {
        try (Studies studies = option.existing()) {
            new CopyStudy(name, fresh).in(studies);
        }
        spec.commandLine().getOut().println("Copied '" + name + "' to '" + fresh + "'");
        return ExitCode.DONE;
    }
}
