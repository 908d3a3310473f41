package dev.etesian.gp;

import dev.etesian.math.ScalarField;

/** A function drawn from a posterior, in latent units: the same function through every cursor. Immutable. */
public interface SamplePath {

    /** A cursor that evaluates the function and its gradient, confined to one thread. */
    ScalarField open();
}
