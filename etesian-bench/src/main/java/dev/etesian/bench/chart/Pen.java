package dev.etesian.bench.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Line2D;

/** Writes and draws in the fonts of all pictures. */
record Pen(Graphics2D g) {

    static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 18);
    static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
    static final Font STRONG = new Font(Font.SANS_SERIF, Font.BOLD, 12);

    double width(Font font, String text) {
        return g.getFontMetrics(font).stringWidth(text);
    }

    void write(Font font, Color color, String text, double x, double y) {
        g.setFont(font);
        g.setColor(color);
        g.drawString(text, (float) x, (float) y);
    }

    void centered(Font font, Color color, String text, double x, double y) {
        write(font, color, text, x - width(font, text) / 2, y);
    }

    /** Text that reads upwards, centered at a point. */
    void upright(Font font, Color color, String text, double x, double y) {
        g.rotate(-Math.PI / 2, x, y);
        centered(font, color, text, x, y + 4);
        g.rotate(Math.PI / 2, x, y);
    }

    void right(Font font, Color color, String text, double x, double y) {
        write(font, color, text, x - width(font, text), y);
    }

    void line(Color color, double thickness, double x1, double y1, double x2, double y2) {
        draw(color, thickness, new Line2D.Double(x1, y1, x2, y2));
    }

    void draw(Color color, double thickness, Shape shape) {
        g.setStroke(new BasicStroke((float) thickness, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.setColor(color);
        g.draw(shape);
    }

    void fill(Color color, Shape shape) {
        g.setColor(color);
        g.fill(shape);
    }
}
