package dev.etesian.bench.command;

import dev.etesian.cli.terminal.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code etesian bench}: the laboratory. */
@Command(
        name = "bench",
        description = "Measures strategies: how fast they are and how good their points.",
        footerHeading = "%nExample:%n",
        footer = "  etesian bench latency --n 150 --d 4 --k 2",
        subcommands = {
            LatencyCommand.class,
            QualityCommand.class,
            PeersCommand.class,
            AblationCommand.class,
            CompareCommand.class
        })
final class BenchCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    /** Without a subcommand: the help, as wrong usage. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.BAD_INPUT;
    }
}
