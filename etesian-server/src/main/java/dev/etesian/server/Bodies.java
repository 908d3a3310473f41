package dev.etesian.server;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.studies.json.JsonInput;
import java.util.Optional;

/** What bodies of requests say, checked: each mistake names the field, what was expected and what was found. */
final class Bodies {

    private static final ObjectMapper STRICT = new ObjectMapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    private Bodies() {}

    static Optional<String> text(JsonNode body, String field) {
        JsonNode found = body.path(field);
        if (found.isMissingNode() || found.isNull()) {
            return Optional.empty();
        }
        if (!found.isTextual()) {
            throw JsonInput.wrong(field, "a text", found);
        }
        return Optional.of(found.textValue());
    }

    static String required(JsonNode body, String field) {
        return text(body, field).orElseThrow(() -> JsonInput.wrong(field, "a text", body.path(field)));
    }

    /** Whether a field is true; false where it is absent. */
    static boolean flag(JsonNode body, String field) {
        JsonNode found = body.path(field);
        if (!found.isMissingNode() && !found.isBoolean()) {
            throw JsonInput.wrong(field, "true or false", found);
        }
        return found.asBoolean();
    }

    static Optional<Double> positive(JsonNode body, String field) {
        JsonNode found = body.path(field);
        if (found.isMissingNode() || found.isNull()) {
            return Optional.empty();
        }
        if (!found.isNumber() || !(found.doubleValue() > 0) || Double.isInfinite(found.doubleValue())) {
            throw JsonInput.wrong(field, "a positive number", found);
        }
        return Optional.of(found.doubleValue());
    }

    /** Refuses a document of a study that names a program: whoever runs the study on this machine would start it. */
    static void requireNoCommand(String document) {
        try {
            if (document.isEmpty()
                    || !STRICT.readTree(document).path("evaluator").has("command")) {
                return;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("definition: expected JSON, got " + e.getOriginalMessage(), e);
        }
        throw new IllegalArgumentException(
                "evaluator: expected no command in the archive of an editor, got one; import it"
                        + " where the store is, or with the role admin");
    }
}
