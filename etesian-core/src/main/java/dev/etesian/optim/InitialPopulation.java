package dev.etesian.optim;

import dev.etesian.math.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * The admissible points an evolution starts from, each once: the hints, scrambled Sobol points, steps away from the hints;
 * all points of a small grid.
 *
 * @param exhaustive whether these are all points there are
 */
public record InitialPopulation(double[][] x, boolean exhaustive) {

    /** About {@code count} points, fewer where there are not so many. */
    public static InitialPopulation of(
            Domain domain, int count, double[][] hints, BooleanSupplier cancelled, RandomGenerator random) {
        MultiStartMaximizer.Options options = MultiStartMaximizer.Options.DEFAULT.withEffort(count, 1);
        Candidates candidates = new Candidates(new Moves(domain), options, random);
        Points points = candidates.gather(hints, cancelled);
        List<double[]> kept = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            if (!contains(kept, points.at(i))) {
                kept.add(points.at(i).clone());
            }
        }
        return new InitialPopulation(kept.toArray(double[][]::new), candidates.exhaustive());
    }

    /** Whether a point is among others: a scan, because most comparisons end at the first coordinate. */
    public static boolean contains(List<double[]> points, double[] u) {
        for (double[] point : points) {
            if (point[0] == u[0] && Arrays.equals(point, u)) {
                return true;
            }
        }
        return false;
    }
}
