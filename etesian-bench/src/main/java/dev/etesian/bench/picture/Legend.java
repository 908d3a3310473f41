package dev.etesian.bench.picture;

import dev.etesian.chart.Palette;
import dev.etesian.chart.Pen;
import java.util.List;

/** Lines, markers and names of series, side by side and as many to a row as fit. */
record Legend(List<Series> series, double left, double right, double top) {

    static final double ROW = 22;
    private static final double SAMPLE = 30;
    private static final double GAP = 24;

    /** How many rows it takes, if a letter is about so wide. */
    int rows(double letter) {
        int rows = 1;
        double x = left;
        for (Series s : series) {
            double width = SAMPLE + 8 + letter * s.name().length() + GAP;
            if (x + width > right && x > left) {
                rows++;
                x = left;
            }
            x += width;
        }
        return rows;
    }

    void draw(Pen pen) {
        double x = left;
        double y = top;
        for (Series s : series) {
            double width = SAMPLE + 8 + pen.width(Pen.TEXT, s.name()) + GAP;
            if (x + width > right && x > left) {
                x = left;
                y += ROW;
            }
            pen.line(s.color(), 2, x, y, x + SAMPLE, y);
            CurvePanel.drawMarker(pen, s, x + SAMPLE / 2, y);
            pen.write(Pen.TEXT, Palette.INK, s.name(), x + SAMPLE + 8, y + 4);
            x += width;
        }
    }
}
