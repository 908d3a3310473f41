package dev.etesian.gp;

import dev.etesian.math.Normal;

/**
 * The posterior of labels: something holds at x with probability Φ((m + μ(x))/√(1 + σ²(x))), μ and σ² the moments of a
 * latent function. Immutable. Source: [Rasmussen2006, Equation 3.82].
 *
 * @param latent the posterior of the latent function, less its prior mean
 * @param mean the prior mean m
 */
public record Classifier(Surrogate latent, double mean) {

    /** The probability that it holds at a point of the unit cube. */
    public double probability(double[] u) {
        double[] mu = new double[1];
        double[] v = new double[1];
        latent.predictor().predict(new double[][] {u}, 1, mu, v, null, null);
        return Normal.cdf((mean + mu[0]) / Math.sqrt(1 + v[0]));
    }
}
