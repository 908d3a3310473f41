package dev.etesian.cli;

import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Page;
import dev.etesian.cli.terminal.Terminal;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Spec;

/** The root of the {@code etesian} command. */
@Command(
        name = "etesian",
        description = "Finds the best trade-offs of expensive black boxes and goes where you steer it.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        usageHelpAutoWidth = false,
        usageHelpWidth = 80,
        scope = CommandLine.ScopeType.INHERIT,
        footer = "Example: etesian demo   (for your shell: etesian completion --help)")
public final class Main implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    /** Runs the command line and ends the process with one of {@link ExitCode}. */
    public static void main(String[] args) {
        // The pool of connections logs through an interface that would say that nobody listens.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        System.exit(commandLine(args)
                .setOut(utf8(FileDescriptor.out, Terminal::outColumns))
                .setErr(utf8(FileDescriptor.err, Terminal::errorColumns))
                .execute(args));
    }

    /** Whatever the locale says: names and units are any text, and an export has the same bytes everywhere. */
    private static PrintWriter utf8(FileDescriptor descriptor, IntSupplier columns) {
        return new Page(
                new OutputStreamWriter(
                        new BufferedOutputStream(new FileOutputStream(descriptor)), StandardCharsets.UTF_8),
                columns);
    }

    /** The whole command line, ready to execute; output and error streams can be replaced. */
    public static CommandLine commandLine() {
        CommandLine root = new CommandLine(new Main());
        Subcommands.addAll(root);
        return prepared(root);
    }

    /**
     * As much of the command line as these arguments need: looking at the annotations of every subcommand takes longer than
     * most of them run.
     */
    static CommandLine commandLine(String[] args) {
        String first = args.length == 0 ? "--help" : args[0];
        CommandLine root = new CommandLine(new Main());
        boolean whole = first.equals("completion") || !(first.startsWith("-") || Subcommands.add(root, first));
        return whole ? commandLine() : prepared(root);
    }

    private static CommandLine prepared(CommandLine root) {
        // What subcommands should not inherit is set when they are there.
        root.getCommandSpec()
                .usageMessage()
                .customSynopsis("etesian COMMAND [OPTIONS] | etesian COMMAND --help | etesian --version")
                .commandListHeading("");
        root.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> "");
        root.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> Subcommands.help());
        return root.setCaseInsensitiveEnumValuesAllowed(true)
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        Terminal.color() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF))
                .setParameterExceptionHandler((exception, args) -> BadArguments.report(exception))
                .setExecutionExceptionHandler((exception, command, result) -> Failures.report(exception, command));
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
