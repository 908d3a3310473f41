package dev.etesian.bench.picture;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.chart.Axis;
import dev.etesian.chart.FeasibleRegion;
import dev.etesian.chart.Palette;
import dev.etesian.chart.Pen;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** The ground of a picture in two objectives: axes, what is possible in gray, the front as a line. Immutable. */
final class OutcomePanel {

    static final double WIDTH = 268;
    static final double HEIGHT = 250;
    private static final double LEFT = 50;
    private static final double TOP = 26;
    private static final double BOTTOM = 40;
    private static final double RIGHT = 8;

    private final Axis across;
    private final Axis up;
    private final Path2D region;
    private final Path2D front;

    /** Prepares the ground; {@code beyond} is how far the axes go beyond the best ends, as a share of the range. */
    OutcomePanel(BenchProblem problem, double beyond) {
        across = axis(problem.objectives().get(0), beyond, LEFT, WIDTH - RIGHT);
        up = axis(problem.objectives().get(1), beyond, HEIGHT - BOTTOM, TOP);
        region = FeasibleRegion.of(problem.dimension(), problem::evaluate, across, up);
        front = path(problem.front().orElse(new double[0][]));
    }

    private static Axis axis(Objective objective, double beyond, double from, double to) {
        Range range = objective.range().orElseThrow();
        double width = range.high() - range.low();
        return new Axis(objective.name(), range.low() - 0.04 * width, range.high() + beyond * width, from, to);
    }

    double x(double outcome) {
        return across.at(outcome);
    }

    double y(double outcome) {
        return up.at(outcome);
    }

    /** A line through outcomes; those less than a point apart are left out. */
    Path2D path(double[][] outcomes) {
        Path2D path = new Path2D.Double();
        double lastX = Double.NaN;
        double lastY = Double.NaN;
        for (double[] outcome : outcomes) {
            double px = x(outcome[0]);
            double py = y(outcome[1]);
            if (Double.isNaN(lastX)) {
                path.moveTo(px, py);
            } else if (Math.hypot(px - lastX, py - lastY) < 1) {
                continue;
            } else {
                path.lineTo(px, py);
            }
            lastX = px;
            lastY = py;
        }
        return path;
    }

    void draw(Pen pen, String title) {
        pen.fill(Palette.REGION, region);
        for (double tick : across.ticks(4)) {
            pen.line(Palette.MUTED, 1, across.at(tick), up.from(), across.at(tick), up.from() + 3);
            pen.centered(Pen.SMALL, Palette.MUTED, Axis.text(tick), across.at(tick), up.from() + 14);
        }
        for (double tick : up.ticks(4)) {
            pen.line(Palette.MUTED, 1, across.from() - 3, up.at(tick), across.from(), up.at(tick));
            pen.right(Pen.SMALL, Palette.MUTED, Axis.text(tick), across.from() - 6, up.at(tick) + 4);
        }
        pen.line(Palette.MUTED, 1, across.from(), up.from(), across.to(), up.from());
        pen.line(Palette.MUTED, 1, across.from(), up.from(), across.from(), up.to());
        pen.centered(Pen.SMALL, Palette.INK, across.label(), (across.from() + across.to()) / 2, up.from() + 28);
        pen.upright(Pen.SMALL, Palette.INK, up.label(), 13, (up.from() + up.to()) / 2);
        pen.draw(Palette.FRONT, 1, front);
        pen.write(Pen.STRONG, Palette.INK, title, across.from(), TOP - 9);
    }

    void drawBoxes(Pen pen, List<List<Range>> boxes) {
        for (List<Range> box : boxes) {
            double left = x(box.get(0).low());
            double top = y(box.get(1).high());
            double width = x(box.get(0).high()) - left;
            pen.draw(
                    Palette.FIRST,
                    1.6,
                    new Rectangle2D.Double(left, top, width, y(box.get(1).low()) - top));
        }
    }

    /**
     * Starts a legend: what is possible, the front, and what boxes are; returns where the next entry starts.
     *
     * @param box empty where there are none
     */
    double drawLegend(Pen pen, double y, String box) {
        double x = 2 * PanelSheet.MARGIN;
        pen.fill(Palette.REGION, new Rectangle2D.Double(x, y - 10, 20, 12));
        x = after(pen, "possible", x + 26, y);
        pen.line(Palette.FRONT, 1.2, x, y - 4, x + 22, y - 4);
        x = after(pen, "front", x + 28, y);
        if (!box.isEmpty()) {
            pen.draw(Palette.FIRST, 1.6, new Rectangle2D.Double(x, y - 10, 20, 12));
            x = after(pen, box, x + 27, y);
        }
        return x;
    }

    /** Writes the name of an entry and returns where the next one starts. */
    static double after(Pen pen, String name, double x, double y) {
        pen.write(Pen.TEXT, Palette.INK, name, x, y);
        return x + pen.width(Pen.TEXT, name) + 22;
    }
}
