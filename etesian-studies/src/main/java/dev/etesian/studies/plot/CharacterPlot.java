package dev.etesian.studies.plot;

import dev.etesian.studies.Digits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Points as characters over two axes; of several at one place the last that was added is seen. */
public final class CharacterPlot {

    private record Mark(double x, double y, char sign) {}

    private final List<Mark> marks = new ArrayList<>();

    /** Adds a point; one that is not finite has no place. */
    public CharacterPlot add(double x, double y, char sign) {
        if (Double.isFinite(x) && Double.isFinite(y)) {
            marks.add(new Mark(x, y, sign));
        }
        return this;
    }

    public int size() {
        return marks.size();
    }

    /**
     * The lines of the plot.
     *
     * @param up the name of the upright axis
     * @param legend what the signs mean
     * @param across the name of the lower axis
     */
    public List<String> lines(String up, String legend, String across, int width, int height) {
        double[] x = span(marks.stream().mapToDouble(Mark::x).toArray());
        double[] y = span(marks.stream().mapToDouble(Mark::y).toArray());
        String high = Digits.of(y[1]);
        String low = Digits.of(y[0]);
        int margin = Math.max(high.length(), low.length());
        char[][] cells = new char[height][width - margin - 2];
        Arrays.stream(cells).forEach(row -> Arrays.fill(row, ' '));
        for (Mark mark : marks) {
            int column = (int) Math.round((mark.x / 2 - x[0] / 2) / (x[1] / 2 - x[0] / 2) * (cells[0].length - 1));
            int row = (int) Math.round((y[1] / 2 - mark.y / 2) / (y[1] / 2 - y[0] / 2) * (cells.length - 1));
            cells[row][column] = mark.sign;
        }
        List<String> lines = new ArrayList<>();
        String head = up + "   " + legend;
        lines.addAll(head.length() <= width ? List.of(head) : List.of(up, legend));
        for (int r = 0; r < height; r++) {
            String label = r == 0 ? high : r == height - 1 ? low : "";
            lines.add(" ".repeat(margin - label.length()) + label + " |" + new String(cells[r]).stripTrailing());
        }
        String right = Digits.of(x[1]);
        String left = " ".repeat(margin + 2) + Digits.of(x[0]) + "  ";
        int room = Math.max(4, width - left.length() - right.length() - 2);
        left += across.length() <= room ? across : across.substring(0, room - 1) + "…";
        lines.add(left + " ".repeat(Math.max(2, width - left.length() - right.length())) + right);
        return lines;
    }

    private static double[] span(double[] values) {
        double low = Arrays.stream(values).min().orElse(0);
        double high = Arrays.stream(values).max().orElse(1);
        return high > low ? new double[] {low, high} : new double[] {low - 1, high + 1};
    }
}
