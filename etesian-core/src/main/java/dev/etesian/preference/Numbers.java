package dev.etesian.preference;

import java.util.regex.Pattern;

/** Numbers as people read and write them. */
public final class Numbers {

    private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?");

    private Numbers() {}

    /** The number that a text is; {@code where} starts the message if it is none. */
    public static double parse(String where, String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw new IllegalArgumentException(where + ": expected a number, got '" + text + "'");
        }
        return Double.parseDouble(text);
    }

    /** A number as a person writes it: 3 rather than 3.0. */
    static String text(double value) {
        String text = Double.toString(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
