package dev.etesian.studies.document;

import dev.etesian.studies.document.EvaluatorSpec.Command;
import dev.etesian.studies.document.EvaluatorSpec.Keep;
import dev.etesian.studies.document.EvaluatorSpec.Mode;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the section {@code evaluator}. */
final class EvaluatorReader {

    static final List<String> KEYS =
            List.of("command", "problem", "mode", "timeout", "retries", "directory", "environment", "inherit", "keep");

    private final Section section;
    private final Path folder;
    private final boolean onDisk;

    private EvaluatorReader(Section section, Path folder, boolean onDisk) {
        this.section = section;
        this.folder = folder;
        this.onDisk = onDisk;
    }

    /**
     * The evaluator of a section; null where something is wrong.
     *
     * @param parameters what placeholders may name
     * @param folder where relative paths start
     * @param onDisk whether folders must exist
     */
    static @Nullable EvaluatorSpec read(Field field, Collection<String> parameters, Path folder, boolean onDisk) {
        if (field.node() instanceof Node.Scalar scalar && !Scalars.nothing(scalar)) {
            field.expected("a map with 'command' or 'problem'", "; write {command: " + list(scalar) + "}");
            return null;
        }
        Section section = field.section(KEYS);
        if (section == null) {
            return null;
        }
        Field command = section.get("command");
        Field problem = section.get("problem");
        if ((command == null) == (problem == null)) {
            if (command == null && !section.knows(KEYS)) {
                return null;
            }
            field.wrong("expected one of 'command' and 'problem', got " + (command == null ? "neither" : "both"));
            return null;
        }
        if (problem != null) {
            String name = problem.text();
            section.names().stream()
                    .filter(key -> !key.equals("problem"))
                    .forEach(key -> field.mistakes()
                            .add(
                                    section.position(key),
                                    field.path(),
                                    "expected '" + key + "' only beside 'command', got it beside"
                                            + " 'problem'; remove it"));
            return name == null || section.names().size() > 1 ? null : new EvaluatorSpec.Builtin(name);
        }
        return new EvaluatorReader(section, folder, onDisk).command(parameters);
    }

    private @Nullable EvaluatorSpec command(Collection<String> parameters) {
        Mistakes mistakes = section.field().mistakes();
        int before = mistakes.count();
        List<Argument> arguments = arguments(parameters);
        Mode mode = constant("mode", Mode.ONCE);
        Keep keep = constant("keep", Keep.ALL);
        Duration[] timeouts = timeouts();
        Field retriesField = section.get("retries");
        Long retries = retriesField == null ? Long.valueOf(0) : retriesField.whole(0, Command.MOST_RETRIES);
        Path directory = directory();
        Environment environment = environment();
        if (mistakes.count() > before || retries == null || directory == null) {
            return null;
        }
        return new Command(
                arguments,
                mode,
                Optional.ofNullable(timeouts[0]),
                Optional.ofNullable(timeouts[1]),
                retries.intValue(),
                directory,
                environment,
                keep);
    }

    private List<Argument> arguments(Collection<String> parameters) {
        Field field = section.fields().get("command");
        List<Argument> arguments = new ArrayList<>();
        if (field == null) {
            return arguments;
        }
        if (field.node() instanceof Node.Scalar scalar && !Scalars.nothing(scalar)) {
            field.expected("a list of the program and its arguments", "; write " + list(scalar));
            return arguments;
        }
        List<Field> items = field.items("a list of the program and its arguments", 1);
        for (Field item : items == null ? List.<Field>of() : items) {
            argument(item, parameters).ifPresent(arguments::add);
        }
        if (!arguments.isEmpty()
                && arguments.get(0).constant().filter(String::isBlank).isPresent()) {
            field.wrong("expected a program first, got a blank");
        }
        return arguments;
    }

    private static String list(Node.Scalar words) {
        String text = String.join(", ", words.text().strip().split("\\s+"));
        return text.length() < 100 ? "[" + text + "]" : "[program, argument, …]";
    }

    private static Optional<Argument> argument(Field item, Collection<String> parameters) {
        if (item.node() instanceof Node.Mapping mapping && mapping.entries().size() == 1) {
            String name = mapping.entries().get(0).key().text();
            item.expected("a text", "; put the placeholder in quotes: \"{" + name + "}\"");
            return Optional.empty();
        }
        String text = item.verbatim();
        if (text == null) {
            return Optional.empty();
        }
        if (text.indexOf('\0') >= 0) {
            item.wrong("expected a text without NUL characters, got one");
            return Optional.empty();
        }
        String mistake = Argument.mistake(text, parameters);
        if (!mistake.isEmpty()) {
            item.wrong(mistake);
            return Optional.empty();
        }
        return Optional.of(Argument.of(text, parameters));
    }

    /** One of an enum's constants by its name in lower case; the default where it is wrong, which was reported. */
    private <E extends Enum<E>> E constant(String key, E standard) {
        Field field = section.get(key);
        Map<String, E> known = new LinkedHashMap<>();
        for (E constant : standard.getDeclaringClass().getEnumConstants()) {
            known.put(constant.name().toLowerCase(Locale.ROOT), constant);
        }
        String word = field == null ? null : field.word(known.keySet());
        return word == null ? standard : known.getOrDefault(word, standard);
    }

    /** The total and the idle timeout, null where there is none. */
    private @Nullable Duration[] timeouts() {
        Field field = section.get("timeout");
        @Nullable Duration[] timeouts = new Duration[2];
        if (field == null) {
            return timeouts;
        }
        if (!(field.node() instanceof Node.Mapping)) {
            timeouts[0] = field.duration();
            return timeouts;
        }
        Section parts = field.section(List.of("total", "idle"));
        Field total = parts == null ? null : parts.get("total");
        Field idle = parts == null ? null : parts.get("idle");
        timeouts[0] = total == null ? null : total.duration();
        timeouts[1] = idle == null ? null : idle.duration();
        return timeouts;
    }

    private @Nullable Path directory() {
        Field field = section.get("directory");
        String text = field == null ? "" : field.text();
        if (text == null) {
            return null;
        }
        try {
            Path directory = folder.toAbsolutePath().resolve(text).normalize();
            if (field != null && onDisk && !Files.isDirectory(directory)) {
                field.expected("a folder that exists", "; create it");
                return null;
            }
            return directory;
        } catch (InvalidPathException noPath) {
            section.field().wrong("expected a path, got " + Scalars.quoted(text));
            return null;
        }
    }

    private Environment environment() {
        Field setField = section.get("environment");
        Map<String, String> set = new LinkedHashMap<>();
        Section variables = setField == null ? null : setField.names("a map of variables by name");
        if (variables != null) {
            variables.fields().forEach((name, field) -> {
                String value = field.verbatim();
                if (value != null && variable(field, name, value)) {
                    set.put(name, value);
                }
            });
        }
        return new Environment(inherit(), set);
    }

    private static boolean variable(Field field, String name, String value) {
        try {
            return !new Environment(Optional.empty(), Map.of(name, value)).set().isEmpty();
        } catch (IllegalArgumentException refusal) {
            field.refused(refusal);
            return false;
        }
    }

    private Optional<List<String>> inherit() {
        Field field = section.get("inherit");
        if (field == null) {
            return Optional.empty();
        }
        String rule = "all, none or a list of variables";
        if (field.node() instanceof Node.Scalar scalar) {
            List<String> words = List.of("all", "none");
            if (!words.contains(scalar.text())) {
                field.expected(rule, Words.meant(scalar.text(), words));
            }
            return scalar.text().equals("none") ? Optional.of(List.of()) : Optional.empty();
        }
        List<Field> items = field.items(rule, 0);
        List<String> names = new ArrayList<>();
        for (Field item : items == null ? List.<Field>of() : items) {
            String name = item.text();
            if (name != null) {
                names.add(name);
            }
        }
        return Optional.of(names);
    }
}
