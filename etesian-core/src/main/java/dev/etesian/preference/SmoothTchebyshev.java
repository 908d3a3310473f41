package dev.etesian.preference;

/**
 * −μ log Σ exp(−λ_k y_k/μ), λ ∝ 1/u: Tchebyshev without kinks, below it by at most μ log K. Source: [Lin2024, Section 3].
 *
 * @param mu the width μ of the rounded edges, in weighted gains, positive
 */
public record SmoothTchebyshev(double mu) implements Scalarization {

    public SmoothTchebyshev {
        if (!(mu > 0 && mu < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("scalarization.smooth-tchebyshev.mu: expected > 0, got " + mu);
        }
    }

    /** With μ = 0.01, a hundredth of the whole scale. */
    public SmoothTchebyshev() {
        this(0.01);
    }

    @Override
    public String name() {
        return "smooth-tchebyshev";
    }

    @Override
    public void weights(double[] direction, double[] lambda) {
        Weighting.RECIPROCAL.apply(direction, lambda);
    }

    @Override
    public double value(double[] lambda, double[] y) {
        double least = least(lambda, y);
        return Double.isInfinite(least) ? least : least - mu * Math.log(sum(lambda, y, least));
    }

    /** Each λ_k times its share of the sum of exponentials. */
    @Override
    public void gradient(double[] lambda, double[] y, double[] out) {
        double least = least(lambda, y);
        double sum = sum(lambda, y, least);
        for (int k = 0; k < y.length; k++) {
            out[k] = lambda[k] * Math.exp((least - lambda[k] * y[k]) / mu) / sum;
        }
    }

    private static double least(double[] lambda, double[] y) {
        int k = Tchebyshev.active(lambda, y);
        return lambda[k] * y[k];
    }

    /** Σ exp((least − λ_k y_k)/μ), between 1 and K: taking out the largest term keeps it from overflowing. */
    private double sum(double[] lambda, double[] y, double least) {
        double sum = 0;
        for (int k = 0; k < y.length; k++) {
            sum += Math.exp((least - lambda[k] * y[k]) / mu);
        }
        return sum;
    }
}
