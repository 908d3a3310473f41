package dev.etesian.math;

/**
 * Several real functions of a point in the unit cube, evaluated a tile of points at a time; larger is better in each.
 *
 * <p>An instance owns its work space: it is a cursor, confined to one thread.
 */
public interface VectorField {

    /** The number of functions. */
    int objectives();

    /**
     * Writes the values at the first {@code count} rows of {@code x}.
     *
     * @param x points, one a row; never kept, never changed
     * @param count at most {@link Dense#TILE}
     * @param values at least {@code count} rows of {@link #objectives()}; a point where one is not finite ranks last
     */
    void evaluate(double[][] x, int count, double[][] values);
}
