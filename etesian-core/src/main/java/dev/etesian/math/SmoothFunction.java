package dev.etesian.math;

/**
 * A differentiable function of a few variables whose gradient is only wanted at some of the points it is evaluated at.
 *
 * <p>Asking for the two separately lets a line search try a point for the price of a value. An instance owns its work
 * space: it is confined to one thread.
 */
public interface SmoothFunction {

    /** The number of variables. */
    int dimension();

    /** The value at {@code x}, not finite where there is none; {@code x} is never kept, never changed. */
    double value(double[] x);

    /** Writes the gradient at the point last given to {@link #value}. */
    void gradient(double[] out);
}
