package dev.etesian.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Text broken into lines of at most 80 columns. */
public final class TextLines {

    public static final int WIDTH = 80;

    private TextLines() {}

    /** Prints text; a word that is longer than a line stays whole, to be copied. */
    public static void print(PrintWriter out, String indent, String text) {
        broken(indent, text).forEach(out::println);
    }

    /** The lines of a title, no longer than they may be even where a word is. */
    public static List<String> title(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : broken("", text)) {
            for (int from = 0; from < line.length(); from += WIDTH) {
                lines.add(line.substring(from, Math.min(line.length(), from + WIDTH)));
            }
        }
        return lines;
    }

    private static List<String> broken(String indent, String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(indent);
        for (String word : text.split(" ")) {
            if (line.length() > indent.length() && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(indent);
            }
            line.append(line.length() > indent.length() ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
