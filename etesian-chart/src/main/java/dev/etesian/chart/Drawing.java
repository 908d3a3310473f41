package dev.etesian.chart;

import java.awt.Graphics2D;

/** A picture of a fixed size, in points. */
public interface Drawing {

    int width();

    int height();

    /** Draws everything, background included. */
    void draw(Graphics2D g);
}
