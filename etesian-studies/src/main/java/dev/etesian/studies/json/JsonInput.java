package dev.etesian.studies.json;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.LinkedHashMap;
import java.util.Map;

/** Points and outcomes as programs send them in JSON; each mistake names its place, what was expected and what was found. */
public final class JsonInput {

    private static final int SHOWN = 60;

    private JsonInput() {}

    /**
     * Outcomes by name: numbers, or values with their standard errors.
     *
     * @param path where they are, for messages
     */
    public static Map<String, Measurement> outcomes(JsonNode values, String path) {
        if (!values.isObject()) {
            throw wrong(path, "an object of outcomes by name", values);
        }
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        values.fields()
                .forEachRemaining(entry ->
                        outcomes.put(entry.getKey(), measurement(entry.getValue(), path + "." + entry.getKey())));
        return outcomes;
    }

    private static Measurement measurement(JsonNode given, String path) {
        if (!given.isObject()) {
            return Measurement.of(number(given, path));
        }
        double value = number(given.path("value"), path + ".value");
        JsonNode error = given.path("stderr");
        return error.isMissingNode() || error.isNull()
                ? Measurement.of(value)
                : new Measurement(value, number(error, path + ".stderr"));
    }

    /** A number, or one of the three that JSON has no number for. */
    private static double number(JsonNode given, String path) {
        if (given.isNumber()) {
            return given.doubleValue();
        }
        return switch (given.isTextual() ? given.textValue() : "") {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw wrong(path, "a number, \"NaN\", \"Infinity\" or \"-Infinity\"", given);
        };
    }

    /**
     * A point in the user's units, as a space reads it.
     *
     * @param path where it is, for messages
     */
    public static Point point(SearchSpace space, JsonNode params, String path) {
        if (!params.isObject()) {
            throw wrong(path, "an object of values by parameter", params);
        }
        Map<String, Object> written = new LinkedHashMap<>();
        params.fields()
                .forEachRemaining(
                        entry -> written.put(entry.getKey(), value(entry.getValue(), path + "." + entry.getKey())));
        return space.read(written);
    }

    private static Object value(JsonNode given, String path) {
        if (given.isIntegralNumber() && given.canConvertToLong()) {
            return given.longValue();
        } else if (given.isNumber()) {
            return given.doubleValue();
        } else if (given.isTextual() || given.isBoolean()) {
            return given.asText();
        }
        throw wrong(path, "a number or a text", given);
    }

    /** A whole number between bounds; another one where the field is absent or null. */
    public static long whole(JsonNode body, String field, long otherwise, long least, long most) {
        JsonNode found = body.path(field);
        if (found.isMissingNode() || found.isNull()) {
            return otherwise;
        }
        boolean whole = found.isIntegralNumber() && found.canConvertToLong();
        if (!whole || found.longValue() < least || found.longValue() > most) {
            throw wrong(field, "a whole number from " + least + " to " + most, found);
        }
        return found.longValue();
    }

    /** A mistake, with the beginning of what was found. */
    public static InputException wrong(String path, String expected, JsonNode found) {
        String text = found.isMissingNode() ? "nothing" : found.toString();
        String shown = text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
        return new InputException(path, "expected " + expected + ", got " + shown);
    }
}
