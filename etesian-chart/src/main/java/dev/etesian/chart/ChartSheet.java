package dev.etesian.chart;

import java.awt.Graphics2D;
import java.util.List;

/**
 * Charts in rows under one title, with a legend and notes below.
 *
 * @param subtitle wrapped where it is long
 * @param columns how many charts to a row
 * @param table whether the columns mean something, so that there are as many on any sheet
 * @param panelWidth of one chart, in points
 * @param panelHeight of one chart
 * @param notes a paragraph each
 */
public record ChartSheet(
        String title,
        String subtitle,
        List<Chart> charts,
        int columns,
        boolean table,
        int panelWidth,
        int panelHeight,
        List<Key> keys,
        List<String> notes)
        implements Drawing {

    private static final double LEAST = 560;

    /** A panel becomes no wider than so many times what it was made for. */
    private static final double STRETCH = 1.6;

    private static final double[] NARROWER = {1, 0.85, 0.7};

    public ChartSheet {
        charts = List.copyOf(charts);
        keys = List.copyOf(keys);
        notes = List.copyOf(notes);
        columns = Math.max(1, Math.min(columns, charts.size()));
    }

    /** How many charts to a row, more than half of the most, leave the least of the last row empty. */
    public static int evenly(int charts, int most) {
        int best = Math.max(1, Math.min(charts, most));
        for (int columns = best - 1; 2 * columns > most; columns--) {
            best = empty(charts, columns) < empty(charts, best) ? columns : best;
        }
        return best;
    }

    private static int empty(int charts, int columns) {
        return (charts + columns - 1) / columns * columns - charts;
    }

    @Override
    public Drawing on(int sheet) {
        int room = sheet - (int) (2 * Frame.MARGIN);
        int more = table ? columns : columns(room);
        int wide = (int) Math.min(STRETCH * panelWidth, (double) room / more);
        return new ChartSheet(title, subtitle, charts, more, table, wide, panelHeight, keys, notes);
    }

    /** As many as fit without an empty place in the last row, where they may be a little narrower; or else as they are. */
    private int columns(int room) {
        for (double narrower : NARROWER) {
            int fitting = evenly(charts.size(), Math.max(1, (int) (room / (narrower * panelWidth))));
            if (fitting >= columns && empty(charts.size(), fitting) == 0) {
                return fitting;
            }
        }
        return columns;
    }

    @Override
    public int width() {
        return (int) Math.max(LEAST, 2 * Frame.MARGIN + columns * panelWidth);
    }

    /** The lines that the titles and labels of charts need beyond the first; the same for all, so that axes are in rows. */
    private ChartPanel.Margins margins() {
        return charts.stream()
                .map(chart -> ChartPanel.Margins.of(chart, panelWidth, panelHeight))
                .reduce(ChartPanel.Margins.NONE, ChartPanel.Margins::max);
    }

    @Override
    public int height() {
        int rows = (charts.size() + columns - 1) / columns;
        return (int) (frame().head() + rows * (panelHeight + margins().extra()) + frame().foot());
    }

    private Frame frame() {
        return new Frame(title, subtitle, keys, notes, width());
    }

    @Override
    public void draw(Graphics2D g) {
        Pen pen = new Pen(g);
        frame().draw(pen, height());
        double head = frame().head();
        ChartPanel.Margins margins = margins();
        double high = panelHeight + margins.extra();
        double left = (width() - columns * panelWidth) / 2.0;
        for (int i = 0; i < charts.size(); i++) {
            double x = left + i % columns * (double) panelWidth;
            double y = head + i / columns * high;
            new ChartPanel(charts.get(i), x, y, panelWidth, high, margins).draw(pen);
        }
    }
}
