package dev.etesian.gp;

import dev.etesian.math.Radial;
import java.util.stream.IntStream;

/**
 * The covariance of a Gaussian process on the unit cube: a signal variance times a radial correlation of the warped,
 * scaled inputs, times a Hamming factor exp(−1/ℓ_p) for every unordered coordinate in which two points differ.
 *
 * <p>Hyper-parameters are fitted as one vector of logarithms: d length-scales, signal variance, noise variance and, with
 * warping, the two exponents of each coordinate's {@link InputWarp}.
 *
 * @param ordered the coordinates that have an order, ascending
 * @param unordered the coordinates that are categories, ascending
 * @param warping whether ordered coordinates pass through an {@link InputWarp}
 */
record Kernel(Radial radial, int[] ordered, int[] unordered, boolean warping) {

    static Kernel of(Radial radial, boolean[] unordered, boolean warping) {
        return new Kernel(
                radial,
                IntStream.range(0, unordered.length).filter(p -> !unordered[p]).toArray(),
                IntStream.range(0, unordered.length).filter(p -> unordered[p]).toArray(),
                warping);
    }

    int dimension() {
        return ordered.length + unordered.length;
    }

    int parameters() {
        return dimension() + 2 + (warping ? 2 * dimension() : 0);
    }

    /** The place of ln s. */
    int signal() {
        return dimension();
    }

    /** The place of ln σ². */
    int noise() {
        return dimension() + 1;
    }

    /** The place of ln a of coordinate p; ln b follows. */
    int warp(int p) {
        return dimension() + 2 + 2 * p;
    }
}
