package dev.etesian.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FieldShadesTest {

    /** A chart whose panel has the function x² + y² on it, in a picture of its own. */
    private static String circles(double[] places) {
        double[][] z = new double[places.length][places.length];
        for (int i = 0; i < places.length; i++) {
            for (int j = 0; j < places.length; j++) {
                z[i][j] = places[i] * places[i] + places[j] * places[j];
            }
        }
        Extent axis = Extent.of("", -1, 1, false);
        Chart chart = new Chart("", axis, axis, List.of(new Layer.Field(places, places, z, true, false)));
        return PictureFiles.svg(new ChartSheet("", "", List.of(chart), 1, false, 560, 560, List.of(), List.of()));
    }

    @Test
    void linesOfEqualValueAreWhereTheFunctionHasIt() {
        double[] places =
                IntStream.rangeClosed(0, 40).mapToDouble(i -> i / 20.0 - 1).toArray();
        Matcher piece = Pattern.compile("M([\\d.]+) ([\\d.]+)L([\\d.]+) ([\\d.]+)\" fill=\"none\" stroke=\"#222b38\""
                        + " stroke-opacity")
                .matcher(circles(places));
        double[] levels = IntStream.rangeClosed(1, 10).mapToDouble(i -> 0.2 * i).toArray();
        int found = 0;
        double left = Double.POSITIVE_INFINITY;
        double right = 0;
        double top = Double.POSITIVE_INFINITY;
        double bottom = 0;
        List<double[]> ends = new ArrayList<>();
        while (piece.find()) {
            for (int e = 1; e <= 3; e += 2) {
                double[] end = {Double.parseDouble(piece.group(e)), Double.parseDouble(piece.group(e + 1))};
                ends.add(end);
                left = Math.min(left, end[0]);
                right = Math.max(right, end[0]);
                top = Math.min(top, end[1]);
                bottom = Math.max(bottom, end[1]);
            }
            found++;
        }
        assertThat(found).isGreaterThan(60);
        // The level 1 touches all four sides, which are the ends of the axes.
        double middleX = (left + right) / 2;
        double middleY = (top + bottom) / 2;
        for (double[] end : ends) {
            double x = 2 * (end[0] - middleX) / (right - left);
            double y = 2 * (end[1] - middleY) / (bottom - top);
            double value = x * x + y * y;
            double distance = Arrays.stream(levels)
                    .map(level -> Math.abs(value - level))
                    .min()
                    .orElseThrow();
            assertThat(distance).isLessThan(0.02);
        }
    }
}
