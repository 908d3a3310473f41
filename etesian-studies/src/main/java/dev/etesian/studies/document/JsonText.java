package dev.etesian.studies.document;

import dev.etesian.space.Value;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Compact JSON that is YAML too: whatever a YAML reader does not allow in a text is escaped. Numbers are exact; NaN and
 * infinities are texts.
 */
final class JsonText {

    /** What becomes {@code null}. */
    static final Object NOTHING = new Object();

    private JsonText() {}

    /** The JSON of maps, lists, texts, numbers and truth values. */
    static String of(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            out.append('{');
            for (Iterator<? extends Map.Entry<?, ?>> i = map.entrySet().iterator(); i.hasNext(); ) {
                Map.Entry<?, ?> entry = i.next();
                text(entry.getKey().toString(), out);
                out.append(": ");
                write(entry.getValue(), out);
                out.append(i.hasNext() ? ", " : "");
            }
            out.append('}');
        } else if (value instanceof List<?> list) {
            out.append('[');
            for (Iterator<?> i = list.iterator(); i.hasNext(); ) {
                write(i.next(), out);
                out.append(i.hasNext() ? ", " : "");
            }
            out.append(']');
        } else if (value instanceof Double number && Double.isFinite(number)) {
            out.append(new Value.Real(number));
        } else if (value == NOTHING) {
            out.append("null");
        } else if (value instanceof Long || value instanceof Integer || value instanceof Boolean) {
            out.append(value);
        } else {
            text(value.toString(), out);
        }
    }

    private static void text(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> out.append('\\').append(c);
                case '\n' -> out.append("\\n");
                case '\t' -> out.append("\\t");
                default -> {
                    if (escaped(c)) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean escaped(char c) {
        return Character.isISOControl(c)
                || Character.getType(c) == Character.FORMAT
                || c == '\u2028'
                || c == '\u2029'
                || c == '\uFEFF'
                || c >= '\uFFFE';
    }
}
