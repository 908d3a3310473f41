package dev.etesian.bench.picture;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Palette;
import dev.etesian.chart.Pen;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * Where methods sampled: one panel a run, what is possible in gray, the front as a line, boxes as frames, points in the
 * color of their turn, brighter later. Source: the scatter plots of [Paria2019, Section 5].
 */
public final class SamplingPicture implements Drawing {

    private static final double DOT = 2.9;
    private static final int RAMP = 180;

    private final PanelSheet sheet;
    private final List<Samples> panels;
    private final OutcomePanel ground;

    /** Lays panels out in rows; the problem has two objectives. */
    public SamplingPicture(String title, String subtitle, BenchProblem problem, List<Samples> panels, int columns) {
        this.panels = List.copyOf(panels);
        sheet = new PanelSheet(title, subtitle, panels.size(), columns, 620);
        ground = new OutcomePanel(problem, 0.04);
    }

    @Override
    public int width() {
        return sheet.width();
    }

    @Override
    public int height() {
        return sheet.height();
    }

    @Override
    public void draw(Graphics2D g) {
        double foot = sheet.draw(g, (pen, i) -> drawPanel(pen, panels.get(i)));
        drawLegend(new Pen(g), foot + 20);
    }

    private void drawPanel(Pen pen, Samples samples) {
        ground.draw(pen, samples.title());
        double chosen = Math.max(1, samples.y().length - 1 - samples.initial());
        for (int i = 0; i < samples.y().length; i++) {
            double[] y = samples.y()[i];
            boolean initial = i < samples.initial();
            drawDot(pen, ground.x(y[0]), ground.y(y[1]), initial, initial ? 0 : (i - samples.initial()) / chosen);
        }
        ground.drawBoxes(pen, samples.boxes());
    }

    /** A point in the color of its turn; those nobody chose are hollow. */
    private static void drawDot(Pen pen, double x, double y, boolean initial, double share) {
        Ellipse2D dot = new Ellipse2D.Double(x - DOT, y - DOT, 2 * DOT, 2 * DOT);
        pen.fill(initial ? Palette.PAPER : Palette.ramp(share), dot);
        pen.draw(initial ? Palette.MUTED : Palette.PAPER, initial ? 1.1 : 0.5, dot);
    }

    private void drawLegend(Pen pen, double y) {
        boolean boxes = panels.stream().anyMatch(panel -> !panel.boxes().isEmpty());
        double x = ground.drawLegend(pen, y, boxes ? "asked for" : "");
        drawDot(pen, x + 5, y - 4, true, 0);
        x = OutcomePanel.after(pen, "initial", x + 15, y);
        for (int i = 0; i < RAMP; i++) {
            pen.fill(
                    Palette.ramp(i / (RAMP - 1.0)), new Rectangle2D.Double(x + i, y - 10, i == RAMP - 1 ? 1 : 1.6, 12));
        }
        pen.write(Pen.TEXT, Palette.INK, "first to last", x + RAMP + 8, y);
    }
}
