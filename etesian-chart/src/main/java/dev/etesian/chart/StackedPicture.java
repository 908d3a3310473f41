package dev.etesian.chart;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.util.List;

/** Pictures below each other on one sheet, which each fills from side to side as far as it can. */
public record StackedPicture(List<Drawing> drawings) implements Drawing {

    public StackedPicture {
        int widest = drawings.stream().mapToInt(Drawing::width).max().orElse(1);
        drawings = drawings.stream().map(drawing -> drawing.on(widest)).toList();
    }

    @Override
    public int width() {
        return drawings.stream().mapToInt(Drawing::width).max().orElse(1);
    }

    @Override
    public int height() {
        return Math.max(1, drawings.stream().mapToInt(Drawing::height).sum());
    }

    @Override
    public void draw(Graphics2D g) {
        new Pen(g).background(width(), height());
        AffineTransform at = g.getTransform();
        int y = 0;
        for (Drawing drawing : drawings) {
            g.translate(0, y);
            drawing.draw(g);
            g.setTransform(at);
            y += drawing.height();
        }
    }
}
