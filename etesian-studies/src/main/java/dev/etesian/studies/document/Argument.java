package dev.etesian.studies.document;

import dev.etesian.space.Point;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One element of a command: a text as it is, or the place of a parameter's value. Never part of an element, and never
 * seen by a shell.
 *
 * @param text the text, or the name of the parameter
 */
public record Argument(String text, boolean placeholder) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}\\p{Cntrl}]+)}");
    private static final Pattern ESCAPED = Pattern.compile("\\{(\\{+[^{}\\p{Cntrl}]+}+)}");

    public Argument {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("argument: expected a text without NUL characters, got one");
        }
    }

    /** An argument as a study file has it: <code>{level}</code> a placeholder, <code>{{level}}</code> the text {level}. */
    public static Argument of(String written) {
        Matcher escaped = ESCAPED.matcher(written);
        if (escaped.matches()) {
            return new Argument(escaped.group(1), false);
        }
        Matcher placeholder = PLACEHOLDER.matcher(written);
        return placeholder.matches() ? new Argument(placeholder.group(1), true) : new Argument(written, false);
    }

    /** The argument for a point; the empty text where the parameter is inactive. */
    public String at(Point point) {
        if (!placeholder) {
            return text;
        }
        return point.has(text) ? point.value(text).toString() : "";
    }

    /** The argument as a study file has it. */
    String written() {
        if (placeholder) {
            return "{" + text + "}";
        }
        return PLACEHOLDER.matcher(text).matches() || ESCAPED.matcher(text).matches() ? "{" + text + "}" : text;
    }
}
