package dev.etesian.acquisition;

import dev.etesian.math.ScalarField;

/** How much a point is worth evaluating; larger is better. Immutable and safe to share. */
public interface Acquisition {

    /** A cursor that evaluates it, confined to one thread. */
    ScalarField open();
}
