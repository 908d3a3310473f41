package dev.etesian.cli;

import dev.etesian.cli.terminal.ExitCode;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code etesian completion}: what makes a shell complete commands and options. */
@Command(
        name = "completion",
        description = "Prints a completion script for bash and zsh.",
        footerHeading = "%nExample:%n",
        footer = "  source <(etesian completion)")
final class CompletionCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash("etesian", spec.root().commandLine()));
        out.flush();
        return ExitCode.DONE;
    }
}
