package dev.etesian.studies.document;

import dev.etesian.space.CategoricalParameter;
import dev.etesian.space.IntegerParameter;
import dev.etesian.space.OrdinalParameter;
import dev.etesian.space.Parameter;
import dev.etesian.space.RealParameter;
import dev.etesian.space.Spacing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Reads one parameter, but for its condition. */
final class ParameterReader {

    static final Map<String, List<String>> KEYS = keys();

    private final String name;
    private final Section section;

    private ParameterReader(String name, Section section) {
        this.name = name;
        this.section = section;
    }

    private static Map<String, List<String>> keys() {
        List<String> interval = List.of("type", "low", "high", "scale", "step", "when");
        List<String> choice = List.of("type", "values", "when");
        Map<String, List<String>> keys = new LinkedHashMap<>();
        keys.put("real", interval);
        keys.put("integer", interval);
        keys.put("ordinal", choice);
        keys.put("categorical", choice);
        return keys;
    }

    /** The parameter of a section, always active; null where something is wrong. */
    static @Nullable Parameter read(String name, Field field) {
        Section section = field.names("a map like {type: real, low: 0, high: 1}");
        Field typeField = section == null ? null : section.required("type");
        String type = typeField == null ? null : typeField.word(KEYS.keySet());
        if (section == null) {
            return null;
        }
        if (type == null) {
            section.only(KEYS.values().stream().flatMap(List::stream).distinct().toList());
            return null;
        }
        section.only(KEYS.getOrDefault(type, List.of()));
        try {
            ParameterReader reader = new ParameterReader(name, section);
            return switch (type) {
                case "real" -> reader.real();
                case "integer" -> reader.integer();
                case "ordinal" -> reader.ordinal();
                default -> reader.categorical();
            };
        } catch (IllegalArgumentException refusal) {
            field.refused(refusal);
            return null;
        }
    }

    private @Nullable Parameter real() {
        Double low = number("low");
        Double high = number("high");
        Spacing spacing = spacing();
        Field stepField = section.get("step");
        Double step = stepField == null ? null : stepField.positive();
        if (low == null || high == null || spacing == null || (stepField != null && step == null)) {
            return null;
        }
        if (!inOrder(low, high, spacing)) {
            return null;
        }
        OptionalDouble width = step == null ? OptionalDouble.empty() : OptionalDouble.of(step);
        return new RealParameter(name, low, high, spacing, width, Optional.empty());
    }

    private @Nullable Parameter integer() {
        Long low = whole("low");
        Long high = whole("high");
        Spacing spacing = spacing();
        Field stepField = section.get("step");
        Long step = stepField == null ? Long.valueOf(1) : stepField.whole(1, Long.MAX_VALUE);
        if (low == null || high == null || spacing == null || step == null || !inOrder(low, high, spacing)) {
            return null;
        }
        return new IntegerParameter(name, low, high, spacing, step, Optional.empty());
    }

    private @Nullable Double number(String key) {
        Field field = section.required(key);
        return field == null ? null : field.number();
    }

    private @Nullable Long whole(String key) {
        Field field = section.required(key);
        return field == null ? null : field.whole(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private @Nullable Spacing spacing() {
        Field field = section.get("scale");
        if (field == null) {
            return Spacing.LINEAR;
        }
        String word = field.word(List.of("linear", "log"));
        return word == null ? null : word.equals("log") ? Spacing.LOG : Spacing.LINEAR;
    }

    private boolean inOrder(double low, double high, Spacing spacing) {
        if (low > high) {
            report(
                    "high",
                    "expected a number >= low, which is " + text("low") + ", got " + text("high") + "; swap them");
            return false;
        }
        if (spacing == Spacing.LOG && low <= 0) {
            report(
                    "low",
                    "expected a number > 0 on a log scale, got " + text("low") + "; raise it or use a linear scale");
            return false;
        }
        return true;
    }

    private void report(String key, String text) {
        Field field = section.get(key);
        if (field != null) {
            field.wrong(text);
        }
    }

    private String text(String key) {
        Field field = section.get(key);
        return field == null ? "" : Field.found(field.node());
    }

    private @Nullable Parameter ordinal() {
        List<Field> items = items("a list of increasing numbers");
        List<Double> values = new ArrayList<>();
        boolean complete = items != null;
        for (Field item : items == null ? List.<Field>of() : items) {
            Double value = item.number();
            complete &= value != null;
            if (value != null && !values.isEmpty() && value <= values.get(values.size() - 1)) {
                item.expected(
                        "a number > " + JsonText.of(values.get(values.size() - 1)) + ", the one before",
                        "; sort the values and name each once");
                complete = false;
            }
            if (value != null) {
                values.add(value);
            }
        }
        return complete ? new OrdinalParameter(name, values, Optional.empty()) : null;
    }

    private @Nullable Parameter categorical() {
        List<Field> items = items("a list of words");
        Map<String, Place> values = new LinkedHashMap<>();
        boolean complete = items != null;
        for (Field item : items == null ? List.<Field>of() : items) {
            String value = item.verbatim();
            complete &= value != null;
            Place first =
                    value == null ? null : values.putIfAbsent(value, item.node().place());
            if (first != null) {
                item.wrong("expected different values, got " + Scalars.quoted(String.valueOf(value))
                        + " twice; remove one");
                complete = false;
            }
        }
        return complete ? new CategoricalParameter(name, List.copyOf(values.keySet()), Optional.empty()) : null;
    }

    private @Nullable List<Field> items(String what) {
        Field field = section.required("values");
        return field == null ? null : field.items(what, 1);
    }
}
