package dev.etesian.server;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;

/**
 * What holds where no option is given: environment variables, then a file of lines like {@code port = 8080}. The names are those of
 * the options: {@code --allow-host} is {@code ETESIAN_ALLOW_HOST} and {@code allow-host}.
 */
public final class ServeDefaults {

    private static final List<String> KEYS = List.of(
            "bind",
            "port",
            "tls-cert",
            "tls-key",
            "behind-proxy",
            "allow-host",
            "keep-loaded",
            "connections",
            "log",
            "audit");

    private final Map<String, String> environment;
    private final Properties file;

    private ServeDefaults(Map<String, String> environment, Properties file) {
        this.environment = environment;
        this.file = file;
    }

    /**
     * Reads the defaults.
     *
     * @param config the file; empty for the one that {@code ETESIAN_CONFIG} names, if any
     */
    public static ServeDefaults of(Map<String, String> environment, Optional<Path> config) throws IOException {
        Properties file = new Properties();
        Optional<Path> path = config.or(
                () -> Optional.ofNullable(environment.get("ETESIAN_CONFIG")).map(Path::of));
        if (path.isPresent()) {
            if (!Files.isRegularFile(path.get())) {
                throw new IllegalArgumentException("settings file '" + path.get() + "': does not exist");
            }
            try (Reader reader = Files.newBufferedReader(path.get())) {
                file.load(reader);
            }
            for (String key : new TreeSet<>(file.stringPropertyNames())) {
                if (!KEYS.contains(key)) {
                    throw new IllegalArgumentException(
                            path.get() + ": '" + key + "': unknown; expected one of " + String.join(", ", KEYS)
                                    + " (the store is named by ETESIAN_STORE or on the command line)");
                }
            }
        }
        return new ServeDefaults(environment, file);
    }

    public Optional<String> text(String key) {
        String variable = "ETESIAN_" + key.toUpperCase(Locale.ROOT).replace('-', '_');
        return Optional.ofNullable(environment.get(variable))
                .or(() -> Optional.ofNullable(file.getProperty(key)))
                .map(String::strip)
                .filter(text -> !text.isEmpty());
    }

    public int number(String key, int otherwise) {
        Optional<String> text = text(key);
        if (text.isPresent() && !text.get().matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException(
                    "setting '" + key + "': expected a whole number, got '" + text.get() + "'");
        }
        return text.map(Integer::parseInt).orElse(otherwise);
    }

    public boolean flag(String key) {
        String text = text(key).orElse("false");
        if (!List.of("true", "false").contains(text)) {
            throw new IllegalArgumentException("setting '" + key + "': expected true or false, got '" + text + "'");
        }
        return text.equals("true");
    }

    public Optional<Path> path(String key) {
        return text(key).map(Path::of);
    }

    /** Several, separated by commas. */
    public List<String> list(String key) {
        return text(key)
                .map(text -> Arrays.stream(text.split(","))
                        .map(String::strip)
                        .filter(one -> !one.isEmpty())
                        .toList())
                .orElse(List.of());
    }

    /** Where it is kept who changed what in a store: beside it, unless said otherwise. */
    public Optional<Path> audit(Optional<Path> store) {
        return path("audit").or(() -> store.map(file -> file.resolveSibling(file.getFileName() + ".audit.jsonl")));
    }
}
