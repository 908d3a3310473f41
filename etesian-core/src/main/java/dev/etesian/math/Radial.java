package dev.etesian.math;

/**
 * A correlation that depends on the scaled distance r alone: κ(0) = 1, decreasing.
 *
 * <p>Kernels work on r² and on the derivative with respect to r², which has no singularity at r = 0.
 *
 * <p>Source: [Rasmussen2006, Equations 4.9, 4.17].
 */
public enum Radial {
    /** exp(−r²/2). */
    SQUARED_EXPONENTIAL,
    /** (1 + √5 r + 5r²/3) exp(−√5 r). */
    MATERN_52,
    /** (1 + √3 r) exp(−√3 r). */
    MATERN_32
}
