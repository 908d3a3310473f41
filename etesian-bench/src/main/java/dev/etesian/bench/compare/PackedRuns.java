package dev.etesian.bench.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/** Runs in a small file to be kept: without points and what is computed anew from outcomes, these with eight digits. */
final class PackedRuns {

    /** More digits make the file larger and no difference that a table shows. */
    private static final MathContext DIGITS = new MathContext(8);

    private static final MathContext SECONDS = new MathContext(4);
    private static final Set<String> OUTCOMES = Set.of("y", "limits");
    private static final Set<String> COMPUTED = Set.of("insideBox");
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private PackedRuns() {}

    /** Writes lines; the same lines give the same bytes. */
    static void write(List<JsonNode> lines, Path file) throws IOException {
        StringBuilder all = new StringBuilder();
        for (JsonNode line : lines) {
            all.append(MAPPER.writeValueAsString(packed(line))).append('\n');
        }
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(all.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static ObjectNode packed(JsonNode line) {
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        line.properties().forEach(field -> {
            String name = field.getKey();
            JsonNode value = field.getValue();
            if (OUTCOMES.contains(name)) {
                kept.set(name, rounded(value, DIGITS));
            } else if (name.equals("seconds")) {
                kept.set(name, rounded(value, SECONDS));
            } else if (!value.isArray() && !COMPUTED.contains(name)) {
                kept.set(name, value);
            }
        });
        return kept;
    }

    private static JsonNode rounded(JsonNode value, MathContext digits) {
        if (value.isArray()) {
            ArrayNode rows = JsonNodeFactory.instance.arrayNode();
            value.forEach(one -> rows.add(rounded(one, digits)));
            return rows;
        }
        return value.isDouble()
                ? JsonNodeFactory.instance.numberNode(
                        new BigDecimal(value.asDouble()).round(digits).doubleValue())
                : value;
    }
}
