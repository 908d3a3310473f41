package dev.etesian.math;

/**
 * The admissible part of the unit cube: what a maximizer may propose.
 *
 * <p>A coordinate is continuous, or takes finitely many levels, ordered (integers, steps, ordinals) or unordered
 * (categories). Immutable and safe to share between threads.
 */
public interface Domain {

    /** The number of coordinates. */
    int dimension();

    /** The admissible values of one coordinate. */
    Axis axis(int coordinate);

    /**
     * Moves a point to the admissible point nearest to it, coordinate by coordinate: clamps to [0, 1], rounds to levels,
     * and sets the coordinates of inactive parameters to their resting value. Idempotent.
     */
    void snap(double[] u);

    /** Whether a snapped point satisfies every constraint known in advance. */
    boolean admits(double[] u);

    /** One coordinate: {@code levels() == 0} where continuous. */
    interface Axis {

        /** The number of admissible values, or 0 where every value in [0, 1] is. */
        long levels();

        /** Whether the levels are categories without an order. */
        boolean unordered();

        /** The position of level {@code index} in [0, 1], non-decreasing in the index. */
        double level(long index);

        /** The index of the level nearest to a position. */
        long nearest(double u);
    }

    /** The whole cube: every coordinate continuous, nothing excluded. */
    static Domain cube(int dimension) {
        return new Cube(dimension);
    }
}
