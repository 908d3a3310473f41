package dev.etesian.studies.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.etesian.space.Value;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON of answers, records, maps, lists, arrays, texts, numbers and truth values: numbers exact, NaN and infinities as strings,
 * constants by their text. It starts several times as fast as a mapper of objects, which counts for commands that scripts call in a
 * loop.
 */
public final class Json {

    private static final JsonFactory JSON = new JsonFactory();

    /** Text that is JSON already. */
    public record Raw(String text) {}

    private Json() {}

    /** One line. */
    public static String line(@Nullable Object value) {
        return text(value, false);
    }

    /** A document for people to read, too. */
    public static String document(@Nullable Object value) {
        return text(value, true);
    }

    private static String text(@Nullable Object value, boolean pretty) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            if (pretty) {
                json.setPrettyPrinter(new DefaultPrettyPrinter());
            }
            write(json, value);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    private static void write(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value instanceof ToJson answer) {
            write(json, answer.json());
        } else if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.writeFieldName(entry.getKey().toString());
                write(json, entry.getValue());
            }
            json.writeEndObject();
        } else if (value instanceof Iterable<?> list) {
            json.writeStartArray();
            for (Object item : list) {
                write(json, item);
            }
            json.writeEndArray();
        } else if (value != null && value.getClass().isArray()) {
            json.writeStartArray();
            for (int i = 0; i < Array.getLength(value); i++) {
                write(json, Array.get(value, i));
            }
            json.writeEndArray();
        } else if (value instanceof Raw raw) {
            json.writeRawValue(raw.text());
        } else if (value instanceof Record record && !(value instanceof Value)) {
            write(json, fields(record));
        } else {
            writeScalar(json, value);
        }
    }

    /** The components of a record by name, in order. */
    public static Map<String, @Nullable Object> fields(Record record) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            try {
                // A record of a command is its own affair; what it prints is not.
                component.getAccessor().setAccessible(true);
                fields.put(component.getName(), component.getAccessor().invoke(record));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return fields;
    }

    private static void writeScalar(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Value.Real real) {
            json.writeNumber(real.number());
        } else if (value instanceof Value.Whole whole) {
            json.writeNumber(whole.number());
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof Number number) {
            json.writeNumber(number.longValue());
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else {
            json.writeString(value.toString());
        }
    }
}
