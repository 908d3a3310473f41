package dev.etesian.cli;

import dev.etesian.cli.option.Laboratory;
import dev.etesian.cli.service.ServeCommand;
import dev.etesian.cli.service.TokenCommand;
import dev.etesian.cli.service.WorkerCommand;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** All subcommands in the groups and the order of the help. A new one is one class and one line in the list. */
final class Subcommands {

    /** A heading of the help. */
    enum Group {
        STUDIES("Studies"),
        BY_HAND("Evaluate by hand"),
        LOOK("Look"),
        MANAGE("Manage"),
        SERVICE("Service"),
        LABORATORY("Laboratory");

        private final String title;

        Group(String title) {
            this.title = title;
        }
    }

    /**
     * A subcommand.
     *
     * @param line what it does, for the help
     * @param type its class; none where the laboratory has it
     */
    record Entry(
            Group group, String name, String line, @Nullable Class<?> type) {}

    /** What shells and the launcher call; no lines of the help. */
    private static final List<Entry> UNLISTED = List.of(
            new Entry(Group.MANAGE, "completion", "", CompletionCommand.class),
            new Entry(Group.MANAGE, "warm-up", "", WarmUpCommand.class));

    private static final List<Entry> LISTED = List.of(
            new Entry(Group.STUDIES, "demo", "Shows a search that follows a preference", DemoCommand.class),
            new Entry(Group.STUDIES, "run", "Runs a study: evaluates until the budget is spent", RunCommand.class),
            new Entry(Group.STUDIES, "create", "Creates a study without running it", CreateCommand.class),
            new Entry(Group.STUDIES, "prefer", "Shows or changes the preference", PreferCommand.class),
            new Entry(Group.STUDIES, "extend", "Raises the budget", ExtendCommand.class),
            new Entry(Group.STUDIES, "change", "Changes bounds, limits or objectives", ChangeCommand.class),
            new Entry(Group.STUDIES, "retry", "Evaluates failed trials again", RetryCommand.class),
            new Entry(Group.STUDIES, "forget", "Removes failures from the models", ForgetCommand.class),
            new Entry(Group.BY_HAND, "ask", "Suggests the next points", AskCommand.class),
            new Entry(Group.BY_HAND, "tell", "Stores a result", TellCommand.class),
            new Entry(Group.BY_HAND, "fail", "Marks a trial as failed", FailCommand.class),
            new Entry(Group.BY_HAND, "cancel", "Abandons a trial", CancelCommand.class),
            new Entry(Group.BY_HAND, "tag", "Sets tags and attributes of trials", TagCommand.class),
            new Entry(Group.BY_HAND, "suggest", "Answers programs over JSON lines", SuggestCommand.class),
            new Entry(Group.LOOK, "studies", "Lists the studies in a store", StudiesCommand.class),
            new Entry(Group.LOOK, "status", "Shows the state of a study", StatusCommand.class),
            new Entry(Group.LOOK, "trials", "Lists trials", TrialsCommand.class),
            new Entry(Group.LOOK, "front", "Lists the best trade-offs", FrontCommand.class),
            new Entry(Group.LOOK, "plot", "Draws a study", PlotCommand.class),
            new Entry(Group.LOOK, "recommend", "Recommends a trial to use", RecommendCommand.class),
            new Entry(Group.LOOK, "explain", "Shows why a trial was suggested", ExplainCommand.class),
            new Entry(Group.LOOK, "strategies", "Lists the strategies", StrategiesCommand.class),
            new Entry(Group.MANAGE, "export", "Writes a study to a file", ExportCommand.class),
            new Entry(Group.MANAGE, "import", "Reads a study or results from a file", ImportCommand.class),
            new Entry(Group.MANAGE, "copy", "Copies a study", CopyCommand.class),
            new Entry(Group.MANAGE, "rename", "Renames a study", RenameCommand.class),
            new Entry(Group.MANAGE, "delete", "Deletes a study, with a backup", DeleteCommand.class),
            new Entry(Group.MANAGE, "backup", "Copies a whole store while it is used", BackupCommand.class),
            new Entry(Group.MANAGE, "verify", "Checks a store", VerifyCommand.class),
            new Entry(Group.SERVICE, "serve", "Serves studies to browsers and workers", ServeCommand.class),
            new Entry(Group.SERVICE, "worker", "Evaluates trials for a service", WorkerCommand.class),
            new Entry(Group.SERVICE, "token", "Creates, lists and revokes tokens", TokenCommand.class),
            new Entry(Group.LABORATORY, "problems", "Lists the built-in problems", null),
            new Entry(Group.LABORATORY, "data", "Lists and fetches the data of real workloads", null),
            new Entry(Group.LABORATORY, "bench", "Measures how fast and how good strategies are", null),
            new Entry(Group.LABORATORY, "reproduce", "Runs the paper's experiments", null));

    private Subcommands() {}

    /** The names that people may call. */
    static List<String> names() {
        return LISTED.stream().map(Entry::name).toList();
    }

    /** The names of a group. */
    static List<String> names(Group group) {
        return LISTED.stream()
                .filter(entry -> entry.group == group)
                .map(Entry::name)
                .toList();
    }

    /** Adds all. */
    static void addAll(CommandLine root) {
        LISTED.forEach(entry -> add(root, entry));
        UNLISTED.forEach(entry -> add(root, entry));
    }

    /** Adds one; whether there is one of that name. */
    static boolean add(CommandLine root, String name) {
        Optional<Entry> found = Stream.concat(LISTED.stream(), UNLISTED.stream())
                .filter(entry -> entry.name.equals(name))
                .findFirst();
        found.ifPresent(entry -> add(root, entry));
        return found.isPresent();
    }

    private static void add(CommandLine root, Entry entry) {
        root.addSubcommand(entry.name, entry.type != null ? entry.type : ofLaboratory(entry.name));
    }

    private static Object ofLaboratory(String name) {
        return Laboratory.service(CommandProvider.class)
                .<Object>map(provider -> provider.commands().get(name))
                .orElseGet(() -> missing(name));
    }

    /** Refuses whatever follows its name. */
    private static CommandLine missing(String name) {
        Callable<Integer> refusal = () -> {
            throw new IllegalArgumentException("command '" + name + "': " + Laboratory.MISSING);
        };
        CommandSpec spec = CommandSpec.wrapWithoutInspection(refusal);
        spec.usageMessage().description("Here " + Laboratory.MISSING + ".");
        return new CommandLine(spec).setUnmatchedArgumentsAllowed(true);
    }

    /** The list for the help: one line each, under the names of the groups. */
    static String help() {
        int width = LISTED.stream().mapToInt(entry -> entry.name.length()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (Group group : Group.values()) {
            text.append(group.title).append(":\n");
            text.append(LISTED.stream()
                    .filter(entry -> entry.group == group)
                    .map(entry -> "  " + entry.name + " ".repeat(width + 2 - entry.name.length()) + entry.line + "\n")
                    .collect(Collectors.joining()));
        }
        return text.toString();
    }
}
