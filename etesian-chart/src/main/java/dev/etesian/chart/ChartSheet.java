package dev.etesian.chart;

import java.awt.Graphics2D;
import java.util.List;

/**
 * Charts in rows under one title, with a legend and notes below.
 *
 * @param subtitle wrapped where it is long
 * @param columns how many charts to a row
 * @param panelWidth of one chart, in points
 * @param panelHeight of one chart
 * @param notes a paragraph each
 */
public record ChartSheet(
        String title,
        String subtitle,
        List<Chart> charts,
        int columns,
        int panelWidth,
        int panelHeight,
        List<Key> keys,
        List<String> notes)
        implements Drawing {

    private static final double LEAST = 560;

    public ChartSheet {
        charts = List.copyOf(charts);
        keys = List.copyOf(keys);
        notes = List.copyOf(notes);
        columns = Math.max(1, Math.min(columns, charts.size()));
    }

    @Override
    public int width() {
        return (int) Math.max(LEAST, 2 * Frame.MARGIN + columns * panelWidth);
    }

    @Override
    public int height() {
        int rows = (charts.size() + columns - 1) / columns;
        return (int) (frame().head() + rows * panelHeight + frame().foot());
    }

    private Frame frame() {
        return new Frame(title, subtitle, keys, notes, width());
    }

    @Override
    public void draw(Graphics2D g) {
        Pen pen = new Pen(g);
        frame().draw(pen, height());
        double head = frame().head();
        double left = (width() - columns * panelWidth) / 2.0;
        for (int i = 0; i < charts.size(); i++) {
            double x = left + i % columns * (double) panelWidth;
            double y = head + (double) (i / columns) * panelHeight;
            new ChartPanel(charts.get(i), x, y, panelWidth, panelHeight).draw(pen);
        }
    }
}
