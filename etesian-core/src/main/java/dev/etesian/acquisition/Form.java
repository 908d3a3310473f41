package dev.etesian.acquisition;

/** How an expected preference improvement is computed; all are the same expectation. */
public enum Form {

    /** In closed form: linear scalarization, affine links, no box. */
    CLOSED,

    /** Tchebyshev: a one-dimensional integral for each of M weights. */
    INTEGRAL,

    /** Tchebyshev, two or three objectives, weights with a density: all weights at once on a grid of outcomes. */
    GRID,

    /** Anything else: quasi-Monte Carlo. */
    SAMPLED
}
