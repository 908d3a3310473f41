package dev.etesian.rival.hypervolume;

/** Logarithms of integrals over the levels of one axis, from every edge on, for one candidate after the other. */
interface Tails {

    /** Computes them, and their derivatives, for a candidate. */
    void candidate(double mu, double sd);
}
