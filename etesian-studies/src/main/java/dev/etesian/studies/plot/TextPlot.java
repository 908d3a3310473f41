package dev.etesian.studies.plot;

import dev.etesian.chart.Extent;
import dev.etesian.studies.Digits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Points as characters over two axes, logarithmic where values span decades; of several at one place the last that was added is seen. */
public final class TextPlot {

    private record Mark(double x, double y, char sign) {}

    private final List<Mark> marks = new ArrayList<>();

    /** Adds a point; one that is not finite has no place. */
    public TextPlot add(double x, double y, char sign) {
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
        double[] xs = marks.stream().mapToDouble(Mark::x).toArray();
        double[] ys = marks.stream().mapToDouble(Mark::y).toArray();
        boolean logX = Extent.spanning("", xs).logarithmic();
        boolean logY = Extent.spanning("", ys).logarithmic();
        double[] x = span(xs);
        double[] y = span(ys);
        String high = Digits.of(y[1]);
        String low = Digits.of(y[0]);
        int margin = Math.max(high.length(), low.length());
        char[][] cells = new char[height][width - margin - 2];
        Arrays.stream(cells).forEach(row -> Arrays.fill(row, ' '));
        for (Mark mark : marks) {
            int column = (int) Math.round(share(mark.x, x, logX) * (cells[0].length - 1));
            int row = (int) Math.round((1 - share(mark.y, y, logY)) * (cells.length - 1));
            cells[row][column] = mark.sign;
        }
        List<String> lines = new ArrayList<>();
        String upper = up + (logY ? ", log scale" : "");
        String head = upper + "   " + legend;
        lines.addAll(head.length() <= width ? List.of(head) : List.of(upper, legend));
        for (int r = 0; r < height; r++) {
            String label = r == 0 ? high : r == height - 1 ? low : "";
            lines.add(" ".repeat(margin - label.length()) + label + " |" + new String(cells[r]).stripTrailing());
        }
        String right = Digits.of(x[1]);
        String left = " ".repeat(margin + 2) + Digits.of(x[0]) + "  ";
        int room = Math.max(4, width - left.length() - right.length() - 2);
        String lower = across + (logX ? ", log scale" : "");
        left += lower.length() <= room ? lower : lower.substring(0, room - 1) + "…";
        lines.add(left + " ".repeat(Math.max(2, width - left.length() - right.length())) + right);
        return lines;
    }

    /** How far along an axis a value is, from 0 to 1. */
    private static double share(double value, double[] span, boolean logarithmic) {
        return logarithmic
                ? Math.log(value / span[0]) / Math.log(span[1] / span[0])
                : (value / 2 - span[0] / 2) / (span[1] / 2 - span[0] / 2);
    }

    private static double[] span(double[] values) {
        double low = Arrays.stream(values).min().orElse(0);
        double high = Arrays.stream(values).max().orElse(1);
        return high > low ? new double[] {low, high} : new double[] {low - 1, high + 1};
    }
}
