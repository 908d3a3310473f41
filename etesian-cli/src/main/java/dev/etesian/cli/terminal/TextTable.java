package dev.etesian.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns of text: the first aligned left, the others right, two blanks between. */
public final class TextTable {

    private static final int LEAST_NAME = 6;

    private final List<String[]> rows = new ArrayList<>();

    /** A table with these names of columns. */
    public TextTable(String... head) {
        rows.add(head);
    }

    public TextTable row(String... cells) {
        rows.add(cells);
        return this;
    }

    public void print(PrintWriter out) {
        print(out, widths());
    }

    /** Prints at most 80 columns: names in the first give way to the others. */
    public void printNarrow(PrintWriter out) {
        int[] width = widths();
        int others = Arrays.stream(width).skip(1).map(w -> w + 2).sum();
        width[0] = Math.min(width[0], Math.max(LEAST_NAME, TextLines.WIDTH - others));
        rows.forEach(row -> row[0] = shortened(row[0], width[0]));
        print(out, width);
    }

    /** A name without its middle where it is too long: the end tells variants apart. */
    public static String shortened(String name, int longest) {
        int n = name.length();
        int end = longest / 3;
        return n <= longest ? name : name.substring(0, longest - 1 - end) + "…" + name.substring(n - end);
    }

    private int[] widths() {
        int[] width = new int[rows.get(0).length];
        for (String[] row : rows) {
            Arrays.setAll(width, c -> Math.max(width[c], row[c].length()));
        }
        return width;
    }

    private void print(PrintWriter out, int[] width) {
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
