package dev.etesian.gp;

/**
 * The Kumaraswamy distribution function z = 1 − (1 − u^a)^b as a change of one input: responses that vary fast at one
 * end of a range become stationary. a = b = 1 is the identity.
 *
 * <p>u is drawn in to ε + (1 − 2ε)u first, so that every derivative is finite at the ends.
 *
 * <p>Source: [Snoek2014, Section 3], with the Kumaraswamy in place of the beta distribution for its closed form.
 */
final class InputWarp {

    static final double MARGIN = 1e-7;

    private InputWarp() {}

    /** ln of the drawn-in input, all that later calls need of it; of the nearest end for one outside. */
    static double lnInput(double u) {
        return Math.log(MARGIN + (1 - 2 * MARGIN) * Math.max(0, Math.min(1, u)));
    }

    /** What an input outside of [0, 1] adds to z, whatever a and b are: there the warp goes on with slope 1. */
    static double beyond(double u) {
        return u < 0 ? u : u > 1 ? u - 1 : 0;
    }

    /** Writes z, ∂z/∂ln a and ∂z/∂ln b. */
    static void parameters(double lnU, double a, double b, double[] out) {
        double p = Math.exp(a * lnU);
        double lnQ = Math.log1p(-p);
        double qb = Math.exp(b * lnQ);
        out[0] = 1 - qb;
        out[1] = a * b * qb / (1 - p) * p * lnU;
        out[2] = -b * qb * lnQ;
    }

    static double value(double lnU, double a, double b) {
        return 1 - Math.exp(b * Math.log1p(-Math.exp(a * lnU)));
    }

    /** ∂z/∂u, where u is the input before it is drawn in. */
    static double slope(double lnU, double a, double b) {
        double p = Math.exp(a * lnU);
        double lnQ = Math.log1p(-p);
        return a * b * Math.exp((b - 1) * lnQ + (a - 1) * lnU) * (1 - 2 * MARGIN);
    }
}
