package dev.etesian.studies.demo;

import dev.etesian.chart.Axis;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.FeasibleRegion;
import dev.etesian.chart.Palette;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;

/**
 * The outcomes of the demonstration: what is possible in gray, the exact front as a line, both boxes, and every point in
 * the color of its turn. Source: the scatter plots of [Paria2019, Section 5].
 */
public final class SteeringPicture implements Drawing {

    private static final int WIDTH = 960;
    private static final int HEIGHT = 640;
    private static final double LEFT = 78;
    private static final double RIGHT = WIDTH - 24;
    private static final double TOP = 78;
    private static final double BOTTOM = HEIGHT - 112;
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 18);
    private static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    private static final Font STRONG = new Font(Font.SANS_SERIF, Font.BOLD, 13);
    private static final double DOT = 5;
    private static final int RAMP = 220;

    private final DemoResult result;
    private final Axis horizontal;
    private final Axis vertical;

    /** Prepares the picture of what a demonstration found. */
    public SteeringPicture(DemoResult result) {
        this.result = result;
        horizontal = axis(BraninCurrin.objectives().get(0), LEFT, RIGHT);
        vertical = axis(BraninCurrin.objectives().get(1), BOTTOM, TOP);
    }

    private static Axis axis(Objective objective, double from, double to) {
        Range range = objective.range().orElseThrow();
        double margin = 0.03 * (range.high() - range.low());
        return new Axis(objective.name() + " (maximized)", range.low() - margin, range.high() + margin, from, to);
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return HEIGHT;
    }

    @Override
    public void draw(Graphics2D g) {
        g.setColor(Palette.PAPER);
        g.fill(new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
        drawTitle(g);
        g.setColor(Palette.REGION);
        g.fill(FeasibleRegion.of(BraninCurrin.DIMENSION, BraninCurrin::evaluate, horizontal, vertical));
        drawAxes(g);
        drawFront(g);
        drawPoints(g);
        drawBox(g, result.phases().get(0), "1", Palette.FIRST);
        drawBox(g, result.phases().get(1), "2", Palette.SECOND);
        drawLegend(g);
    }

    private void drawTitle(Graphics2D g) {
        text(g, TITLE, Palette.INK, "A search that goes where it is steered", LEFT, 34);
        DemoPhase one = result.phases().get(0);
        DemoPhase two = result.phases().get(1);
        String line = String.format(
                Locale.ROOT,
                "%d points spread evenly, %d suggestions into box 1 (%.0f %% inside), then %d into box 2 (%.0f %% inside)",
                result.initial(),
                one.suggestions(),
                100 * one.share(),
                two.suggestions(),
                100 * two.share());
        text(g, TEXT, Palette.MUTED, line, LEFT, 56);
    }

    private void drawAxes(Graphics2D g) {
        g.setStroke(new BasicStroke(1));
        for (double tick : horizontal.ticks(8)) {
            double x = horizontal.at(tick);
            line(g, Palette.GRID, x, TOP, x, BOTTOM);
            centered(g, TEXT, Palette.INK, Axis.text(tick), x, BOTTOM + 19);
        }
        for (double tick : vertical.ticks(6)) {
            double y = vertical.at(tick);
            line(g, Palette.GRID, LEFT, y, RIGHT, y);
            double width = g.getFontMetrics(TEXT).stringWidth(Axis.text(tick));
            text(g, TEXT, Palette.INK, Axis.text(tick), LEFT - 9 - width, y + 4.5);
        }
        line(g, Palette.MUTED, LEFT, BOTTOM, RIGHT, BOTTOM);
        line(g, Palette.MUTED, LEFT, TOP, LEFT, BOTTOM);
        centered(g, STRONG, Palette.INK, horizontal.label(), (LEFT + RIGHT) / 2, BOTTOM + 40);
        g.rotate(-Math.PI / 2, 24, (TOP + BOTTOM) / 2);
        centered(g, STRONG, Palette.INK, vertical.label(), 24, (TOP + BOTTOM) / 2 + 4);
        g.rotate(Math.PI / 2, 24, (TOP + BOTTOM) / 2);
    }

    private void drawFront(Graphics2D g) {
        double[][] front = BraninCurrin.front();
        Path2D path = new Path2D.Double();
        double lastX = Double.NaN;
        double lastY = Double.NaN;
        for (double[] y : front) {
            double px = horizontal.at(y[0]);
            double py = vertical.at(y[1]);
            if (Double.isNaN(lastX)) {
                path.moveTo(px, py);
            } else if (Math.hypot(px - lastX, py - lastY) < 1.5) {
                continue;
            } else {
                path.lineTo(px, py);
            }
            lastX = px;
            lastY = py;
        }
        g.setColor(Palette.FRONT);
        g.setStroke(new BasicStroke(1.2f));
        g.draw(path);
    }

    private void drawPoints(Graphics2D g) {
        for (int i = 0; i < result.y().length; i++) {
            dot(g, i, horizontal.at(result.y()[i][0]), vertical.at(result.y()[i][1]));
        }
    }

    /** A point in the color of its turn; those spread evenly are hollow. */
    private void dot(Graphics2D g, int turn, double x, double y) {
        Ellipse2D circle = new Ellipse2D.Double(x - DOT, y - DOT, 2 * DOT, 2 * DOT);
        boolean spread = turn < result.initial();
        g.setColor(spread ? Palette.PAPER : color(turn));
        g.fill(circle);
        g.setColor(spread ? Palette.MUTED : Palette.PAPER);
        g.setStroke(new BasicStroke(spread ? 1.6f : 0.9f));
        g.draw(circle);
    }

    private Color color(int turn) {
        int last = Math.max(1, result.y().length - 1 - result.initial());
        return Palette.ramp((double) (turn - result.initial()) / last);
    }

    private void drawBox(Graphics2D g, DemoPhase phase, String number, Color color) {
        double x = horizontal.at(phase.box().get(0).low());
        double y = vertical.at(phase.box().get(1).high());
        double width = horizontal.at(phase.box().get(0).high()) - x;
        double height = vertical.at(phase.box().get(1).low()) - y;
        g.setColor(color);
        g.setStroke(new BasicStroke(2.2f));
        g.draw(new Rectangle2D.Double(x, y, width, height));
        g.fill(new Rectangle2D.Double(x, y - 20, 20, 20));
        centered(g, STRONG, Palette.PAPER, number, x + 10, y - 5.5);
        text(g, STRONG, color, phase.name(), x + 27, y - 5.5);
    }

    private void drawLegend(Graphics2D g) {
        double y = HEIGHT - 34;
        double x = LEFT;
        g.setColor(Palette.REGION);
        g.fill(new Rectangle2D.Double(x, y - 10, 22, 13));
        x = after(g, "possible", x + 29, y);
        g.setStroke(new BasicStroke(1.4f));
        line(g, Palette.FRONT, x, y - 4, x + 24, y - 4);
        x = after(g, "exact front", x + 31, y);
        dot(g, 0, x + 6, y - 4);
        x = after(g, "spread evenly", x + 18, y);
        drawRamp(g, x, y);
        text(g, TEXT, Palette.INK, "suggestions, first to last", x + RAMP + 12, y);
    }

    /** The colors of the turns, with the first, the first after steering, and the last. */
    private void drawRamp(Graphics2D g, double x, double y) {
        for (int i = 0; i < RAMP; i++) {
            g.setColor(Palette.ramp(i / (RAMP - 1.0)));
            g.fill(new Rectangle2D.Double(x + i, y - 10, i == RAMP - 1 ? 1 : 1.6, 13));
        }
        int steered = result.phases().get(1).from();
        int last = result.y().length - 1;
        double mark = x + RAMP * (double) (steered - result.initial()) / (last - result.initial());
        g.setStroke(new BasicStroke(2));
        line(g, Palette.PAPER, mark, y - 10, mark, y + 3);
        centered(g, TEXT, Palette.MUTED, String.valueOf(result.initial()), x, y + 20);
        centered(g, TEXT, Palette.MUTED, steered + ": steered", mark, y + 20);
        centered(g, TEXT, Palette.MUTED, String.valueOf(last), x + RAMP, y + 20);
    }

    private static double after(Graphics2D g, String label, double x, double y) {
        text(g, TEXT, Palette.INK, label, x, y);
        return x + g.getFontMetrics(TEXT).stringWidth(label) + 30;
    }

    private static void line(Graphics2D g, Color color, double x1, double y1, double x2, double y2) {
        g.setColor(color);
        g.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    private static void text(Graphics2D g, Font font, Color color, String text, double x, double y) {
        g.setFont(font);
        g.setColor(color);
        g.drawString(text, (float) x, (float) y);
    }

    private static void centered(Graphics2D g, Font font, Color color, String text, double x, double y) {
        text(g, font, color, text, x - g.getFontMetrics(font).stringWidth(text) / 2.0, y);
    }
}
