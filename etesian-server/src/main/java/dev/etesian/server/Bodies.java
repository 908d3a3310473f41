package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.LinkedHashMap;
import java.util.Map;
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
            throw wrong(field, "a text", found);
        }
        return Optional.of(found.textValue());
    }

    static String required(JsonNode body, String field) {
        return text(body, field).orElseThrow(() -> new Refusal(422, field + ": expected a text, got nothing"));
    }

    static long whole(JsonNode body, String field, long otherwise, long least, long most) {
        JsonNode found = body.path(field);
        if (found.isMissingNode() || found.isNull()) {
            return otherwise;
        }
        if (!found.isIntegralNumber() || !found.canConvertToLong() || found.longValue() < least || found.longValue() > most) {
            throw wrong(field, "a whole number from " + least + " to " + most, found);
        }
        return found.longValue();
    }

    static Optional<Double> positive(JsonNode body, String field) {
        JsonNode found = body.path(field);
        if (found.isMissingNode() || found.isNull()) {
            return Optional.empty();
        }
        if (!found.isNumber() || !(found.doubleValue() > 0) || Double.isInfinite(found.doubleValue())) {
            throw wrong(field, "a positive number", found);
        }
        return Optional.of(found.doubleValue());
    }

    /** Outcomes by name: numbers, or values with their standard errors. */
    static Map<String, Measurement> outcomes(JsonNode body) {
        JsonNode values = body.path("values");
        if (!values.isObject()) {
            throw wrong("values", "an object of outcomes by name", values);
        }
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        values.fields().forEachRemaining(entry -> {
            String where = "values." + entry.getKey();
            JsonNode given = entry.getValue();
            if (given.isObject()) {
                double value = number(where + ".value", given.path("value"));
                JsonNode error = given.path("stderr");
                outcomes.put(
                        entry.getKey(),
                        error.isMissingNode() || error.isNull()
                                ? Measurement.of(value)
                                : new Measurement(value, number(where + ".stderr", error)));
            } else {
                outcomes.put(entry.getKey(), Measurement.of(number(where, given)));
            }
        });
        return outcomes;
    }

    /** A number, or one of the three that JSON has no number for. */
    private static double number(String where, JsonNode given) {
        if (given.isNumber()) {
            return given.doubleValue();
        }
        return switch (given.isTextual() ? given.textValue() : "") {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw wrong(where, "a number, \"NaN\", \"Infinity\" or \"-Infinity\"", given);
        };
    }

    static Refusal wrong(String where, String expected, JsonNode found) {
        String text = found.isMissingNode() ? "nothing" : found.toString();
        return new Refusal(
                422, where + ": expected " + expected + ", got " + (text.length() > 60 ? text.substring(0, 60) + "…" : text));
    }

    /** A point in the user's units, as the space of a study reads it. */
    static Point point(SearchSpace space, JsonNode params) {
        if (!params.isObject()) {
            throw wrong("params", "an object of values by parameter", params);
        }
        Map<String, Object> written = new LinkedHashMap<>();
        params.fields().forEachRemaining(entry -> written.put(entry.getKey(), value(entry.getKey(), entry.getValue())));
        return space.read(written);
    }

    private static Object value(String name, JsonNode given) {
        if (given.isIntegralNumber() && given.canConvertToLong()) {
            return given.longValue();
        } else if (given.isNumber()) {
            return given.doubleValue();
        } else if (given.isTextual() || given.isBoolean()) {
            return given.asText();
        }
        throw wrong("params." + name, "a number or a text", given);
    }
}
