package dev.etesian.bench.picture;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Marker;
import dev.etesian.chart.Palette;
import dev.etesian.chart.Pen;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Diagrams over one problem, side by side, with one legend. */
public final class DiagramPicture implements Drawing {

    private static final float[] DASHES = {3, 3};
    private static final Color RAY = new Color(0x9A, 0xA3, 0xAE);

    private final PanelSheet sheet;
    private final List<Diagram> diagrams;
    private final OutcomePanel ground;
    private final String rays;
    private final String dashed;

    /**
     * Lays diagrams out in rows.
     *
     * @param beyond how far the axes go beyond the best outcomes, as a share of the range
     * @param rays what thin lines are, for the legend; empty where there are none
     * @param dashed what dashed lines are, for the legend; empty where there are none
     */
    public DiagramPicture(
            String title,
            String subtitle,
            BenchProblem problem,
            List<Diagram> diagrams,
            int columns,
            double beyond,
            String rays,
            String dashed) {
        this.diagrams = List.copyOf(diagrams);
        sheet = new PanelSheet(title, subtitle, diagrams.size(), columns, 600);
        this.rays = rays;
        this.dashed = dashed;
        ground = new OutcomePanel(problem, beyond);
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
        double foot = sheet.draw(g, (pen, i) -> drawDiagram(pen, diagrams.get(i)));
        drawLegend(new Pen(g), foot + 18);
    }

    private void drawDiagram(Pen pen, Diagram diagram) {
        ground.draw(pen, diagram.title());
        diagram.rays().forEach(ray -> pen.draw(RAY, 0.7, ground.path(ray)));
        diagram.paths().forEach(path -> dash(pen, ground.path(path)));
        ground.drawBoxes(pen, diagram.boxes());
        for (Diagram.Marks marks : diagram.marks()) {
            for (double[] y : marks.y()) {
                mark(pen, marks.series(), ground.x(y[0]), ground.y(y[1]));
            }
        }
    }

    private static void dash(Pen pen, Shape path) {
        pen.g().setColor(Palette.FIRST);
        pen.g().setStroke(new BasicStroke(1.3f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0));
        pen.g().draw(path);
    }

    private static void mark(Pen pen, int series, double x, double y) {
        Shape marker = Marker.of(series, x, y);
        pen.fill(Palette.series(series), marker);
        pen.draw(Palette.PAPER, 0.8, marker);
    }

    private void drawLegend(Pen pen, double y) {
        boolean boxes = diagrams.stream().anyMatch(diagram -> !diagram.boxes().isEmpty());
        double x = ground.drawLegend(pen, y, boxes ? "box" : "");
        if (!rays.isEmpty()) {
            pen.line(RAY, 0.9, x, y + 1, x + 22, y - 9);
            x = OutcomePanel.after(pen, rays, x + 28, y);
        }
        Map<String, Integer> names = new LinkedHashMap<>();
        diagrams.forEach(d -> d.marks().forEach(m -> names.putIfAbsent(m.name(), m.series())));
        for (Map.Entry<String, Integer> entry : names.entrySet()) {
            mark(pen, entry.getValue(), x + 5, y - 4);
            x = OutcomePanel.after(pen, entry.getKey(), x + 15, y);
        }
        if (!dashed.isEmpty()) {
            Path2D line = new Path2D.Double();
            line.moveTo(x, y - 4);
            line.lineTo(x + 24, y - 4);
            dash(pen, line);
            OutcomePanel.after(pen, dashed, x + 31, y);
        }
    }
}
