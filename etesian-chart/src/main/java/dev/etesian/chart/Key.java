package dev.etesian.chart;

import java.awt.Color;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.function.DoubleFunction;

/** An entry of a legend: a sample and its name. */
public sealed interface Key {

    String name();

    /** How wide the sample is, in points. */
    double sample();

    /** Draws the sample with its left end at a point. */
    void draw(Pen pen, double x, double y);

    /** A mark. */
    record Mark(String name, Tone tone, Glyph glyph) implements Key {
        @Override
        public double sample() {
            return 10;
        }

        @Override
        public void draw(Pen pen, double x, double y) {
            glyph.draw(pen, tone.color(), x + 5, y);
        }
    }

    /** A line. */
    record Stroke(String name, Tone tone, boolean dashed) implements Key {
        @Override
        public double sample() {
            return 26;
        }

        @Override
        public void draw(Pen pen, double x, double y) {
            Line2D line = new Line2D.Double(x, y, x + sample(), y);
            if (dashed) {
                pen.dashed(tone.color(), 1.4, line);
            } else {
                pen.draw(tone.color(), 2, line);
            }
        }
    }

    /** A shaded region. */
    record Patch(String name, Tone tone) implements Key {
        @Override
        public double sample() {
            return 22;
        }

        @Override
        public void draw(Pen pen, double x, double y) {
            Rectangle2D patch = new Rectangle2D.Double(x, y - 6, sample(), 12);
            pen.fill(tone.wash(), patch);
            pen.draw(tone.color(), 1, patch);
        }
    }

    /** The colors of turns, first to last. */
    record Ramp(String name) implements Key {

        @Override
        public double sample() {
            return 90;
        }

        @Override
        public void draw(Pen pen, double x, double y) {
            drawScale(pen, x, y, sample(), Palette::ramp);
        }
    }

    /** The shades of a field, low to high. */
    record Shades(String name) implements Key {

        @Override
        public double sample() {
            return 90;
        }

        @Override
        public void draw(Pen pen, double x, double y) {
            drawScale(pen, x, y, sample(), Palette::shade);
        }
    }

    private static void drawScale(Pen pen, double x, double y, double length, DoubleFunction<Color> color) {
        int steps = 45;
        double step = length / steps;
        for (int i = 0; i < steps; i++) {
            double wide = i == steps - 1 ? step : step + 0.5;
            pen.fill(color.apply(i / (steps - 1.0)), new Rectangle2D.Double(x + i * step, y - 6, wide, 12));
        }
    }
}
