package dev.etesian.bench.picture;

import dev.etesian.chart.Palette;
import dev.etesian.chart.Pen;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.util.function.BiConsumer;

/**
 * A sheet of {@link OutcomePanel}s in rows under one title, with a strip for a legend below.
 *
 * @param count how many panels
 * @param least the least width of the sheet
 */
record PanelSheet(String title, String subtitle, int count, int columns, double least) {

    static final double MARGIN = 16;
    private static final double HEAD = 62;
    private static final double FOOT = 44;

    PanelSheet {
        columns = Math.min(columns, count);
    }

    private int rows() {
        return (count + columns - 1) / columns;
    }

    int width() {
        return (int) Math.max(least, 2 * MARGIN + columns * OutcomePanel.WIDTH);
    }

    int height() {
        return (int) (HEAD + rows() * OutcomePanel.HEIGHT + FOOT);
    }

    /** Draws everything but the legend, each panel by its number; returns the top of the legend's strip. */
    double draw(Graphics2D g, BiConsumer<Pen, Integer> panel) {
        Pen pen = new Pen(g);
        pen.background(width(), height());
        pen.write(Pen.TITLE, Palette.INK, title, 2 * MARGIN, 30);
        pen.write(Pen.TEXT, Palette.MUTED, subtitle, 2 * MARGIN, 49);
        AffineTransform at = g.getTransform();
        for (int i = 0; i < count; i++) {
            int row = i / columns;
            g.translate(MARGIN + i % columns * OutcomePanel.WIDTH, HEAD + row * OutcomePanel.HEIGHT);
            panel.accept(pen, i);
            g.setTransform(at);
        }
        return HEAD + rows() * OutcomePanel.HEIGHT;
    }
}
