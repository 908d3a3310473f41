package dev.etesian.chart;

import java.awt.Graphics2D;

/** A picture of a fixed size, in points. */
public interface Drawing {

    int width();

    int height();

    /** The same drawing on a sheet of so many points, as wide as it likes to be there. */
    default Drawing on(int sheet) {
        return this;
    }

    /** Draws everything, background included. */
    void draw(Graphics2D g);
}
