package dev.etesian.preference;

/** The weighted sum Σ λ_k y_k, λ = u/‖u‖₁; it reaches only the concave parts of a front. Source: [Paria2019, Section 3]. */
public record Linear() implements Scalarization {

    @Override
    public String name() {
        return "linear";
    }

    @Override
    public void weights(double[] direction, double[] lambda) {
        Weighting.PROPORTIONAL.apply(direction, lambda);
    }

    @Override
    public double value(double[] lambda, double[] y) {
        double sum = 0;
        for (int k = 0; k < y.length; k++) {
            sum += lambda[k] * y[k];
        }
        return sum;
    }

    @Override
    public void gradient(double[] lambda, double[] y, double[] out) {
        System.arraycopy(lambda, 0, out, 0, y.length);
    }
}
