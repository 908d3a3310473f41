package dev.etesian.pareto;

import java.util.Comparator;

/** The checks and the order that the algorithms of this package share. */
final class Points {

    /**
     * Lexicographic, best first: a point never comes before one that dominates it. Adding 0.0 makes −0.0 and 0.0 equal.
     */
    static final Comparator<double[]> BEST_FIRST = (a, b) -> {
        for (int k = 0; k < a.length; k++) {
            int order = Double.compare(b[k] + 0.0, a[k] + 0.0);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    };

    private Points() {}

    /** Returns the number of coordinates of the points, 0 for no points; refuses ragged rows and NaN. */
    static int objectives(double[][] points) {
        return points.length == 0 ? 0 : checked(points, points[0].length, false);
    }

    /** Refuses points that are not finite or do not have as many coordinates as the reference. */
    static void requireFinite(double[][] points, double[] reference) {
        if (reference.length == 0) {
            throw new IllegalArgumentException("reference: expected at least one coordinate, got none");
        }
        checked(new double[][] {reference}, reference.length, true);
        checked(points, reference.length, true);
    }

    private static int checked(double[][] points, int objectives, boolean finite) {
        for (int i = 0; i < points.length; i++) {
            if (points[i].length != objectives) {
                throw new IllegalArgumentException(
                        "point " + i + ": expected " + objectives + " coordinates, got " + points[i].length);
            }
            for (int k = 0; k < objectives; k++) {
                double value = points[i][k];
                if (Double.isNaN(value) || (finite && Double.isInfinite(value))) {
                    throw new IllegalArgumentException("point " + i + ": coordinate " + k + " is " + value
                            + "; leave out points that were not measured");
                }
            }
        }
        return objectives;
    }
}
