package dev.etesian.gp;

/**
 * What a model expects of each of its results had it not seen that one, hyper-parameters and link unchanged, in latent
 * units: μ₋ᵢ = yᵢ − αᵢ/[K⁻¹]ᵢᵢ and σ²₋ᵢ = 1/[K⁻¹]ᵢᵢ, K with the noise, so that the variance is that of the result itself.
 *
 * <p>Source: [Rasmussen2006, Section 5.4.2, Equations 5.10 to 5.12]. Arrays are not to be changed.
 *
 * @param x inputs in the unit cube; repeats are one row
 * @param y the results, repeats by their mean
 */
public record LeaveOneOut(double[][] x, double[] y, double[] mean, double[] variance) {

    /** All of them at the cost of one inverse. */
    static LeaveOneOut of(ExactGp gp) {
        int n = gp.size();
        double[][] inverse = new double[n][n];
        gp.dense.inverse(gp.l, n, inverse);
        double[] mean = new double[n];
        double[] variance = new double[n];
        for (int i = 0; i < n; i++) {
            variance[i] = 1 / inverse[i][i];
            mean[i] = gp.y[i] - gp.alpha[i] * variance[i];
        }
        return new LeaveOneOut(gp.x, gp.y, mean, variance);
    }
}
