package dev.etesian.chart;

import java.awt.Color;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;

/** The mark of one result: kinds differ in shape, so that color is free for something else. */
public enum Glyph {
    /** Filled. */
    DOT {
        @Override
        void draw(Pen pen, Color color, double x, double y) {
            pen.fill(color, circle(x, y, RADIUS));
            pen.draw(Palette.PAPER, 0.8, circle(x, y, RADIUS));
        }
    },
    /** Around a dot. */
    RING {
        @Override
        void draw(Pen pen, Color color, double x, double y) {
            pen.draw(color, 1.7, circle(x, y, RADIUS + 1.2));
        }
    },
    CROSS {
        @Override
        void draw(Pen pen, Color color, double x, double y) {
            double r = 0.8 * RADIUS;
            Path2D path = new Path2D.Double();
            path.moveTo(x - r, y - r);
            path.lineTo(x + r, y + r);
            path.moveTo(x - r, y + r);
            path.lineTo(x + r, y - r);
            pen.draw(color, 1.5, path);
        }
    },
    /** Hollow. */
    TRIANGLE {
        @Override
        void draw(Pen pen, Color color, double x, double y) {
            Path2D path = new Path2D.Double();
            path.moveTo(x, y - RADIUS);
            path.lineTo(x + RADIUS, y + 0.8 * RADIUS);
            path.lineTo(x - RADIUS, y + 0.8 * RADIUS);
            path.closePath();
            pen.fill(Palette.PAPER, path);
            pen.draw(color, 1.4, path);
        }
    },
    /** Large, to be found at once. */
    STAR {
        @Override
        void draw(Pen pen, Color color, double x, double y) {
            Path2D path = new Path2D.Double();
            for (int i = 0; i < 10; i++) {
                double radius = i % 2 == 0 ? 2.1 * RADIUS : 0.9 * RADIUS;
                double angle = Math.PI * (i / 5.0 - 0.5);
                double px = x + radius * Math.cos(angle);
                double py = y + radius * Math.sin(angle);
                if (i == 0) {
                    path.moveTo(px, py);
                } else {
                    path.lineTo(px, py);
                }
            }
            path.closePath();
            pen.fill(color, path);
            pen.draw(Palette.PAPER, 1, path);
        }
    },
    /** Small and filled, where there are many. */
    SPECK {
        @Override
        void draw(Pen pen, Color color, double x, double y) {
            pen.fill(color, circle(x, y, 2.2));
        }
    };

    private static final double RADIUS = 4.2;

    abstract void draw(Pen pen, Color color, double x, double y);

    private static Ellipse2D circle(double x, double y, double radius) {
        return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }
}
