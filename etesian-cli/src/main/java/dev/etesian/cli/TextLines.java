package dev.etesian.cli;

import java.io.PrintWriter;

/** Text broken into lines of at most 80 columns. */
final class TextLines {

    private static final int WIDTH = 80;

    private TextLines() {}

    static void print(PrintWriter out, String indent, String text) {
        StringBuilder line = new StringBuilder(indent);
        for (String word : text.split(" ")) {
            if (line.length() > indent.length() && line.length() + 1 + word.length() > WIDTH) {
                out.println(line);
                line.setLength(0);
                line.append(indent);
            }
            line.append(line.length() > indent.length() ? " " : "").append(word);
        }
        out.println(line);
    }
}
