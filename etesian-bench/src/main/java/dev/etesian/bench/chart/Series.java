package dev.etesian.bench.chart;

import dev.etesian.bench.compare.Band;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/**
 * A curve with its band.
 *
 * @param number which of the series: its color and its marker
 * @param first the evaluation of its first point
 */
record Series(String name, int number, Band band, int first) {

    private static final double SIZE = 3.6;
    private static final int SHAPES = 4;

    Color color() {
        return Palette.series(number);
    }

    /** A shape of its own, so that lines are told apart without color. */
    static Shape marker(int number, double x, double y) {
        return switch (number % SHAPES) {
            case 0 -> new Ellipse2D.Double(x - SIZE, y - SIZE, 2 * SIZE, 2 * SIZE);
            case 1 -> new Rectangle2D.Double(x - SIZE, y - SIZE, 2 * SIZE, 2 * SIZE);
            case 2 -> polygon(x, y - 1.3 * SIZE, x + 1.2 * SIZE, y + SIZE, x - 1.2 * SIZE, y + SIZE);
            default -> polygon(x, y - 1.4 * SIZE, x + 1.4 * SIZE, y, x, y + 1.4 * SIZE, x - 1.4 * SIZE, y);
        };
    }

    private static Shape polygon(double... corners) {
        Path2D path = new Path2D.Double();
        path.moveTo(corners[0], corners[1]);
        for (int i = 2; i < corners.length; i += 2) {
            path.lineTo(corners[i], corners[i + 1]);
        }
        path.closePath();
        return path;
    }
}
