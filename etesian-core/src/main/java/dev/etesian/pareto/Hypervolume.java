package dev.etesian.pareto;

import java.util.Arrays;

/**
 * The volume that a set of points dominates above a reference, larger is better: vol(∪_i Π_k [z_k, y_ik]).
 *
 * <p>Exact up to rounding for any number of objectives: a sweep for two and three, O(n log n), the recursion of
 * [While2012] over slices from four on. Points that are not better than the reference in every coordinate add nothing.
 * Source: [Zitzler1999, section 3.1] for the measure.
 */
public final class Hypervolume {

    private Hypervolume() {}

    /**
     * Returns the hypervolume of a set of points.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or the lengths differ
     */
    public static double of(double[][] points, double[] reference) {
        Points.requireFinite(points, reference);
        double[][] rows = above(points, reference);
        return new SlicedVolume(reference.length).volume(rows, rows.length, reference.length);
    }

    /**
     * Returns how much the hypervolume of {@code points} grows when {@code added} joins them.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or the lengths differ
     */
    public static double increment(double[][] points, double[] added, double[] reference) {
        Points.requireFinite(new double[][] {added}, reference);
        Points.requireFinite(points, reference);
        double[][] self = above(new double[][] {added}, reference);
        return self.length == 0 ? 0 : increment(above(points, reference), self[0]);
    }

    /**
     * Returns the hypervolume of the first 1, 2, …, n points, at O(n) or less a point for two objectives.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or the lengths differ
     */
    public static double[] curve(double[][] points, double[] reference) {
        Points.requireFinite(points, reference);
        return reference.length == 2 ? areas(points, reference) : volumes(points, reference);
    }

    private static double[] areas(double[][] points, double[] reference) {
        Staircase stairs = new Staircase();
        double[] curve = new double[points.length];
        for (int i = 0; i < points.length; i++) {
            double x = points[i][0] - reference[0];
            double y = points[i][1] - reference[1];
            if (x > 0 && y > 0) {
                stairs.add(x, y);
            }
            curve[i] = stairs.area();
        }
        return curve;
    }

    private static double[] volumes(double[][] points, double[] reference) {
        double[] curve = new double[points.length];
        double[][] front = new double[0][];
        double volume = 0;
        for (int i = 0; i < points.length; i++) {
            double[][] self = above(new double[][] {points[i]}, reference);
            double gain = self.length == 0 ? 0 : increment(front, self[0]);
            if (gain > 0) {
                volume += gain;
                double[][] grown = Arrays.copyOf(front, front.length + 1);
                grown[front.length] = self[0];
                front = Dominance.front(grown);
            }
            curve[i] = volume;
        }
        return curve;
    }

    private static double increment(double[][] rows, double[] added) {
        for (double[] row : rows) {
            if (Dominance.weaklyDominates(row, added)) {
                return 0;
            }
        }
        return Math.max(0, new SlicedVolume(added.length).exclusive(added, rows, 0, rows.length, added.length));
    }

    /** Returns the points that are better than the reference everywhere, measured from it. */
    private static double[][] above(double[][] points, double[] reference) {
        double[][] rows = new double[points.length][];
        int size = 0;
        for (double[] point : points) {
            double[] row = new double[reference.length];
            boolean better = true;
            for (int k = 0; k < row.length; k++) {
                row[k] = point[k] - reference[k];
                better &= row[k] > 0;
            }
            if (better) {
                rows[size++] = row;
            }
        }
        return Arrays.copyOf(rows, size);
    }
}
