package dev.etesian.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The root of the {@code etesian} command; a new subcommand is one class and one entry in {@code subcommands}. */
@Command(
        name = "etesian",
        description = "Finds the best trade-offs of expensive black boxes and goes where you steer it.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        usageHelpAutoWidth = false,
        usageHelpWidth = 80,
        scope = CommandLine.ScopeType.INHERIT,
        footerHeading = "%nExample:%n",
        footer = "  etesian demo",
        subcommands = {
            DemoCommand.class,
            RunCommand.class,
            CreateCommand.class,
            AskCommand.class,
            TellCommand.class,
            FailCommand.class,
            CancelCommand.class,
            PreferCommand.class,
            StudiesCommand.class,
            StatusCommand.class,
            TrialsCommand.class,
            FrontCommand.class,
            RecommendCommand.class,
            ExplainCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            CopyCommand.class,
            RenameCommand.class,
            DeleteCommand.class,
            ExtendCommand.class,
            VerifyCommand.class,
            CompletionCommand.class,
            ProblemsCommand.class,
            StrategiesCommand.class,
            ReproduceCommand.class,
            BenchCommand.class
        })
public final class Main implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    /** Runs the command line and ends the process with one of {@link ExitCode}. */
    public static void main(String[] args) {
        System.exit(commandLine()
                .setOut(utf8(FileDescriptor.out))
                .setErr(utf8(FileDescriptor.err))
                .execute(args));
    }

    /** Whatever the locale says: names and units are any text, and an export has the same bytes everywhere. */
    private static PrintWriter utf8(FileDescriptor descriptor) {
        return new PrintWriter(
                new OutputStreamWriter(
                        new BufferedOutputStream(new FileOutputStream(descriptor)), StandardCharsets.UTF_8),
                true);
    }

    /** The whole command line, ready to execute; output and error streams can be replaced. */
    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        Terminal.color() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF))
                .setParameterExceptionHandler((exception, args) -> BadArguments.report(exception))
                .setExecutionExceptionHandler((exception, command, result) -> ExitCode.report(exception, command));
    }

    /** Without a subcommand: the help, as wrong usage. */
    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        spec.commandLine().usage(err);
        return ExitCode.BAD_INPUT;
    }

    /** The version in the manifest of the jar; classes that are not in a jar have none. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"etesian " + Objects.requireNonNullElse(version, "(development)")};
        }
    }
}
