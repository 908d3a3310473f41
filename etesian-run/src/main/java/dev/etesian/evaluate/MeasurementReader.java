package dev.etesian.evaluate;

import dev.etesian.problem.Measurement;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Reads one outcome of a result: a number, or an object of {@code value} and {@code stderr}. */
final class MeasurementReader {

    private static final String VALUE = "value";
    private static final String STANDARD_ERROR = "stderr";

    private MeasurementReader() {}

    /** The measurement; what was odd about it is added to the notes. */
    static Measurement read(String name, JsonValue json, List<String> notes) throws JsonSyntaxException {
        if (!(json instanceof JsonValue.Members members)) {
            return Measurement.of(number(name, json, notes));
        }
        OptionalDouble value = OptionalDouble.empty();
        OptionalDouble error = OptionalDouble.empty();
        for (JsonValue.Member member : members.all()) {
            String inner = name + "." + member.name();
            if (member.name().equals(VALUE)) {
                value = once(inner, value, number(inner, member.value(), notes));
            } else if (member.name().equals(STANDARD_ERROR)) {
                if (!(member.value() instanceof JsonValue.Null)) {
                    error = once(inner, error, number(inner, member.value(), notes));
                }
            } else {
                notes.add("'" + Excerpt.plain(inner, Excerpt.LONGEST) + "' is not known, ignored; known: " + VALUE
                        + ", " + STANDARD_ERROR);
            }
        }
        double measured = value.orElseThrow(() -> new JsonSyntaxException(
                "'" + name + "': expected a number or an object with '" + VALUE + "', got an object without it"));
        return new Measurement(measured, standardError(name, error.orElse(Double.NaN), notes));
    }

    private static OptionalDouble once(String name, OptionalDouble before, double now) throws JsonSyntaxException {
        if (before.isPresent()) {
            throw new JsonSyntaxException("'" + name + "' is there twice; report it once");
        }
        return OptionalDouble.of(now);
    }

    /** A standard error that cannot be one says nothing against the value beside it. */
    private static double standardError(String name, double error, List<String> notes) {
        if (error < 0 || Double.isInfinite(error)) {
            notes.add(
                    "'" + name + "." + STANDARD_ERROR + "': expected a finite number >= 0, got " + error + ", ignored");
            return Double.NaN;
        }
        return error;
    }

    private static double number(String name, JsonValue json, List<String> notes) throws JsonSyntaxException {
        if (json instanceof JsonValue.Number number) {
            return parsed(name, number.text(), notes);
        }
        if (json instanceof JsonValue.Text text) {
            String token = text.text().strip();
            if (JsonReader.number(token)) {
                return parsed(name, token, notes);
            }
            throw new JsonSyntaxException("'" + Excerpt.plain(name, Excerpt.LONGEST) + "': expected a number, got "
                    + Excerpt.of(text.text())
                    + (token.matches("[+-]?[0-9]+,[0-9]+") ? "; write it with a decimal point" : ""));
        }
        String got = json instanceof JsonValue.Other other
                ? other.kind()
                : json instanceof JsonValue.Null ? "null" : "an object";
        throw new JsonSyntaxException("'" + Excerpt.plain(name, Excerpt.LONGEST) + "': expected a number, got " + got);
    }

    private static double parsed(String name, String token, List<String> notes) {
        String lower = token.toLowerCase(Locale.ROOT);
        if (lower.contains("n")) {
            return lower.contains("nan")
                    ? Double.NaN
                    : lower.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        double value = Double.parseDouble(token);
        boolean vanished = value == 0 && mantissa(lower).chars().anyMatch(c -> c >= '1' && c <= '9');
        if (Double.isInfinite(value) || vanished) {
            notes.add("'" + name + "': " + Excerpt.plain(token, Excerpt.LONGEST)
                    + " is beyond the range of a double, taken as " + value);
        }
        return value;
    }

    private static String mantissa(String token) {
        int exponent = token.indexOf('e');
        return exponent < 0 ? token : token.substring(0, exponent);
    }
}
