package dev.etesian.preference;

import java.util.Arrays;

/** The worst weighted gain min_k λ_k y_k, λ ∝ 1/u; it reaches every part of a front. Source: [Paria2019, Section 3]. */
public record Tchebyshev() implements Scalarization {

    @Override
    public String name() {
        return "tchebyshev";
    }

    @Override
    public void weights(double[] direction, double[] lambda) {
        Weighting.RECIPROCAL.apply(direction, lambda);
    }

    @Override
    public double value(double[] lambda, double[] y) {
        int k = active(lambda, y);
        return lambda[k] * y[k];
    }

    @Override
    public void gradient(double[] lambda, double[] y, double[] out) {
        int k = active(lambda, y);
        Arrays.fill(out, 0, y.length, 0);
        out[k] = lambda[k];
    }

    /** The objective whose weighted gain is the smallest, the first of equals. */
    static int active(double[] lambda, double[] y) {
        int worst = 0;
        for (int k = 1; k < y.length; k++) {
            if (lambda[k] * y[k] < lambda[worst] * y[worst]) {
                worst = k;
            }
        }
        return worst;
    }
}
