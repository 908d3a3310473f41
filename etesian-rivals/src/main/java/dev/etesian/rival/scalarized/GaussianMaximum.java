package dev.etesian.rival.scalarized;

import dev.etesian.math.Normal;

/**
 * The largest of independent Gaussians, as the Gaussian with its first two moments; of more than two, pair by pair.
 *
 * <p>With τ² = σ₁² + σ₂² and α = (μ₁ − μ₂)/τ: E max = μ₁Φ(α) + μ₂Φ(−α) + τφ(α) and E max² = (μ₁² + σ₁²)Φ(α) + (μ₂² +
 * σ₂²)Φ(−α) + (μ₁ + μ₂)τφ(α). Both are taken relative to the larger mean, where the difference of moments loses nothing.
 * Exact for two, an approximation beyond. Source: [Clark1961]; [Zhang2010] prints the second moment without its τ. A cursor, confined to one thread.
 */
public final class GaussianMaximum {

    private double mean;
    private double variance;

    /** Starts with one Gaussian. */
    public void start(double mean, double variance) {
        this.mean = mean;
        this.variance = variance;
    }

    /** Takes one more. */
    public void add(double otherMean, double otherVariance) {
        double tau = Math.sqrt(variance + otherVariance);
        double base = Math.max(mean, otherMean);
        double a = mean - base;
        double b = otherMean - base;
        double alpha = (a - b) / tau;
        if (!(Math.abs(alpha) < Double.POSITIVE_INFINITY)) {
            // Both are certain.
            variance = a >= b ? variance : otherVariance;
            mean = base;
            return;
        }
        double upper = Normal.cdf(alpha);
        double lower = Normal.cdf(-alpha);
        double density = tau * Normal.pdf(alpha);
        double first = a * upper + b * lower + density;
        double second = (a * a + variance) * upper + (b * b + otherVariance) * lower + (a + b) * density;
        mean = base + first;
        variance = Math.max(0, second - first * first);
    }

    /** The mean of the largest. */
    public double mean() {
        return mean;
    }

    /** The variance of the largest. */
    public double variance() {
        return variance;
    }
}
