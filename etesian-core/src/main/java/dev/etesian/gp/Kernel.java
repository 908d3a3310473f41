package dev.etesian.gp;

import dev.etesian.math.Radial;
import java.util.function.Predicate;
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
 * @param warped the coordinates whose {@link InputWarp} is fitted, ascending; those of the others do nothing
 */
record Kernel(Radial radial, int[] ordered, int[] unordered, int[] warped) {

    static Kernel of(Radial radial, Input[] inputs, boolean warping) {
        return new Kernel(
                radial,
                where(inputs, input -> input != Input.UNORDERED),
                where(inputs, input -> input == Input.UNORDERED),
                where(inputs, input -> warping && input == Input.CONTINUOUS));
    }

    private static int[] where(Input[] inputs, Predicate<Input> holds) {
        return IntStream.range(0, inputs.length)
                .filter(p -> holds.test(inputs[p]))
                .toArray();
    }

    boolean warping() {
        return warped.length > 0;
    }

    int dimension() {
        return ordered.length + unordered.length;
    }

    int parameters() {
        return dimension() + 2 + (warping() ? 2 * dimension() : 0);
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
