package dev.etesian.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Text broken into lines that fit on a page. */
public final class TextLines {

    private TextLines() {}

    /** Prints text; a word that is longer than a line stays whole, to be copied. */
    public static void print(PrintWriter out, String indent, String text) {
        print(out, indent, indent.length(), text);
    }

    /** Prints text after the start of its first line; the other lines are indented. */
    static void print(PrintWriter out, String start, int indent, String text) {
        String gap = " ".repeat(indent);
        boolean first = true;
        for (String line : broken(text, Page.prose(out), start.length(), indent)) {
            out.println(((first ? start : gap) + line).stripTrailing());
            first = false;
        }
    }

    /** The lines of a title, no longer than they may be even where a word is. */
    public static List<String> title(PrintWriter out, String text) {
        int width = Page.prose(out);
        List<String> lines = new ArrayList<>();
        for (String line : broken(text, width, 0, 0)) {
            for (int from = 0; from < line.length(); from += width) {
                lines.add(line.substring(from, Math.min(line.length(), from + width)));
            }
        }
        return lines;
    }

    /** Text in lines of at most so many columns. */
    public static List<String> broken(String text, int width) {
        return broken(text, width, 0, 0);
    }

    private static List<String> broken(String text, int width, int before, int indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            int used = (lines.isEmpty() ? before : indent) + line.length();
            if (line.length() > 0 && used + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
