package dev.etesian.preference;

import java.util.random.RandomGenerator;

/**
 * A distribution of directions u ≻ 0 in scaled gains: the ray from the reference along u is the one climbed.
 *
 * <p>Implementations draw with {@link RandomGenerator#nextDouble} alone, a fixed number of times per direction, and by
 * inversion, so that a quasi-random generator gives stratified directions.
 */
@FunctionalInterface
public interface Directions {

    /** Writes one direction, every entry positive and finite; its length does not matter. */
    void draw(double[] u, RandomGenerator random);

    /**
     * The density of u/‖u‖₁ on the simplex with respect to du₁ … du_{K−1}, or NaN where it is not known.
     *
     * @param u a point of the simplex: positive, summing to one
     */
    default double density(double[] u) {
        return Double.NaN;
    }
}
