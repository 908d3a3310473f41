package dev.etesian.studies.document;

import dev.etesian.space.RefusedException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One value of a document, read as what it should be. Whatever it is not is a mistake at its position, and null is returned.
 *
 * @param path how to get there from the top of the document
 */
record Field(Node node, String path, Mistakes mistakes) {

    /** Reports what is wrong with this value. */
    void wrong(String text) {
        mistakes.add(node.position(), path, text);
    }

    /** Reports what was expected instead of this value. */
    void expected(String what, String hint) {
        wrong("expected " + what + ", got " + found(node) + hint);
    }

    /** Reports a refusal of the engine's, without the name of the place it gives itself. */
    void refused(IllegalArgumentException refusal) {
        wrong(rule(refusal));
    }

    /** The message of a refusal from its rule on. */
    static String rule(IllegalArgumentException refusal) {
        return refusal instanceof RefusedException typed ? typed.rule() : String.valueOf(refusal.getMessage());
    }

    /** A value in words, as it follows "got". */
    static String found(Node node) {
        if (Scalars.nothing(node)) {
            return "nothing";
        }
        if (node instanceof Node.Scalar scalar) {
            return Scalars.text(scalar) ? Scalars.quoted(scalar.text()) : scalar.text();
        }
        return node instanceof Node.Listing list ? list.items().isEmpty() ? "an empty list" : "a list" : "a map";
    }

    /** A finite number. */
    @Nullable
    Double number() {
        if (node instanceof Node.Scalar scalar && Scalars.number(scalar)) {
            double number = Double.parseDouble(scalar.text());
            if (Double.isFinite(number)) {
                return number + 0.0;
            }
        }
        boolean infinite = node instanceof Node.Scalar s && (Scalars.notFinite(s) || Scalars.number(s));
        expected(
                infinite ? "a finite number" : "a number",
                node instanceof Node.Scalar scalar ? Scalars.numberHint(scalar) : "");
        return null;
    }

    /** A finite number above 0. */
    @Nullable
    Double positive() {
        Double number = number();
        if (number != null && number <= 0) {
            expected("a number > 0", "");
            return null;
        }
        return number;
    }

    /** A whole number within bounds. */
    @Nullable
    Long whole(long low, long high) {
        if (node instanceof Node.Scalar scalar && Scalars.number(scalar)) {
            try {
                long number = new BigDecimal(scalar.text()).longValueExact();
                if (number >= low && number <= high) {
                    return number;
                }
            } catch (ArithmeticException | NumberFormatException notWhole) {
                boolean large = !scalar.text().contains(".");
                expected(wholeRule(low, high), large ? ", which takes more than 64 bits" : "");
                return null;
            }
        }
        expected(wholeRule(low, high), node instanceof Node.Scalar scalar ? Scalars.numberHint(scalar) : "");
        return null;
    }

    private static String wholeRule(long low, long high) {
        if (low == Long.MIN_VALUE) {
            return "a whole number";
        }
        return high == Long.MAX_VALUE ? "a whole number >= " + low : "a whole number from " + low + " to " + high;
    }

    /** True or false. */
    @Nullable
    Boolean flag() {
        if (node instanceof Node.Scalar scalar && Scalars.flag(scalar)) {
            return Scalars.isTrue(scalar);
        }
        boolean word = node instanceof Node.Scalar scalar && scalar.text().matches("(?i)yes|no|on|off");
        expected("true or false", word ? "; YAML 1.2 knows only these two" : "");
        return null;
    }

    /** A text that is no number, truth value or nothing. */
    @Nullable
    String text() {
        if (node instanceof Node.Scalar scalar && Scalars.text(scalar)) {
            return scalar.text();
        }
        boolean typed = node instanceof Node.Scalar && !Scalars.nothing(node);
        expected("a text", typed ? "; put it in quotes" : "");
        return null;
    }

    /** A text exactly as it is written, also where YAML sees a number or a truth value in it. */
    @Nullable
    String verbatim() {
        if (node instanceof Node.Scalar scalar && !Scalars.nothing(node)) {
            return scalar.text();
        }
        boolean word = node instanceof Node.Scalar scalar && scalar.text().length() > 1;
        expected("a text", word ? "; put the word in quotes" : "");
        return null;
    }

    /** One of a few words. */
    @Nullable
    String word(Collection<String> known) {
        if (node instanceof Node.Scalar scalar && known.contains(scalar.text())) {
            return scalar.text();
        }
        expected(Words.orList(known), node instanceof Node.Scalar scalar ? Words.meant(scalar.text(), known) : "");
        return null;
    }

    /** A duration such as 1h30m, above 0. */
    @Nullable
    Duration duration() {
        String rule = "a time like 90s, 10m or 1h30m";
        if (!(node instanceof Node.Scalar scalar) || scalar.text().isEmpty()) {
            expected(rule, "");
            return null;
        }
        try {
            Duration duration = Durations.parse(scalar.text());
            if (!duration.isZero()) {
                return duration;
            }
            expected("a time above 0", "");
        } catch (IllegalArgumentException noDuration) {
            expected(rule, Scalars.number(scalar) ? "; add a unit: s, m, h or d" : "");
        }
        return null;
    }

    /** The items of a list, at least {@code least}; null where it is none. */
    @Nullable
    List<Field> items(String what, int least) {
        if (node instanceof Node.Listing list && list.items().size() >= least) {
            List<Field> items = new ArrayList<>();
            for (int i = 0; i < list.items().size(); i++) {
                items.add(new Field(list.items().get(i), path + "[" + i + "]", mistakes));
            }
            return items;
        }
        boolean single = node instanceof Node.Scalar scalar
                && !Scalars.nothing(node)
                && scalar.text().length() < 60;
        expected(what, single ? "; write [" + ((Node.Scalar) node).text() + "]" : "");
        return null;
    }

    /** Two numbers, the first below the second; an end that is nothing or infinite is none where that is allowed. */
    double @Nullable [] interval(boolean open) {
        String rule = open ? "[low, high], with ~ for no bound" : "[low, high]";
        if (!(node instanceof Node.Listing list) || list.items().size() != 2) {
            expected(rule, "");
            return null;
        }
        double[] ends = new double[2];
        for (int i = 0; i < 2; i++) {
            Field end = new Field(list.items().get(i), path + "[" + i + "]", mistakes);
            double none = i == 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            Double number = open && end.boundless(i == 0) ? Double.valueOf(none) : end.number();
            ends[i] = number == null ? Double.NaN : number;
        }
        if (ends[0] >= ends[1]) {
            boolean same = ends[0] == ends[1];
            wrong("expected low < high, got " + JsonText.of(ends[0]) + " and " + JsonText.of(ends[1])
                    + (same ? "; widen it" : "; swap them"));
            return null;
        }
        return Double.isNaN(ends[0]) || Double.isNaN(ends[1]) ? null : ends;
    }

    private boolean boundless(boolean low) {
        return Scalars.nothing(node)
                || (node instanceof Node.Scalar scalar
                        && Scalars.notFinite(scalar)
                        && scalar.text().toLowerCase(Locale.ROOT).endsWith("inf")
                        && scalar.text().startsWith("-") == low);
    }

    /** A map whose keys are known in advance; others are reported. */
    @Nullable
    Section section(List<String> known) {
        Section section = names("a map of " + Words.orList(known));
        if (section != null) {
            section.only(known);
        }
        return section;
    }

    /** A map of names to values; a name that comes twice is reported. */
    @Nullable
    Section names(String what) {
        if (!(node instanceof Node.Mapping mapping)) {
            expected(what, "");
            return null;
        }
        Map<String, Field> fields = new LinkedHashMap<>();
        Map<String, SourcePosition> keys = new LinkedHashMap<>();
        for (Node.Entry entry : mapping.entries()) {
            String key = entry.key().text();
            Field field = new Field(entry.value(), path.isEmpty() ? key : path + "." + key, mistakes);
            SourcePosition first = keys.putIfAbsent(key, entry.key().position());
            if (first == null) {
                fields.put(key, field);
            } else {
                mistakes.add(
                        entry.key().position(),
                        field.path(),
                        "expected each name once, got it again after line " + first.line() + "; remove or rename one");
            }
        }
        return new Section(this, fields, keys);
    }

    /** Whether a name may be one; what is wrong is reported at {@code position}. */
    boolean checkName(String name, SourcePosition position) {
        try {
            NewName.checked("name", name);
            return true;
        } catch (IllegalArgumentException refusal) {
            mistakes.add(position, path, rule(refusal));
            return false;
        }
    }
}
