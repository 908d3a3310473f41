package dev.etesian.acquisition;

import java.util.Optional;

/**
 * How to compute an expected preference improvement.
 *
 * @param weights M, the number of weights λ for the integral and the closed form, shared out among the aims
 * @param samples the number of pairs of weights and outcomes where it must be sampled
 * @param precision how carefully to integrate
 * @param even what every part of a box counts besides its weight, in units of the weight in the middle: with 0 it is the
 *     improvement as defined, which leaves the far ends of a box to the last; heeded by grids
 * @param form a form to insist on, where it is possible; empty for the best one
 */
public record EpiOptions(int weights, int samples, Precision precision, double even, Optional<Form> form) {

    public EpiOptions {
        if (weights < 1 || samples < 1) {
            throw new IllegalArgumentException(
                    "improvement: expected at least one weight and one sample, got " + weights + " and " + samples);
        }
        if (!(even >= 0 && even < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("improvement: expected evenness of 0 or more, got " + even);
        }
    }

    /** 128 weights, 1024 samples, full precision, as defined, the best form. */
    public static EpiOptions standard() {
        return new EpiOptions(128, 1024, Precision.REFINE, 0, Optional.empty());
    }

    /** The same with another precision. */
    public EpiOptions with(Precision other) {
        return new EpiOptions(weights, samples, other, even, form);
    }

    /** The same with boxes counted more evenly. */
    public EpiOptions evenly(double share) {
        return new EpiOptions(weights, samples, precision, share, form);
    }

    /** The same with a form to insist on. */
    public EpiOptions with(Form forced) {
        return new EpiOptions(weights, samples, precision, even, Optional.of(forced));
    }
}
