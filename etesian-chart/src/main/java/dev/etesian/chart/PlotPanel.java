package dev.etesian.chart;

import java.awt.BasicStroke;
import java.awt.geom.Path2D;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/** A plot in a rectangle: bands below, lines above, a few markers on each line so that it is known without its color. */
final class PlotPanel {

    private static final double LEFT = 74;
    private static final double TOP = 28;
    private static final double BOTTOM = 46;
    private static final double RIGHT = 12;
    private static final int BAND = 34;
    private static final int MARKERS = 5;
    private static final int FEW = 12;
    private static final float[] DASHES = {6, 4};

    private final Plot plot;
    private final Axis across;
    private final Axis up;

    PlotPanel(Plot plot, double x, double y, double width, double height) {
        this.plot = plot;
        double[] xs = plot.curves().stream()
                .flatMapToDouble(c -> Arrays.stream(c.x()))
                .filter(v -> Double.isFinite(v) && (v > 0 || !plot.logX()))
                .toArray();
        double low = DoubleStream.of(xs).min().orElse(plot.logX() ? 1 : 0);
        double high = DoubleStream.of(xs).max().orElse(low + 1);
        across =
                new Axis(plot.horizontal(), low, high > low ? high : low + 1, x + LEFT, x + width - RIGHT, plot.logX());
        up = vertical(y + height - BOTTOM, y + TOP);
    }

    /** From the lines, and of the bands what lies near them: few runs have wide bands that would flatten the lines. */
    private Axis vertical(double from, double to) {
        double[] means = values(plot.curves().stream().flatMapToDouble(c -> Arrays.stream(c.y())));
        double[] edges = values(plot.curves().stream()
                .flatMapToDouble(c -> DoubleStream.concat(Arrays.stream(c.low()), Arrays.stream(c.high()))));
        double least = DoubleStream.of(means).min().orElse(plot.logY() ? 0.1 : 0);
        double most = DoubleStream.of(means).max().orElse(1);
        double lowest = Math.min(least, DoubleStream.of(edges).min().orElse(least));
        double highest = Math.max(most, DoubleStream.of(edges).max().orElse(most));
        if (plot.logY()) {
            return new Axis(
                    plot.vertical(),
                    Math.max(lowest, least / 3) / 1.25,
                    Math.min(highest, 3 * most) * 1.25,
                    from,
                    to,
                    true);
        }
        double span = Math.max(most - least, 1e-9 + 1e-3 * Math.abs(most));
        double bottom = Math.max(lowest, least - 0.25 * span) - 0.05 * span;
        double top = Math.min(highest, most + 0.25 * span) + 0.05 * span;
        return new Axis(plot.vertical(), least >= 0 && bottom < 0 ? 0 : bottom, top, from, to, false);
    }

    private double[] values(DoubleStream all) {
        return all.filter(v -> Double.isFinite(v) && (v > 0 || !plot.logY())).toArray();
    }

    void draw(Pen pen) {
        drawFrame(pen);
        plot.curves().forEach(curve -> drawBand(pen, curve));
        plot.curves().forEach(curve -> drawLine(pen, curve));
    }

    private void drawFrame(Pen pen) {
        for (double tick : up.ticks(5)) {
            pen.line(Palette.GRID, 1, across.from(), up.at(tick), across.to(), up.at(tick));
            pen.right(Pen.TEXT, Palette.MUTED, Axis.text(tick), across.from() - 7, up.at(tick) + 4);
        }
        for (double tick : horizontalTicks()) {
            pen.line(Palette.MUTED, 1, across.at(tick), up.from(), across.at(tick), up.from() + 4);
            pen.centered(Pen.TEXT, Palette.MUTED, Axis.text(tick), across.at(tick), up.from() + 17);
        }
        pen.line(Palette.MUTED, 1, across.from(), up.from(), across.to(), up.from());
        pen.write(Pen.STRONG, Palette.INK, plot.title(), across.from(), up.to() - 10);
        pen.centered(Pen.TEXT, Palette.INK, across.label(), (across.from() + across.to()) / 2, up.from() + 34);
        pen.upright(Pen.TEXT, Palette.INK, up.label(), across.from() - 60, (up.from() + up.to()) / 2);
    }

    /** Where a logarithmic axis has few values, these; round numbers would miss them. */
    private List<Double> horizontalTicks() {
        List<Double> values = plot.curves().stream()
                .flatMapToDouble(c -> Arrays.stream(c.x()))
                .distinct()
                .sorted()
                .boxed()
                .toList();
        return plot.logX() && values.size() <= FEW ? values : across.ticks(6);
    }

    private void drawBand(Pen pen, Curve curve) {
        if (curve.low().length == 0) {
            return;
        }
        Path2D path = new Path2D.Double();
        boolean open = false;
        for (int i = 0; i < curve.x().length; i++) {
            if (shown(curve.x()[i], curve.high()[i])) {
                extend(path, open, curve.x()[i], curve.high()[i]);
                open = true;
            }
        }
        for (int i = curve.x().length - 1; open && i >= 0; i--) {
            if (shown(curve.x()[i], curve.high()[i])) {
                extend(path, true, curve.x()[i], curve.low()[i]);
            }
        }
        if (open) {
            path.closePath();
            pen.fill(Palette.translucent(curve.color(), BAND), path);
        }
    }

    private void drawLine(Pen pen, Curve curve) {
        Path2D path = new Path2D.Double();
        boolean open = false;
        for (int i = 0; i < curve.x().length; i++) {
            if (shown(curve.x()[i], curve.y()[i])) {
                extend(path, open, curve.x()[i], curve.y()[i]);
                open = true;
            }
        }
        stroke(pen, curve, path);
        int n = curve.x().length;
        int gap = n <= FEW ? 1 : Math.max(1, n / MARKERS);
        int first = n <= FEW ? 0 : gap * Math.max(0, curve.series()) / Palette.series();
        for (int i = first; !curve.isReference() && i < n; i += gap) {
            if (shown(curve.x()[i], curve.y()[i])) {
                mark(pen, curve, across.at(curve.x()[i]), height(curve.y()[i]));
            }
        }
    }

    /** A curve as a legend shows it. */
    static void sample(Pen pen, Curve curve, double x, double y, double length) {
        Path2D path = new Path2D.Double();
        path.moveTo(x, y);
        path.lineTo(x + length, y);
        stroke(pen, curve, path);
        if (!curve.isReference()) {
            mark(pen, curve, x + length / 2, y);
        }
    }

    private static void stroke(Pen pen, Curve curve, Path2D path) {
        if (!curve.isReference()) {
            pen.draw(curve.color(), 2, path);
            return;
        }
        pen.g().setColor(curve.color());
        pen.g().setStroke(new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0));
        pen.g().draw(path);
    }

    private static void mark(Pen pen, Curve curve, double x, double y) {
        pen.fill(curve.color(), Marker.of(curve.series(), x, y));
        pen.draw(Palette.PAPER, 1, Marker.of(curve.series(), x, y));
    }

    /** Whether a point can be placed; on a logarithmic axis what is not positive cannot. */
    private boolean shown(double x, double y) {
        return Double.isFinite(x) && Double.isFinite(y) && (x > 0 || !plot.logX()) && (y > 0 || !plot.logY());
    }

    private void extend(Path2D path, boolean open, double x, double y) {
        if (open) {
            path.lineTo(across.at(x), height(y));
        } else {
            path.moveTo(across.at(x), height(y));
        }
    }

    /** The place of a value; what lies beyond the axis is drawn at its end. */
    private double height(double value) {
        return up.at(Math.max(up.low(), Math.min(up.high(), value)));
    }
}
