package dev.etesian.bench.picture;

import dev.etesian.bench.compare.Band;
import dev.etesian.chart.Axis;
import dev.etesian.chart.Marker;
import dev.etesian.chart.Palette;
import dev.etesian.chart.Pen;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * One measure against evaluations, for several methods: means as lines, bands as translucent fills, a marker now and then.
 */
final class CurvePanel {

    private static final double LEFT = 58;
    private static final double TOP = 26;
    private static final double BOTTOM = 44;
    private static final double RIGHT = 10;
    private static final int BAND = 30;
    private static final int MARKERS = 6;
    private static final double BEYOND = 0.3;

    private final List<Series> series;
    private final String title;
    private final Axis horizontal;
    private final Axis vertical;

    /** Lays a panel out in a rectangle; a logarithmic one leaves out what is not positive. */
    CurvePanel(
            String title, List<Series> series, boolean logarithmic, double x, double y, double width, double height) {
        this.title = title;
        this.series = series;
        double from = series.stream().mapToDouble(Series::first).min().orElse(1);
        double to =
                series.stream().mapToDouble(s -> s.band().mean().length).max().orElse(2);
        horizontal = new Axis("evaluations", from, Math.max(to, from + 1), x + LEFT, x + width - RIGHT);
        double[] seen = series.stream().flatMapToDouble(CurvePanel::seen).toArray();
        double[] shown =
                DoubleStream.of(seen).filter(v -> !logarithmic || v > 0).toArray();
        vertical = vertical(shown, series, logarithmic, y + height - BOTTOM, y + TOP);
    }

    private static Axis vertical(double[] shown, List<Series> series, boolean logarithmic, double from, double to) {
        double low = DoubleStream.of(shown).min().orElse(logarithmic ? 0.1 : 0);
        double high = DoubleStream.of(shown).max().orElse(1);
        double[] means = series.stream()
                .flatMapToDouble(s -> DoubleStream.of(s.band().mean()).skip(s.first() - 1L))
                .filter(Double::isFinite)
                .toArray();
        if (logarithmic) {
            // bands that nearly touch zero would push everything else to the top
            double positive = DoubleStream.of(means).filter(v -> v > 0).min().orElse(low);
            low = Math.max(low, positive / 2.5);
            return new Axis("", low / 1.15, Math.max(high, low * 1.5) * 1.15, from, to, true);
        }
        double least = DoubleStream.of(means).min().orElse(low);
        double most = DoubleStream.of(means).max().orElse(high);
        double span = Math.max(most - least, 1e-9 + 1e-3 * Math.abs(most));
        // wide bands of few runs are cut off rather than flatten the lines; nothing here is below 0 but its band
        low = Math.max(Math.max(low, least - BEYOND * span), Math.min(0, least));
        high = Math.min(high, most + BEYOND * span);
        double margin = 0.04 * Math.max(high - low, span);
        return new Axis("", low == 0 ? 0 : low - margin, high + margin, from, to);
    }

    private static DoubleStream seen(Series s) {
        Band band = s.band();
        long skip = s.first() - 1L;
        return DoubleStream.concat(
                        DoubleStream.of(band.low()).skip(skip),
                        DoubleStream.of(band.high()).skip(skip))
                .filter(Double::isFinite);
    }

    void draw(Graphics2D g) {
        Pen pen = new Pen(g);
        drawFrame(pen);
        series.forEach(s -> drawBand(pen, s));
        series.forEach(s -> drawLine(pen, s));
    }

    private void drawFrame(Pen pen) {
        for (double tick : vertical.ticks(5)) {
            pen.line(Palette.GRID, 1, horizontal.from(), vertical.at(tick), horizontal.to(), vertical.at(tick));
            pen.right(Pen.TEXT, Palette.MUTED, Axis.text(tick), horizontal.from() - 7, vertical.at(tick) + 4);
        }
        for (double tick : horizontal.ticks(6)) {
            pen.line(Palette.MUTED, 1, horizontal.at(tick), vertical.from(), horizontal.at(tick), vertical.from() + 4);
            pen.centered(Pen.TEXT, Palette.MUTED, Axis.text(tick), horizontal.at(tick), vertical.from() + 17);
        }
        pen.line(Palette.MUTED, 1, horizontal.from(), vertical.from(), horizontal.to(), vertical.from());
        pen.write(
                Pen.STRONG,
                Palette.INK,
                title + (vertical.logarithmic() ? " (log scale)" : ""),
                horizontal.from(),
                vertical.to() - 10);
        pen.centered(
                Pen.TEXT,
                Palette.INK,
                horizontal.label(),
                (horizontal.from() + horizontal.to()) / 2,
                vertical.from() + 34);
    }

    private void drawBand(Pen pen, Series s) {
        Band band = s.band();
        Path2D path = new Path2D.Double();
        boolean open = false;
        for (int t = s.first(); t <= band.mean().length; t++) {
            if (Double.isFinite(band.high()[t - 1])) {
                move(path, open, horizontal.at(t), height(band.high()[t - 1]));
                open = true;
            }
        }
        for (int t = band.mean().length; open && t >= s.first(); t--) {
            if (Double.isFinite(band.low()[t - 1])) {
                path.lineTo(horizontal.at(t), height(band.low()[t - 1]));
            }
        }
        if (open) {
            path.closePath();
            pen.fill(Palette.translucent(s.color(), BAND), path);
        }
    }

    private void drawLine(Pen pen, Series s) {
        double[] mean = s.band().mean();
        Path2D path = new Path2D.Double();
        boolean open = false;
        for (int t = s.first(); t <= mean.length; t++) {
            if (Double.isFinite(mean[t - 1])) {
                move(path, open, horizontal.at(t), height(mean[t - 1]));
                open = true;
            }
        }
        pen.draw(s.color(), 2, path);
        int gap = Math.max(1, (int) Math.round((horizontal.high() - horizontal.low()) / MARKERS));
        for (int t = s.first() + 1 + s.number() * gap / Palette.series(); t <= mean.length; t += gap) {
            if (Double.isFinite(mean[t - 1])) {
                drawMarker(pen, s, horizontal.at(t), height(mean[t - 1]));
            }
        }
    }

    static void drawMarker(Pen pen, Series s, double x, double y) {
        pen.g().setStroke(new BasicStroke(1));
        pen.fill(s.color(), Marker.of(s.number(), x, y));
        pen.draw(Palette.PAPER, 1, Marker.of(s.number(), x, y));
    }

    private static void move(Path2D path, boolean open, double x, double y) {
        if (open) {
            path.lineTo(x, y);
        } else {
            path.moveTo(x, y);
        }
    }

    /** The place of a value; what lies below the axis is drawn at its end. */
    private double height(double value) {
        return vertical.at(Math.max(vertical.low(), Math.min(vertical.high(), value)));
    }
}
