package dev.etesian.chart;

import java.util.List;

/**
 * Curves over common axes.
 *
 * @param logX whether the horizontal axis is logarithmic; what is not positive is left out
 * @param logY the same for the vertical axis
 */
public record Plot(String title, String horizontal, String vertical, boolean logX, boolean logY, List<Curve> curves) {

    public Plot {
        curves = List.copyOf(curves);
    }
}
