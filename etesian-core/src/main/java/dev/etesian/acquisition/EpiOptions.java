package dev.etesian.acquisition;

import java.util.Optional;

/**
 * How to compute an expected preference improvement.
 *
 * @param weights M, the number of weights λ for the integral and the closed form, shared out among the aims
 * @param samples the number of pairs of weights and outcomes where it must be sampled
 * @param precision how carefully to integrate
 * @param box how boxes count; used by grids
 * @param form a form to insist on, where it is possible; empty for the best one
 */
public record EpiOptions(int weights, int samples, Precision precision, BoxRule box, Optional<Form> form) {

    public EpiOptions {
        if (weights < 1 || samples < 1) {
            throw new IllegalArgumentException(
                    "improvement: expected at least one weight and one sample, got " + weights + " and " + samples);
        }
    }

    /** 128 weights, 1024 samples, full precision, as defined, the best form. */
    public static EpiOptions standard() {
        return new EpiOptions(128, 1024, Precision.REFINE, BoxRule.STRICT, Optional.empty());
    }

    /** The same with another rule for boxes. */
    public EpiOptions with(BoxRule other) {
        return new EpiOptions(weights, samples, precision, other, form);
    }

    /** The same with a form to insist on. */
    public EpiOptions with(Form forced) {
        return new EpiOptions(weights, samples, precision, box, Optional.of(forced));
    }
}
