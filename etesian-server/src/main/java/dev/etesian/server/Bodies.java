package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.studies.json.JsonInput;
import java.util.Optional;

/** What bodies of requests say, checked: each mistake names the field, what was expected and what was found. */
final class Bodies {

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
}
