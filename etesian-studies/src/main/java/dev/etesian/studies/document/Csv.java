package dev.etesian.studies.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Tables as spreadsheets write them: cells between commas, semicolons or tabs, whichever the first line has most of;
 * quotes around cells that contain one, and doubled inside. Blank lines are passed over.
 */
public final class Csv {

    /** What spreadsheets take for a formula, after any number of apostrophes. */
    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\t\r].*", Pattern.DOTALL);

    /** One cell. */
    record Cell(String text, SourcePosition position) {}

    private final String text;
    private final String file;
    private final Mistakes mistakes;
    private final char separator;
    private int position;
    private int line = 1;
    private int lineStart;

    private Csv(String text, String file, Mistakes mistakes) {
        this.text = text;
        this.file = file;
        this.mistakes = mistakes;
        String first = text.lines().findFirst().orElse("");
        char best = ',';
        for (char c : new char[] {';', '\t'}) {
            best = count(first, c) > count(first, best) ? c : best;
        }
        this.separator = best;
    }

    /** A text that spreadsheets do not take for a formula: with an apostrophe before what looks like one. */
    public static String harmless(String text) {
        return FORMULA.matcher(text).matches() ? "'" + text : text;
    }

    /** The text that was made {@link #harmless}; others as they are. */
    static String original(String text) {
        return text.startsWith("'") && FORMULA.matcher(text).matches() ? text.substring(1) : text;
    }

    static List<List<Cell>> read(String text, String file, Mistakes mistakes) {
        return new Csv(text, file, mistakes).rows();
    }

    private static long count(String line, char c) {
        return line.chars().filter(d -> d == c).count();
    }

    private List<List<Cell>> rows() {
        List<List<Cell>> rows = new ArrayList<>();
        while (position < text.length()) {
            List<Cell> row = row();
            if (row.size() > 1 || !row.get(0).text().isBlank()) {
                rows.add(row);
            }
        }
        return rows;
    }

    private List<Cell> row() {
        List<Cell> row = new ArrayList<>();
        while (true) {
            row.add(cell());
            if (position < text.length() && text.charAt(position) == separator) {
                position++;
                continue;
            }
            newLine();
            return row;
        }
    }

    private void newLine() {
        if (position < text.length() && text.charAt(position) == '\r') {
            position++;
        }
        if (position < text.length() && text.charAt(position) == '\n') {
            position++;
        }
        line++;
        lineStart = position;
    }

    private boolean ends(int at) {
        return at >= text.length() || text.charAt(at) == separator || "\r\n".indexOf(text.charAt(at)) >= 0;
    }

    private Cell cell() {
        SourcePosition start = new SourcePosition(file, line, position - lineStart + 1);
        if (position < text.length() && text.charAt(position) == '"') {
            return quoted(start);
        }
        int from = position;
        while (!ends(position)) {
            position++;
        }
        return new Cell(text.substring(from, position), start);
    }

    private Cell quoted(SourcePosition start) {
        StringBuilder cell = new StringBuilder();
        position++;
        while (position < text.length()) {
            char c = text.charAt(position++);
            if (c == '"' && position < text.length() && text.charAt(position) == '"') {
                cell.append('"');
                position++;
            } else if (c == '"') {
                if (!ends(position)) {
                    mistakes.add(start, "", "expected a separator after the closing quote, got more text");
                }
                while (!ends(position)) {
                    position++;
                }
                return new Cell(cell.toString(), start);
            } else {
                cell.append(c);
                if (c == '\n') {
                    line++;
                    lineStart = position;
                }
            }
        }
        mistakes.add(start, "", "expected the quote that ends the cell, got the end of the file");
        return new Cell(cell.toString(), start);
    }
}
