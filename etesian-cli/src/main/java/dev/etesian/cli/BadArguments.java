package dev.etesian.cli;

import dev.etesian.space.Names;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Answers arguments that the command line does not understand: where, the rule, what was found, what to do. */
final class BadArguments {

    private BadArguments() {}

    static int report(ParameterException exception) {
        CommandLine command = exception.getCommandLine();
        return Failures.report(new IllegalArgumentException(message(exception, command), exception), command);
    }

    private static String message(ParameterException exception, CommandLine command) {
        if (exception instanceof UnmatchedArgumentException unmatched) {
            return unknown(unmatched.getUnmatched().get(0), command.getCommandSpec());
        }
        ArgSpec argument = exception.getArgSpec();
        String value = exception.getValue();
        if (exception instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            return name(missing.getMissing().get(0)) + ": required, got none";
        }
        if (argument != null && value != null) {
            return name(argument) + ": expected " + kind(argument) + ", got '" + value + "'" + meant(argument, value);
        }
        String text = String.valueOf(exception.getMessage());
        return text.substring(0, 1).toLowerCase(java.util.Locale.ROOT) + text.substring(1);
    }

    private static String unknown(String word, CommandSpec spec) {
        boolean option = word.startsWith("-");
        TreeSet<String> known = new TreeSet<>(
                option
                        ? spec.optionsMap().keySet()
                        : spec.root() == spec
                                ? Subcommands.names()
                                : spec.subcommands().keySet());
        String what = option ? "option" : known.isEmpty() ? "argument" : "command";
        return what + " '" + word + "': unknown" + (known.isEmpty() ? "" : "; " + Names.suggestion(word, known));
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? "option '" + option.longestName() + "'"
                : "argument '" + argument.paramLabel() + "'";
    }

    private static String kind(ArgSpec argument) {
        Class<?> type = argument.auxiliaryTypes()[0];
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return "a whole number";
        }
        if (type == double.class || type == Double.class) {
            return "a number";
        }
        List<String> values = values(argument);
        return values.isEmpty() ? "a value it knows" : "one of " + String.join(", ", values);
    }

    /** The values of an option that knows all of them. */
    private static List<String> values(ArgSpec argument) {
        Object[] all = argument.auxiliaryTypes()[0].getEnumConstants();
        return all == null ? List.of() : Arrays.stream(all).map(String::valueOf).toList();
    }

    private static String meant(ArgSpec argument, String value) {
        List<String> values = values(argument);
        return values.isEmpty() ? "" : Names.meant(value, values);
    }
}
