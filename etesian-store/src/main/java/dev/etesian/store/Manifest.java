package dev.etesian.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/**
 * The first line of an export.
 *
 * @param created milliseconds since 1970
 * @param events how many lines follow
 * @param sha256 of the definition and of the lines that follow, each with its end of line, in hexadecimal
 */
record Manifest(String name, long created, String definition, long events, String sha256) {

    private static final String FORMAT = "etesian-study";
    private static final int VERSION = 2;
    private static final JsonFactory JSON = new JsonFactory();

    String line() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("format", FORMAT);
            json.writeNumberField("version", VERSION);
            json.writeStringField("name", name);
            json.writeNumberField("created", created);
            json.writeNumberField("events", events);
            json.writeStringField("sha256", sha256);
            json.writeStringField("definition", definition);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    static Manifest parse(String line) {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser json = JSON.createParser(line)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException(
                        "line 1: expected the manifest of an exported study, got " + cut(line));
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                fields.put(field, json.getText());
            }
            if (!FORMAT.equals(fields.get("format"))) {
                throw new IllegalArgumentException("line 1: expected the format " + FORMAT + ", got "
                        + fields.getOrDefault("format", "none") + "; give a file that was exported");
            }
            if (Long.parseLong(field(fields, "version")) > VERSION) {
                throw new IllegalArgumentException("line 1: expected version " + VERSION + " or older, got "
                        + fields.get("version") + "; use the newer Etesian that wrote it");
            }
            return new Manifest(
                    field(fields, "name"),
                    Long.parseLong(field(fields, "created")),
                    field(fields, "definition"),
                    Long.parseLong(field(fields, "events")),
                    field(fields, "sha256"));
        } catch (IOException | NumberFormatException e) {
            throw new IllegalArgumentException(
                    "line 1: expected the manifest of an exported study, got " + cut(line), e);
        }
    }

    private static String field(Map<String, String> fields, String name) {
        String text = fields.get(name);
        if (text == null) {
            throw new IllegalArgumentException("line 1: expected a field '" + name + "', got none; export it again");
        }
        return text;
    }

    /** The beginning of a line, for a message. */
    static String cut(String line) {
        return "'" + (line.length() <= 60 ? line : line.substring(0, 60) + "…") + "'";
    }
}
