package dev.etesian.cli;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.studies.document.PreferenceDocument;
import dev.etesian.studies.document.PreferenceOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** A preference as options of a command: one for each kind that has one, and a file for all others. */
final class PreferenceOptions {

    private @Nullable CommandSpec command;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "Reads the preference, of any kind, from a file; a study file will do.")
    private @Nullable Path file;

    /** Adds the options to the command that has this mixin. */
    @Spec(Spec.Target.MIXEE)
    void setCommand(CommandSpec mixee) {
        command = mixee;
        for (PreferenceOption option : PreferenceDocument.options()) {
            OptionSpec.Builder builder =
                    OptionSpec.builder("--" + option.kind()).description(option.description());
            mixee.addOption(
                    option.flag()
                            ? builder.type(boolean.class).build()
                            : builder.type(String.class)
                                    .paramLabel(option.label())
                                    .build());
        }
    }

    /** The preference, where one was given. */
    Optional<Preference> read(List<Objective> objectives) {
        List<Preference> given = new ArrayList<>();
        for (PreferenceOption option : PreferenceDocument.options()) {
            text(option).ifPresent(text -> given.add(PreferenceDocument.option(option.kind(), text, objectives)));
        }
        if (file != null) {
            given.add(PreferenceDocument.read(file, objectives));
        }
        if (given.size() > 1) {
            String options = PreferenceDocument.options().stream()
                    .map(option -> "--" + option.kind())
                    .collect(Collectors.joining(", "));
            throw new IllegalArgumentException("preference: expected one of " + options + " and --file, got "
                    + given.size() + "; a mixture of several goes in a file");
        }
        return given.stream().findFirst();
    }

    /** What was given for an option: its value, the empty text for a flag. */
    private Optional<String> text(PreferenceOption option) {
        if (command == null) {
            return Optional.empty();
        }
        ParseResult parsed = command.commandLine().getParseResult();
        String name = "--" + option.kind();
        if (parsed == null || !parsed.hasMatchedOption(name)) {
            return Optional.empty();
        }
        return option.flag() ? Optional.of("") : Optional.ofNullable(parsed.<String>matchedOptionValue(name, null));
    }
}
