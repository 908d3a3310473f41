package dev.etesian.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns of text: the first aligned left, the others right, two blanks between. */
final class TextTable {

    private final List<String[]> rows = new ArrayList<>();

    TextTable(String... head) {
        rows.add(head);
    }

    TextTable row(String... cells) {
        rows.add(cells);
        return this;
    }

    void print(PrintWriter out) {
        int[] width = new int[rows.get(0).length];
        for (String[] row : rows) {
            Arrays.setAll(width, c -> Math.max(width[c], row[c].length()));
        }
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < row.length; c++) {
                String gap = " ".repeat(width[c] - row[c].length());
                line.append(c == 0 ? row[c] + gap : "  " + gap + row[c]);
            }
            out.println(line.toString().stripTrailing());
        }
        out.flush();
    }
}
