package dev.etesian.studies.document;

import dev.etesian.space.Spacing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The keys of a parameter that is an interval of numbers. */
record IntervalKeys(Section section) {

    static final List<String> ALL = List.of("low", "high", "scale", "step", Units.KEY);

    static Map<String, Object> write(Object low, Object high, Spacing spacing) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("low", low);
        tree.put("high", high);
        tree.put("scale", spacing.name().toLowerCase(Locale.ROOT));
        return tree;
    }

    @Nullable
    Double number(String key) {
        Field field = section.required(key);
        return field == null ? null : field.number();
    }

    @Nullable
    Long whole(String key) {
        Field field = section.required(key);
        return field == null ? null : field.whole(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    @Nullable
    Spacing spacing() {
        Field field = section.get("scale");
        if (field == null) {
            return Spacing.LINEAR;
        }
        String word = field.word(List.of("linear", "log"));
        return word == null ? null : word.equals("log") ? Spacing.LOG : Spacing.LINEAR;
    }

    boolean inOrder(double low, double high, Spacing spacing) {
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
}
