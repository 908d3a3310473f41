package dev.etesian.studies.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Study files of the tests, kept as text resources. */
final class Cases {

    /** Sections that a case gets where it has none of its own; they follow it, so its lines keep their numbers. */
    private static final Map<String, String> REST = new TreeMap<>(
            Map.of("name", "t", "parameters", "{x: {type: real, low: 0, high: 1}}", "objectives", "{cost: minimize}"));

    /**
     * A file and what is expected of it.
     *
     * @param expected the lines after the file, if any
     * @param schema whether the schema refuses it too
     */
    record Case(String title, String file, String expected, boolean schema) {
        @Override
        public String toString() {
            return title;
        }
    }

    private Cases() {}

    /**
     * The cases of a resource: each starts with {@code ### title}, its file follows, then possibly {@code === reader} or
     * {@code === schema} and what is expected. A file that starts with {@code !whole} is used as it is.
     */
    static List<Case> of(String resource) {
        List<Case> cases = new ArrayList<>();
        for (String part : text(resource).split("(?m)^### ")) {
            if (!part.isBlank()) {
                String title = part.lines().findFirst().orElse("");
                String[] halves = part.substring(title.length() + 1).split("(?m)^=== ", 2);
                String expected = halves.length > 1 ? halves[1] : "\n";
                boolean schema = expected.startsWith("schema");
                String lines = expected.substring(expected.indexOf('\n') + 1).strip();
                cases.add(new Case(title, complete(halves[0]), lines, schema));
            }
        }
        return cases;
    }

    /** A file with the sections it lacks. */
    static String complete(String file) {
        if (file.startsWith("!whole\n")) {
            return file.substring("!whole\n".length());
        }
        StringBuilder whole = new StringBuilder(file);
        REST.forEach((key, value) -> {
            if (!("\n" + file).contains("\n" + key + ":")) {
                whole.append(key).append(": ").append(value).append('\n');
            }
        });
        return whole.toString();
    }

    static String text(String resource) {
        try (InputStream in = Objects.requireNonNull(Cases.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
