package dev.etesian.gp;

/** A cursor over the posteriors that {@link JointDraws} make, at a tile of points. Confined to one thread. */
public interface DrawPredictor {

    /**
     * Writes posterior means and variances, in latent units, at the first {@code count} rows of {@code x}.
     *
     * @param count at most {@link dev.etesian.math.Dense#TILE}
     * @param mean one row a draw, one column a point
     * @param variance one a point, the same for all draws
     * @param gradients whether {@link #addGradients} will be asked for
     */
    void predict(double[][] x, int count, double[][] mean, double[] variance, boolean gradients);

    /**
     * Adds Σ_i byMean[i][c] ∇mean_i + byVariance[c] ∇variance to gradients[c] at the points of the last prediction, once: all
     * draws for the price of one.
     */
    void addGradients(double[][] byMean, double[] byVariance, double[][] gradients);
}
