package dev.etesian.bench.compare;

import java.util.List;

/** A table in Markdown, row by row. */
final class MarkdownRows {

    private final StringBuilder out = new StringBuilder();

    /** The first row; every column but so many at the left is of numbers. */
    void head(List<String> cells, int words) {
        row(cells);
        out.append('|');
        for (int i = 0; i < cells.size(); i++) {
            out.append(i < words ? " --- |" : " ---: |");
        }
        out.append('\n');
    }

    void row(List<String> cells) {
        out.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    /** The table with a paragraph after it. */
    String with(String legend) {
        return out + "\n" + legend + "\n";
    }

    /** The name of a method. */
    static String code(String name) {
        return "`" + name + "`";
    }

    static String bold(String text) {
        return "**" + text + "**";
    }
}
