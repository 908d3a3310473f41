package dev.etesian.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The root of the {@code etesian} command; a new subcommand is one class and one entry in {@code SUBCOMMANDS}. */
@Command(
        name = "etesian",
        description = "Finds the best trade-offs of expensive black boxes and goes where you steer it.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        usageHelpAutoWidth = false,
        usageHelpWidth = 80,
        scope = CommandLine.ScopeType.INHERIT,
        footerHeading = "%nExample:%n",
        footer = "  etesian demo")
public final class Main implements Callable<Integer> {

    /** All subcommands, in the order of the help. */
    private static final List<Map.Entry<String, Class<?>>> SUBCOMMANDS = List.of(
            Map.entry("demo", DemoCommand.class),
            Map.entry("run", RunCommand.class),
            Map.entry("create", CreateCommand.class),
            Map.entry("ask", AskCommand.class),
            Map.entry("tell", TellCommand.class),
            Map.entry("fail", FailCommand.class),
            Map.entry("cancel", CancelCommand.class),
            Map.entry("prefer", PreferCommand.class),
            Map.entry("studies", StudiesCommand.class),
            Map.entry("status", StatusCommand.class),
            Map.entry("trials", TrialsCommand.class),
            Map.entry("front", FrontCommand.class),
            Map.entry("plot", PlotCommand.class),
            Map.entry("recommend", RecommendCommand.class),
            Map.entry("explain", ExplainCommand.class),
            Map.entry("export", ExportCommand.class),
            Map.entry("import", ImportCommand.class),
            Map.entry("copy", CopyCommand.class),
            Map.entry("rename", RenameCommand.class),
            Map.entry("delete", DeleteCommand.class),
            Map.entry("extend", ExtendCommand.class),
            Map.entry("verify", VerifyCommand.class),
            Map.entry("completion", CompletionCommand.class),
            Map.entry("problems", ProblemsCommand.class),
            Map.entry("data", DataCommand.class),
            Map.entry("strategies", StrategiesCommand.class),
            Map.entry("reproduce", ReproduceCommand.class),
            Map.entry("bench", BenchCommand.class),
            Map.entry("warm-up", WarmUpCommand.class));

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    /** Runs the command line and ends the process with one of {@link ExitCode}. */
    public static void main(String[] args) {
        // The pool of connections logs through an interface that would say that nobody listens.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        System.exit(commandLine(args)
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
        return commandLine(SUBCOMMANDS);
    }

    /**
     * As much of the command line as these arguments need: looking at the annotations of every subcommand takes longer than
     * most of them run.
     */
    static CommandLine commandLine(String[] args) {
        String first = args.length == 0 ? "" : args[0];
        List<Map.Entry<String, Class<?>>> needed = SUBCOMMANDS.stream()
                .filter(entry -> entry.getKey().equals(first))
                .toList();
        boolean version = args.length == 1 && (first.equals("--version") || first.equals("-V"));
        return commandLine(needed.isEmpty() && !version ? SUBCOMMANDS : needed);
    }

    private static CommandLine commandLine(List<Map.Entry<String, Class<?>>> subcommands) {
        CommandLine root = new CommandLine(new Main());
        subcommands.forEach(entry -> root.addSubcommand(entry.getKey(), entry.getValue()));
        return root.setCaseInsensitiveEnumValuesAllowed(true)
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
