package dev.etesian.preference;

/**
 * min_k λ_k y_k + ρ Σ λ_k y_k, λ ∝ 1/u: Tchebyshev that also rewards gains where they are not the worst, so that no
 * weakly dominated point is optimal. Source: [Knowles2006, Section III].
 *
 * @param rho the weight ρ of the sum, positive
 */
public record AugmentedTchebyshev(double rho) implements Scalarization {

    public AugmentedTchebyshev {
        if (!(rho > 0 && rho < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("scalarization.augmented-tchebyshev.rho: expected > 0, got " + rho);
        }
    }

    /** With the usual ρ = 0.05. */
    public AugmentedTchebyshev() {
        this(0.05);
    }

    @Override
    public String name() {
        return "augmented-tchebyshev";
    }

    @Override
    public void weights(double[] direction, double[] lambda) {
        Weighting.RECIPROCAL.apply(direction, lambda);
    }

    @Override
    public double value(double[] lambda, double[] y) {
        double sum = 0;
        for (int k = 0; k < y.length; k++) {
            sum += lambda[k] * y[k];
        }
        int k = Tchebyshev.active(lambda, y);
        return lambda[k] * y[k] + rho * sum;
    }

    @Override
    public void gradient(double[] lambda, double[] y, double[] out) {
        for (int k = 0; k < y.length; k++) {
            out[k] = rho * lambda[k];
        }
        int k = Tchebyshev.active(lambda, y);
        out[k] += lambda[k];
    }
}
