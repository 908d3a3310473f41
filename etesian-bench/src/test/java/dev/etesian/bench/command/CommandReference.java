package dev.etesian.bench.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The reference of all commands in Markdown, from what the command line says about itself. */
final class CommandReference {

    private final StringBuilder text = new StringBuilder();

    private CommandReference() {}

    static String of(CommandLine root) {
        CommandReference reference = new CommandReference();
        reference.head(root);
        reference.commands(root).forEach(reference::section);
        return reference.text.toString();
    }

    private void head(CommandLine root) {
        text.append("# The commands\n\n")
                .append("What `etesian NAME --help` says, on one page. Made from the program; a test keeps it so.\n\n")
                .append(
                        "With `--json` facts go to standard output as one document, messages to standard error. Exit codes:")
                .append(" 0 done, 1 the work\nfailed, 2 wrong usage or bad input, 130 interrupted. Every command has")
                .append(" `--help`.\n\n| command | |\n|---|---|\n");
        for (CommandLine command : commands(root)) {
            String name = command.getCommandSpec().qualifiedName();
            text.append("| [`" + name + "`](#" + name.replace(' ', '-') + ") | " + cell(summary(command)) + " |\n");
        }
    }

    /** Every command that people see, those with subcommands before them. */
    private List<CommandLine> commands(CommandLine parent) {
        List<CommandLine> all = new ArrayList<>();
        for (CommandLine command : parent.getSubcommands().values()) {
            if (!command.getCommandSpec().usageMessage().hidden()) {
                all.add(command);
                all.addAll(commands(command));
            }
        }
        return all;
    }

    private static String description(CommandLine command) {
        return plain(command.getCommandSpec().usageMessage().description());
    }

    /** The first sentence. */
    private static String summary(CommandLine command) {
        String all = description(command);
        int end = all.indexOf(". ");
        return end < 0 ? all : all.substring(0, end + 1);
    }

    private void section(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        text.append("\n## " + spec.qualifiedName() + "\n\n" + description(command) + "\n\n");
        Help help = new Help(spec, Help.defaultColorScheme(Help.Ansi.OFF));
        text.append("```\n" + help.synopsis(0).stripTrailing() + "\n```\n");
        List<String> rows = new ArrayList<>();
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            rows.add(row(parameter.paramLabel(), parameter));
        }
        for (OptionSpec option : spec.options()) {
            if (!option.hidden() && !option.usageHelp() && !option.versionHelp()) {
                String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
                rows.add(row(String.join(", ", option.names()) + label, option));
            }
        }
        if (!rows.isEmpty()) {
            text.append("\n| | |\n|---|---|\n" + String.join("", rows));
        }
        String example =
                Arrays.stream(spec.usageMessage().footer()).map(String::strip).collect(Collectors.joining("\n"));
        text.append("\n```\n" + example + "\n```\n");
    }

    private static String row(String name, ArgSpec argument) {
        return "| `" + name + "` | " + cell(plain(argument.description())) + " |\n";
    }

    /** Descriptions are formats. */
    private static String plain(String... lines) {
        return String.format(String.join(" ", lines));
    }

    private static String cell(String words) {
        return words.replace("|", "\\|");
    }
}
