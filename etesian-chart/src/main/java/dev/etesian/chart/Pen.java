package dev.etesian.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Writes and draws in the fonts of all pictures; places are in points from the upper left corner. */
public record Pen(Graphics2D g) {

    public static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 18);
    public static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    public static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
    public static final Font STRONG = new Font(Font.SANS_SERIF, Font.BOLD, 12);

    private static final FontRenderContext SMOOTH = new FontRenderContext(null, true, true);
    private static final float[] DASHES = {5, 4};

    /** How wide a text will be, before there is anything to draw on. */
    public static double measured(Font font, String text) {
        return font.getStringBounds(text, SMOOTH).getWidth();
    }

    /** The text, or as much of its beginning as fits. */
    public static String fitted(Font font, String text, double width) {
        if (measured(font, text) <= width) {
            return text;
        }
        int end = text.length() - 1;
        while (end > 1 && measured(font, text.substring(0, end) + "…") > width) {
            end--;
        }
        return text.substring(0, Math.max(1, end)).stripTrailing() + "…";
    }

    /** The text in lines of at most so many points; a longer word is broken. */
    public static List<String> wrapped(Font font, String text, double width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && measured(font, longer) > width) {
                lines.add(line);
                longer = word;
            }
            while (longer.length() > 1 && measured(font, longer) > width) {
                int end = longer.length() - 1;
                while (end > 1 && measured(font, longer.substring(0, end)) > width) {
                    end--;
                }
                lines.add(longer.substring(0, end));
                longer = longer.substring(end);
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }

    public double width(Font font, String text) {
        return g.getFontMetrics(font).stringWidth(text);
    }

    public void write(Font font, Color color, String text, double x, double y) {
        g.setFont(font);
        g.setColor(color);
        g.drawString(text, (float) x, (float) y);
    }

    public void centered(Font font, Color color, String text, double x, double y) {
        write(font, color, text, x - width(font, text) / 2, y);
    }

    /** Text that reads upwards, centered at a point. */
    public void upright(Font font, Color color, String text, double x, double y) {
        g.rotate(-Math.PI / 2, x, y);
        centered(font, color, text, x, y + 4);
        g.rotate(Math.PI / 2, x, y);
    }

    public void right(Font font, Color color, String text, double x, double y) {
        write(font, color, text, x - width(font, text), y);
    }

    public void line(Color color, double thickness, double x1, double y1, double x2, double y2) {
        draw(color, thickness, new Line2D.Double(x1, y1, x2, y2));
    }

    public void draw(Color color, double thickness, Shape shape) {
        g.setStroke(new BasicStroke((float) thickness, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.setColor(color);
        g.draw(shape);
    }

    public void dashed(Color color, double thickness, Shape shape) {
        g.setStroke(new BasicStroke((float) thickness, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0));
        g.setColor(color);
        g.draw(shape);
    }

    public void fill(Color color, Shape shape) {
        g.setColor(color);
        g.fill(shape);
    }

    /** Fills the ground of a picture. */
    public void background(int width, int height) {
        fill(Palette.PAPER, new Rectangle2D.Double(0, 0, width, height));
    }
}
