package dev.etesian.chart;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** The markers of series: shapes of their own, so that lines are told apart without color. */
public final class Marker {

    private static final double SIZE = 3.6;
    private static final int SHAPES = 4;

    private Marker() {}

    /** Returns the marker of a series, centered at a point. */
    public static Shape of(int series, double x, double y) {
        return switch (series % SHAPES) {
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
