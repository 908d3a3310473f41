package dev.etesian.chart;

import java.awt.Color;

/**
 * A line through points, with a band or without.
 *
 * @param series which color and marker; negative for a reference, which is gray and dashed
 * @param low the lower edge of the band; empty without one
 * @param high the upper edge
 */
public record Curve(String name, int series, double[] x, double[] y, double[] low, double[] high) {

    /** A curve without a band. */
    public static Curve line(String name, int series, double[] x, double[] y) {
        return new Curve(name, series, x, y, new double[0], new double[0]);
    }

    /** A gray, dashed line to compare others with. */
    public static Curve reference(String name, double[] x, double[] y) {
        return line(name, -1, x, y);
    }

    boolean isReference() {
        return series < 0;
    }

    Color color() {
        return isReference() ? Palette.FRONT : Palette.series(series);
    }
}
