package dev.etesian.math;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A real function of a point in the unit cube, evaluated a tile of points at a time.
 *
 * <p>Points arrive in tiles because the dense kernels behind an acquisition run several times faster on many columns
 * than on one. An instance owns its work space: it is a cursor, confined to one thread.
 */
public interface ScalarField {

    /** The number of coordinates of a point. */
    int dimension();

    /**
     * Writes the values at the first {@code count} rows of {@code x} and, unless {@code gradients} is null, the gradients.
     *
     * @param x points, one a row, {@link #dimension()} coordinates each; never kept, never changed
     * @param count at most {@link Dense#TILE}
     * @param values at least {@code count} long; a value that cannot be computed is {@code -Infinity}, never NaN
     * @param gradients at least {@code count} rows of {@link #dimension()}, or null where only values are wanted
     */
    void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients);

    /** The values at any number of points. */
    default double[] values(double[][] x) {
        double[] values = new double[x.length];
        double[] tile = new double[Dense.TILE];
        for (int from = 0; from < x.length; from += Dense.TILE) {
            int count = Math.min(Dense.TILE, x.length - from);
            evaluate(Arrays.copyOfRange(x, from, from + count), count, tile, null);
            System.arraycopy(tile, 0, values, from, count);
        }
        return values;
    }
}
