package dev.etesian.chart;

import java.awt.Graphics2D;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Several plots side by side with one legend. */
public final class PlotsPicture implements Drawing {

    private static final double MARGIN = 16;
    private static final double HEAD = 62;
    private static final double WIDTH = 388;

    /** About how wide a page of text is on a screen: what is no wider is shown without being scaled down. */
    private static final double PAGE = 830;

    private static final double HEIGHT = 290;
    private static final double ROW = 22;
    private static final double SAMPLE = 30;
    private static final double GAP = 24;
    private static final double LETTER = 7.5;

    private final String title;
    private final String subtitle;
    private final List<Plot> plots;
    private final int columns;
    private final double panel;
    private final Map<String, Curve> legend = new LinkedHashMap<>();

    /** Lays plots out in rows. */
    public PlotsPicture(String title, String subtitle, List<Plot> plots, int columns) {
        this(title, subtitle, plots, columns, WIDTH);
    }

    private PlotsPicture(String title, String subtitle, List<Plot> plots, int columns, double panel) {
        this.title = title;
        this.subtitle = subtitle;
        this.plots = List.copyOf(plots);
        this.columns = Math.min(columns, plots.size());
        this.panel = panel;
        plots.forEach(plot -> plot.curves().forEach(curve -> legend.putIfAbsent(curve.name(), curve)));
    }

    /** Lays plots out in one row that is no wider than a page. */
    public static PlotsPicture row(String title, String subtitle, List<Plot> plots) {
        double panel = Math.min(WIDTH, (PAGE - 2 * MARGIN) / plots.size());
        return new PlotsPicture(title, subtitle, plots, plots.size(), panel);
    }

    private int rows() {
        return (plots.size() + columns - 1) / columns;
    }

    @Override
    public int width() {
        return (int) Math.max(470, 2 * MARGIN + columns * panel);
    }

    @Override
    public int height() {
        double x = 2 * MARGIN;
        int lines = 1;
        for (String name : legend.keySet()) {
            double wide = SAMPLE + 8 + LETTER * name.length() + GAP;
            if (x + wide > width() - MARGIN && x > 2 * MARGIN) {
                lines++;
                x = 2 * MARGIN;
            }
            x += wide;
        }
        return (int) (HEAD + rows() * HEIGHT + lines * ROW + MARGIN);
    }

    @Override
    public void draw(Graphics2D g) {
        Pen pen = new Pen(g);
        pen.background(width(), height());
        pen.write(Pen.TITLE, Palette.INK, title, 2 * MARGIN, 30);
        pen.write(Pen.TEXT, Palette.MUTED, subtitle, 2 * MARGIN, 49);
        for (int i = 0; i < plots.size(); i++) {
            double x = MARGIN + i % columns * panel;
            double y = HEAD + (double) (i / columns) * HEIGHT;
            new PlotPanel(plots.get(i), x, y, panel, HEIGHT).draw(pen);
        }
        drawLegend(pen, HEAD + rows() * HEIGHT + ROW / 2);
    }

    private void drawLegend(Pen pen, double top) {
        double x = 2 * MARGIN;
        double y = top;
        for (Map.Entry<String, Curve> entry : legend.entrySet()) {
            double wide = SAMPLE + 8 + pen.width(Pen.TEXT, entry.getKey()) + GAP;
            if (x + wide > width() - MARGIN && x > 2 * MARGIN) {
                x = 2 * MARGIN;
                y += ROW;
            }
            PlotPanel.sample(pen, entry.getValue(), x, y, SAMPLE);
            pen.write(Pen.TEXT, Palette.INK, entry.getKey(), x + SAMPLE + 8, y + 4);
            x += wide;
        }
    }
}
