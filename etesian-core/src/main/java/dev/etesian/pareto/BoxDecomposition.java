package dev.etesian.pareto;

import java.util.Arrays;

/**
 * Disjoint boxes that fill the region above a reference which a set of points dominates, or the one it does not.
 *
 * <p>Every corner u of the undominated region gives one box of each: coordinates k ≥ 1 span [u_k, min_{j&lt;k} z^j_k], where
 * z^j is the point that set u_j; these cells tile the space of coordinates 1 … K−1. Over its cell, coordinate 0 is dominated
 * up to u_0 and free beyond. No box of the free region can hold two corners, since their minimum is dominated, so without
 * equal coordinates the number of boxes is the least possible (n + 1 for K = 2, 2n + 1 for K = 3). Empty ones are left out.
 *
 * <p>Immutable. Source: [Lacour2017, section 3] for the dominated region; the other follows by complement along coordinate 0.
 */
public final class BoxDecomposition {

    private final double[][] lower;
    private final double[][] upper;

    private BoxDecomposition(double[][] lower, double[][] upper) {
        this.lower = lower;
        this.upper = upper;
    }

    /**
     * Returns boxes of {v ≥ reference : no point is ≥ v}; the outer ones reach to +∞.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or the lengths differ
     */
    public static BoxDecomposition nonDominated(double[][] points, double[] reference) {
        double[] infinite = new double[reference.length];
        Arrays.fill(infinite, Double.POSITIVE_INFINITY);
        return nonDominated(points, reference, infinite);
    }

    /**
     * Returns boxes of {reference ≤ v ≤ ceiling : no point is ≥ v}.
     *
     * @throws IllegalArgumentException if a coordinate of a point is not finite, the ceiling is NaN or the lengths differ
     */
    public static BoxDecomposition nonDominated(double[][] points, double[] reference, double[] ceiling) {
        return of(points, reference, ceiling, false);
    }

    /**
     * Returns boxes of {v ≥ reference : no point is ≥ v}, at most about as many as asked for: where there would be more, the
     * points that add least to the {@link Hypervolume} of those before them are left out, and what only they reach counts as
     * not dominated.
     *
     * @param most how many boxes to make; one point more may be let in
     * @throws IllegalArgumentException if a coordinate is not finite, the lengths differ or {@code most} is below 1
     */
    public static BoxDecomposition nonDominated(double[][] points, double[] reference, int most) {
        if (most < 1) {
            throw new IllegalArgumentException("boxes: expected to make at least 1, got " + most);
        }
        Points.requireFinite(points, reference);
        double[] infinite = new double[reference.length];
        Arrays.fill(infinite, Double.POSITIVE_INFINITY);
        LocalBounds bounds = new LocalBounds(reference);
        double[][] front = Dominance.front(points);
        for (int i = 0; i < front.length; i++) {
            bounds.insert(front[i]);
            if (bounds.corners().size() > most) {
                bounds = GreedyCover.of(front, reference, most);
                break;
            }
        }
        return of(bounds, reference, infinite, false);
    }

    /**
     * Returns boxes of {v ≥ reference : some point is ≥ v}; their volumes add up to the {@link Hypervolume}.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or the lengths differ
     */
    public static BoxDecomposition dominated(double[][] points, double[] reference) {
        double[] infinite = new double[reference.length];
        Arrays.fill(infinite, Double.POSITIVE_INFINITY);
        return of(points, reference, infinite, true);
    }

    /** Returns the number of boxes. */
    public int size() {
        return lower.length;
    }

    /** Returns the lower end of a box in one coordinate. */
    public double lower(int box, int coordinate) {
        return lower[box][coordinate];
    }

    /** Returns the upper end of a box in one coordinate; may be +∞. */
    public double upper(int box, int coordinate) {
        return upper[box][coordinate];
    }

    private static BoxDecomposition of(double[][] points, double[] reference, double[] ceiling, boolean dominated) {
        Points.requireFinite(points, reference);
        Points.objectives(new double[][] {reference, ceiling});
        LocalBounds bounds = new LocalBounds(reference);
        for (double[] point : Dominance.front(points)) {
            bounds.insert(point);
        }
        return of(bounds, reference, ceiling, dominated);
    }

    private static BoxDecomposition of(LocalBounds bounds, double[] reference, double[] ceiling, boolean dominated) {
        int objectives = reference.length;
        int capacity = bounds.corners().size();
        double[][] lower = new double[capacity][objectives];
        double[][] upper = new double[capacity][objectives];
        int size = 0;
        for (LocalBounds.Corner corner : bounds.corners()) {
            lower[size][0] = dominated ? reference[0] : corner.coordinate(0);
            upper[size][0] = dominated ? corner.coordinate(0) : ceiling[0];
            for (int k = 1; k < objectives; k++) {
                lower[size][k] = corner.coordinate(k);
                upper[size][k] = Math.min(corner.end(k), ceiling[k]);
            }
            if (hasVolume(lower[size], upper[size])) {
                size++;
            }
        }
        return new BoxDecomposition(Arrays.copyOf(lower, size), Arrays.copyOf(upper, size));
    }

    private static boolean hasVolume(double[] lower, double[] upper) {
        for (int k = 0; k < lower.length; k++) {
            if (!(lower[k] < upper[k])) {
                return false;
            }
        }
        return true;
    }
}
