package dev.etesian.chart;

import java.awt.Color;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** A chart in a rectangle. */
final class ChartPanel {

    private static final double LEFT = 66;
    private static final double TOP = 30;
    private static final double BOTTOM = 46;
    private static final double RIGHT = 14;
    private static final double RUG = 7;

    private static final double LINE = 15;

    private final Chart chart;
    private final Axis across;
    private final Axis up;

    ChartPanel(Chart chart, double x, double y, double width, double height, Margins margins) {
        this.chart = chart;
        across = chart.across().on(x + LEFT + LINE * margins.up, x + width - RIGHT);
        up = chart.up()
                .on(
                        y + height - BOTTOM - LINE * margins.across,
                        y + (chart.title().isEmpty() ? RIGHT : TOP) + LINE * margins.title);
    }

    /** Lines that a title and the labels of axes need beyond the first. */
    record Margins(int title, int across, int up) {

        static final Margins NONE = new Margins(0, 0, 0);

        static Margins of(Chart chart, double width, double height) {
            double wide = width - LEFT - RIGHT;
            double high = height - BOTTOM - TOP;
            return new Margins(
                    Pen.wrapped(Pen.STRONG, chart.title(), wide).size() - 1,
                    Pen.wrapped(Pen.TEXT, chart.across().label(), wide).size() - 1,
                    Pen.wrapped(Pen.TEXT, chart.up().label(), high).size() - 1);
        }

        Margins max(Margins other) {
            return new Margins(Math.max(title, other.title), Math.max(across, other.across), Math.max(up, other.up));
        }

        /** How much higher a panel must be. */
        double extra() {
            return LINE * (title + across);
        }
    }

    void draw(Pen pen) {
        double wide = across.to() - across.from();
        double high = up.from() - up.to();
        chart.layers().stream()
                .filter(Layer.Field.class::isInstance)
                .forEach(field -> new FieldShades(across, up, (Layer.Field) field).draw(pen));
        new Ticks(chart.across(), across).below(pen, up.from());
        new Ticks(chart.up(), up).beside(pen, across.from(), across.to());
        pen.line(Palette.MUTED, 1, across.from(), up.from(), across.to(), up.from());
        pen.line(Palette.MUTED, 1, across.from(), up.from(), across.from(), up.to());
        List<String> title = Pen.wrapped(Pen.STRONG, chart.title(), wide);
        for (int i = 0; i < title.size(); i++) {
            double y = up.to() - 11 - LINE * (title.size() - 1 - i);
            pen.write(Pen.STRONG, Palette.INK, title.get(i), across.from(), y);
        }
        List<String> below = Pen.wrapped(Pen.TEXT, across.label(), wide);
        for (int i = 0; i < below.size(); i++) {
            double y = up.from() + 35 + LINE * i;
            pen.centered(Pen.TEXT, Palette.INK, below.get(i), (across.from() + across.to()) / 2, y);
        }
        List<String> beside = Pen.wrapped(Pen.TEXT, up.label(), high);
        for (int i = 0; i < beside.size(); i++) {
            double x = across.from() - 54 - LINE * (beside.size() - 1 - i);
            pen.upright(Pen.TEXT, Palette.INK, beside.get(i), x, (up.from() + up.to()) / 2);
        }
        chart.layers().forEach(layer -> draw(pen, layer));
    }

    private void draw(Pen pen, Layer layer) {
        if (layer instanceof Layer.Dots dots) {
            for (int i = 0; i < dots.x().length; i++) {
                mark(pen, dots.glyph(), dots.tone().color(), dots.x()[i], dots.y()[i]);
            }
        } else if (layer instanceof Layer.Turns turns) {
            for (int i = 0; i < turns.x().length; i++) {
                mark(pen, Glyph.DOT, Palette.ramp(turns.turn()[i]), turns.x()[i], turns.y()[i]);
            }
        } else if (layer instanceof Layer.Line line) {
            Path2D path = path(line.x(), line.y());
            if (line.dashed()) {
                pen.dashed(line.tone().color(), 1.4, path);
            } else {
                pen.draw(line.tone().color(), 1.8, path);
            }
        } else if (layer instanceof Layer.Ribbon ribbon) {
            drawRibbon(pen, ribbon);
        } else if (layer instanceof Layer.Whiskers whiskers) {
            drawWhiskers(pen, whiskers);
        } else if (layer instanceof Layer.Spans spans) {
            drawSpans(pen, spans);
        } else {
            drawGround(pen, layer);
        }
    }

    private void drawGround(Pen pen, Layer layer) {
        if (layer instanceof Layer.Area area) {
            double left = x(area.left());
            double top = y(area.top());
            Rectangle2D shape = new Rectangle2D.Double(left, top, x(area.right()) - left, y(area.bottom()) - top);
            pen.fill(area.tone().wash(), shape);
            outline(pen, area, shape);
        } else if (layer instanceof Layer.Rug rug) {
            for (double at : rug.at()) {
                drawStroke(pen, rug, at);
            }
        } else if (layer instanceof Layer.Rule rule) {
            double x = x(rule.x());
            pen.dashed(rule.tone().color(), 1.2, new Line2D.Double(x, up.from(), x, up.to()));
            boolean room = x + 6 + pen.width(Pen.SMALL, rule.label()) < across.to() + RIGHT;
            if (room) {
                pen.write(Pen.SMALL, rule.tone().color(), rule.label(), x + 4, up.to() + 9);
            } else {
                pen.right(Pen.SMALL, rule.tone().color(), rule.label(), x - 4, up.to() + 9);
            }
        } else if (layer instanceof Layer.Words words) {
            double y = (up.from() + up.to()) / 2;
            for (String line : Pen.wrapped(Pen.TEXT, words.text(), across.to() - across.from() - 12)) {
                pen.centered(Pen.TEXT, Palette.MUTED, line, (across.from() + across.to()) / 2, y);
                y += 16;
            }
        }
    }

    /** Only sides that are bounds: where the region goes on, it has no edge. */
    private static void outline(Pen pen, Layer.Area area, Rectangle2D shape) {
        edge(pen, area.tone(), area.left(), shape.getX(), shape.getY(), shape.getX(), shape.getMaxY());
        edge(pen, area.tone(), area.right(), shape.getMaxX(), shape.getY(), shape.getMaxX(), shape.getMaxY());
        edge(pen, area.tone(), area.bottom(), shape.getX(), shape.getMaxY(), shape.getMaxX(), shape.getMaxY());
        edge(pen, area.tone(), area.top(), shape.getX(), shape.getY(), shape.getMaxX(), shape.getY());
    }

    private static void edge(Pen pen, Tone tone, double bound, double x1, double y1, double x2, double y2) {
        if (Double.isFinite(bound)) {
            pen.line(tone.color(), 1, x1, y1, x2, y2);
        }
    }

    private void drawStroke(Pen pen, Layer.Rug rug, double at) {
        if (rug.onAcross() && Double.isFinite(at)) {
            pen.line(rug.tone().color(), 1.4, x(at), up.from(), x(at), up.from() - RUG);
        } else if (Double.isFinite(at)) {
            pen.line(rug.tone().color(), 1.4, across.from(), y(at), across.from() + RUG, y(at));
        }
    }

    private void mark(Pen pen, Glyph glyph, Color color, double x, double y) {
        if (!Double.isNaN(x) && !Double.isNaN(y)) {
            glyph.draw(pen, color, x(x), y(y));
        }
    }

    private void drawRibbon(Pen pen, Layer.Ribbon ribbon) {
        int n = ribbon.x().length;
        for (int from = 0; from < n; from++) {
            int to = from;
            while (to < n && Double.isFinite(ribbon.low()[to]) && Double.isFinite(ribbon.high()[to])) {
                to++;
            }
            if (to - from > 1) {
                Path2D path = new Path2D.Double();
                path.moveTo(x(ribbon.x()[from]), y(ribbon.high()[from]));
                for (int i = from + 1; i < to; i++) {
                    path.lineTo(x(ribbon.x()[i]), y(ribbon.high()[i]));
                }
                for (int i = to - 1; i >= from; i--) {
                    path.lineTo(x(ribbon.x()[i]), y(ribbon.low()[i]));
                }
                path.closePath();
                pen.fill(ribbon.tone().wash(), path);
            }
            from = to;
        }
    }

    private void drawWhiskers(Pen pen, Layer.Whiskers whiskers) {
        for (int i = 0; i < whiskers.x().length; i++) {
            double low = whiskers.low()[i];
            double high = whiskers.high()[i];
            if (!Double.isNaN(low) && !Double.isNaN(high) && !Double.isNaN(whiskers.x()[i])) {
                double x = x(whiskers.x()[i]);
                pen.line(Palette.translucent(whiskers.tone().color(), 130), 1.3, x, y(low), x, y(high));
            }
        }
    }

    private void drawSpans(Pen pen, Layer.Spans spans) {
        for (int i = 0; i < spans.y().length; i++) {
            double low = spans.low()[i];
            double high = spans.high()[i];
            if (!Double.isNaN(low) && !Double.isNaN(high) && !Double.isNaN(spans.y()[i])) {
                double y = y(spans.y()[i]);
                pen.line(Palette.translucent(spans.tone().color(), 130), 1.3, x(low), y, x(high), y);
            }
        }
    }

    private Path2D path(double[] x, double[] y) {
        Path2D path = new Path2D.Double();
        boolean open = false;
        for (int i = 0; i < x.length; i++) {
            if (Double.isNaN(x[i]) || Double.isNaN(y[i])) {
                open = false;
            } else if (open) {
                path.lineTo(x(x[i]), y(y[i]));
            } else {
                path.moveTo(x(x[i]), y(y[i]));
                open = true;
            }
        }
        return path;
    }

    private double x(double value) {
        return across.at(chart.across().within(value));
    }

    private double y(double value) {
        return up.at(chart.up().within(value));
    }
}
