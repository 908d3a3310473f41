package dev.etesian.preference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The expectation of the best value over directions |N(0, I)| is the hypervolume, here counted in cells. */
class HypervolumeScalarizationTest {

    private static final int DRAWS = 40_000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void expectedMaximumIsTheHypervolume(int objectives) {
        RandomGenerator random = new Streams(51).trial(objectives);
        double[][] points = new double[12][objectives];
        for (double[] p : points) {
            // Some entries are below the reference: their points dominate nothing.
            Arrays.setAll(p, k -> 1.1 * random.nextDouble() - 0.1);
        }
        Scalarization s = new HypervolumeScalarization();
        double[] u = new double[objectives];
        double[] lambda = new double[objectives];
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            Directions.absoluteNormal(objectives).draw(u, random);
            s.weights(u, lambda);
            double best = Arrays.stream(points)
                    .mapToDouble(p -> s.value(lambda, p))
                    .max()
                    .orElseThrow();
            sum += best;
            squares += best * best;
        }
        double mean = sum / DRAWS;
        double error = Math.sqrt(Math.max(0, squares / DRAWS - mean * mean) / DRAWS);
        assertThat(mean).isCloseTo(volume(points, new double[objectives], 0), within(4 * error + 1e-12));
    }

    /** The volume dominated above 0, by the cells of the grid through all coordinates. */
    private static double volume(double[][] points, double[] corner, int k) {
        if (k == corner.length) {
            return Arrays.stream(points).anyMatch(p -> dominates(p, corner)) ? 1 : 0;
        }
        double[] edges = DoubleStream.concat(
                        DoubleStream.of(0),
                        Arrays.stream(points).mapToDouble(p -> p[k]).filter(v -> v > 0))
                .sorted()
                .toArray();
        double volume = 0;
        for (int i = 1; i < edges.length; i++) {
            corner[k] = edges[i];
            volume += (edges[i] - edges[i - 1]) * volume(points, corner, k + 1);
        }
        return volume;
    }

    private static boolean dominates(double[] p, double[] corner) {
        for (int k = 0; k < p.length; k++) {
            if (p[k] < corner[k]) {
                return false;
            }
        }
        return true;
    }
}
