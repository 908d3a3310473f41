package dev.etesian.bench.picture;

import dev.etesian.bench.compare.Band;
import dev.etesian.chart.Palette;
import java.awt.Color;

/**
 * A curve with its band.
 *
 * @param number which of the series: its color and its marker
 * @param first the evaluation of its first point
 */
record Series(String name, int number, Band band, int first) {

    Color color() {
        return Palette.series(number);
    }
}
