package dev.etesian.studies.document;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.regex.Pattern;

/**
 * Text as a terminal may be given it: notes, reasons and names come from anybody, and some characters would move its cursor, set
 * its title or turn the order of letters around. Those are written out, like {@code \u001b}; lines and tabs stay.
 */
public final class VisibleText {

    /** The ends of lines, and what we make bold ourselves: harmless, whoever wrote it. */
    private static final String OURS = "\r?\n|\t|\u001b\\[[01]m";

    private static final Pattern STEERING = Pattern.compile(
            OURS + "|([\\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069])",
            Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern ENDS = Pattern.compile("[\r\n\t]");

    private VisibleText() {}

    public static String of(String text) {
        return STEERING.matcher(text)
                .replaceAll(found -> found.group(1) == null
                        ? found.group().replace("\\", "\\\\")
                        : String.format("\\\\u%04x", (int) found.group().charAt(0)));
    }

    /** Such text in one line, as a cell of a table is: ends of lines and tabs are written out, too. */
    public static String line(String text) {
        return ENDS.matcher(of(text))
                .replaceAll(
                        found -> String.format("\\\\u%04x", (int) found.group().charAt(0)));
    }

    /** Passes everything on as such text. */
    public static Writer to(Writer out) {
        return new FilterWriter(out) {
            @Override
            public void write(int c) throws IOException {
                out.write(of(Character.toString(c)));
            }

            @Override
            public void write(char[] text, int from, int length) throws IOException {
                out.write(of(new String(text, from, length)));
            }

            @Override
            public void write(String text, int from, int length) throws IOException {
                out.write(of(text.substring(from, from + length)));
            }
        };
    }
}
