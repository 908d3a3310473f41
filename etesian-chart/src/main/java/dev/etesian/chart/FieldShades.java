package dev.etesian.chart;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A function on a grid as shades and lines of equal value. The lines are found square by square of the grid, by linear
 * interpolation along its edges.
 *
 * <p>Source: [Lorensen1987], in two dimensions.
 */
record FieldShades(Axis across, Axis up, Layer.Field field) {

    private static final int LINES = 6;
    private static final double SMALLEST = 30;

    void draw(Pen pen) {
        double[] values = Arrays.stream(field.z())
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .toArray();
        if (values.length == 0) {
            return;
        }
        double low = Arrays.stream(values).min().orElseThrow();
        double high = Arrays.stream(values).max().orElseThrow();
        Axis scale = new Axis("", low, high, 0, 1, field.logarithmic());
        for (int i = 0; i < field.x().length; i++) {
            for (int j = 0; j < field.y().length; j++) {
                if (Double.isFinite(field.z()[i][j])) {
                    pen.fill(Palette.shade(high > low ? scale.at(field.z()[i][j]) : 0.5), cell(i, j));
                }
            }
        }
        if (high > low && field.lines()) {
            scale.ticks(LINES).forEach(level -> drawLine(pen, level));
        }
    }

    private Rectangle2D cell(int i, int j) {
        double left = edge(across, field.x(), i);
        double right = edge(across, field.x(), i + 1);
        double bottom = edge(up, field.y(), j);
        double top = edge(up, field.y(), j + 1);
        // A little overlap: neighbors that only touch leave hairlines where they are drawn smoothly.
        return new Rectangle2D.Double(left, top, right - left + 0.4, bottom - top + 0.4);
    }

    /** Half-way between two places of the grid, or the end of the axis. */
    private static double edge(Axis axis, double[] places, int index) {
        if (index == 0 || index == places.length) {
            return index == 0 ? axis.from() : axis.to();
        }
        return (axis.at(places[index - 1]) + axis.at(places[index])) / 2;
    }

    private void drawLine(Pen pen, double level) {
        List<Line2D> pieces = new ArrayList<>();
        for (int i = 0; i + 1 < field.x().length; i++) {
            for (int j = 0; j + 1 < field.y().length; j++) {
                List<double[]> ends = crossings(i, j, level);
                for (int e = 0; e + 1 < ends.size(); e += 2) {
                    double[] a = ends.get(e);
                    double[] b = ends.get(e + 1);
                    pieces.add(new Line2D.Double(a[0], a[1], b[0], b[1]));
                }
            }
        }
        pieces.forEach(piece -> pen.draw(Palette.translucent(Palette.INK, 110), 0.9, piece));
        if (pieces.size() > 1 && extent(pieces) > SMALLEST) {
            Line2D middle = pieces.get(pieces.size() / 2);
            pen.centered(Pen.SMALL, Palette.INK, Axis.text(level), middle.getX1(), middle.getY1() + 4);
        }
    }

    private static double extent(List<Line2D> pieces) {
        return pieces.stream().mapToDouble(p -> p.getP1().distance(p.getP2())).sum();
    }

    /** Where a level crosses the edges of a square; pairs belong together. */
    private List<double[]> crossings(int i, int j, double level) {
        int[][] corners = {{i, j}, {i + 1, j}, {i + 1, j + 1}, {i, j + 1}};
        List<double[]> found = new ArrayList<>();
        for (int e = 0; e < 4; e++) {
            int[] a = corners[e];
            int[] b = corners[(e + 1) % 4];
            double za = field.z()[a[0]][a[1]];
            double zb = field.z()[b[0]][b[1]];
            if (!Double.isFinite(za) || !Double.isFinite(zb)) {
                return List.of();
            }
            if ((za < level) != (zb < level)) {
                double t = (level - za) / (zb - za);
                double xa = across.at(field.x()[a[0]]);
                double xb = across.at(field.x()[b[0]]);
                double ya = up.at(field.y()[a[1]]);
                double yb = up.at(field.y()[b[1]]);
                found.add(new double[] {xa + t * (xb - xa), ya + t * (yb - ya)});
            }
        }
        return found;
    }
}
