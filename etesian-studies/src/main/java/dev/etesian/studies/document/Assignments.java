package dev.etesian.studies.document;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Names;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of the form {@code NAME=VALUE}. */
public final class Assignments {

    /** A value and, after ± or a colon, its standard error. */
    private static final Pattern MEASURED = Pattern.compile("([^:±]*)(?:[:±](.*))?");

    private Assignments() {}

    /**
     * Texts by name.
     *
     * @param what they are, for messages: {@code parameter}
     */
    public static Map<String, String> read(String what, List<String> words, Collection<String> known) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : words) {
            String name = name(what, word, known);
            if (values.put(name, word.substring(name.length() + 1).strip()) != null) {
                throw new IllegalArgumentException(what + " '" + name + "': given twice; give it once");
            }
        }
        return values;
    }

    /** A name may hold an equals sign itself: the longest known name wins. */
    private static String name(String what, String word, Collection<String> known) {
        return known.stream()
                .filter(name -> word.startsWith(name + "="))
                .max(Comparator.comparingInt(String::length))
                .orElseThrow(() -> unknown(what, word, known));
    }

    private static IllegalArgumentException unknown(String what, String word, Collection<String> known) {
        int equals = word.indexOf('=');
        if (equals <= 0) {
            String example = known.stream().findFirst().orElse("name");
            return new IllegalArgumentException(
                    what + ": expected NAME=VALUE, got '" + word + "'; write for example " + example + "=1.5");
        }
        String name = word.substring(0, equals);
        return new IllegalArgumentException(
                what + " '" + name + "': not in this study; " + Names.suggestion(name.strip(), known));
    }

    /** Attributes by name, and tags, which have no value: {@code batch=12 good}. */
    public static Map<String, String> attributes(List<String> words) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            if (attributes.put(
                            name.strip(),
                            equals < 0 ? "" : word.substring(equals + 1).strip())
                    != null) {
                throw new IllegalArgumentException("attribute '" + name + "': given twice; give it once");
            }
        }
        return attributes;
    }

    /** Outcomes by name: {@code ratio=3.2 seconds=0.4:0.01 memory=NaN}. */
    public static Map<String, Measurement> outcomes(List<String> words, Collection<String> known) {
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        read("outcome", words, known).forEach((name, text) -> outcomes.put(name, measured(name, text)));
        return outcomes;
    }

    private static Measurement measured(String name, String text) {
        Matcher parts = MEASURED.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "outcome '" + name + "': expected VALUE or VALUE:ERROR, got '" + text + "'");
        }
        double value = number(name, parts.group(1).strip());
        if (parts.group(2) == null) {
            return Measurement.of(value);
        }
        double error = number(name, parts.group(2).strip());
        if (!(error >= 0 && error < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "outcome '" + name + "': expected a finite standard error >= 0, got '" + parts.group(2) + "'");
        }
        return new Measurement(value, error);
    }

    private static double number(String name, String text) {
        Double special = ResultReader.notFinite(text);
        return special == null ? finite(name, text) : special;
    }

    private static double finite(String name, String text) {
        boolean written = text.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?");
        double number = written ? Double.parseDouble(text) : Double.NaN;
        if (Double.isFinite(number)) {
            return number;
        }
        throw new IllegalArgumentException(
                "outcome '" + name + "': expected a number, NaN, Infinity or -Infinity, got '" + text + "'"
                        + (text.matches("-?\\d+,\\d+") ? "; write " + text.replace(',', '.') : ""));
    }
}
