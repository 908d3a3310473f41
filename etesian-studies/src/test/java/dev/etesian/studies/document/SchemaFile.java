package dev.etesian.studies.document;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** The published schema, and files as a validator sees them. */
final class SchemaFile {

    private static final Path FILE = docs("study.schema.json");
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(text(FILE), InputFormat.JSON);

    private SchemaFile() {}

    /** A file of the documents, from the module's folder or the root of the project. */
    static Path docs(String name) {
        Path here = Path.of("docs", name);
        return Files.exists(here) ? here : Path.of("..").resolve(here);
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text() {
        return text(FILE);
    }

    /** What the schema has against a document, YAML or JSON. */
    static List<String> complaints(String document) {
        Object tree = new Load(LoadSettings.builder()
                        .setSchema(new CoreSchema())
                        .setAllowDuplicateKeys(true)
                        .build())
                .loadFromString(document);
        return SCHEMA.validate(json(tree), InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }

    /** Like {@link JsonText}, which writes no null. */
    private static String json(Object tree) {
        if (tree instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(e -> JsonText.of(String.valueOf(e.getKey())) + ":" + json(e.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (tree instanceof List<?> list) {
            return list.stream().map(SchemaFile::json).collect(Collectors.joining(",", "[", "]"));
        }
        return tree == null || (tree instanceof Number && !(tree instanceof Double))
                ? String.valueOf(tree)
                : JsonText.of(tree);
    }
}
