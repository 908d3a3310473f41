package dev.etesian.cli.terminal;

import dev.etesian.studies.document.VisibleText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Columns of text: the first aligned left, the others right, two blanks between. On a page that is too narrow for them, long
 * texts are broken into lines, names in the first column are shortened, and at last columns go on below.
 */
public final class TextTable {

    private static final int LEAST_NAME = 6;
    private static final int LEAST_TEXT = 16;
    private static final int GAP = 2;

    private final List<String[]> rows = new ArrayList<>();

    /** A table with these names of columns. */
    public TextTable(String... head) {
        rows.add(head);
    }

    public TextTable row(String... cells) {
        rows.add(Arrays.stream(cells).map(VisibleText::line).toArray(String[]::new));
        return this;
    }

    public void print(PrintWriter out) {
        int page = Page.columns(out);
        int[] width = widths();
        boolean[] broken = new boolean[width.length];
        for (int c = longest(width); total(width) > page && c >= 0 && !broken[c]; c = longest(width)) {
            broken[c] = true;
            width[c] = Math.max(LEAST_TEXT, width[c] - (total(width) - page));
        }
        int fitting = Math.min(width[0], width[0] - (total(width) - page));
        width[0] = fitting >= LEAST_NAME ? fitting : Math.min(width[0], page / 2);
        for (int from = 1; from < Math.max(2, width.length); ) {
            int to = from;
            int used = width[0];
            while (to < width.length && (to == from || used + GAP + width[to] <= page)) {
                used += GAP + width[to++];
            }
            if (from > 1) {
                out.println();
            }
            print(out, width, broken, from, to);
            from = Math.max(to, from + 1);
        }
        out.flush();
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

    private static int total(int[] width) {
        return Arrays.stream(width).sum() + GAP * (width.length - 1);
    }

    /** The widest column that holds texts of several words; −1 where there is none. */
    private int longest(int[] width) {
        int longest = -1;
        for (int c = 1; c < width.length; c++) {
            int column = c;
            boolean text =
                    rows.stream().anyMatch(row -> row[column].length() > LEAST_TEXT && row[column].contains(" "));
            longest = text && (longest < 0 || width[c] > width[longest]) ? c : longest;
        }
        return longest;
    }

    private void print(PrintWriter out, int[] width, boolean[] broken, int from, int to) {
        for (String[] row : rows) {
            List<List<String>> cells = new ArrayList<>();
            cells.add(List.of(shortened(row[0], width[0])));
            for (int c = from; c < to; c++) {
                cells.add(broken[c] ? TextLines.broken(row[c], width[c]) : List.of(row[c]));
            }
            int lines = cells.stream().mapToInt(List::size).max().orElse(1);
            for (int i = 0; i < lines; i++) {
                StringBuilder line = new StringBuilder();
                for (int k = 0; k < cells.size(); k++) {
                    int c = k == 0 ? 0 : from + k - 1;
                    String cell = i < cells.get(k).size() ? cells.get(k).get(i) : "";
                    String gap = " ".repeat(Math.max(0, width[c] - cell.length()));
                    line.append(k == 0 ? "" : " ".repeat(GAP));
                    line.append(k == 0 || broken[c] ? cell + gap : gap + cell);
                }
                out.println(line.toString().stripTrailing());
            }
        }
    }
}
