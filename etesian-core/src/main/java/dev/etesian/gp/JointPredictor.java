package dev.etesian.gp;

/** A cursor over a {@link JointPosterior}: moments at a tile of points and their covariances to the anchors. One thread. */
public interface JointPredictor {

    /**
     * Writes posterior moments, in latent units, at the first {@code count} rows of {@code x}.
     *
     * @param count at most {@link dev.etesian.math.Dense#TILE}
     * @param covariances a row per point, an entry per anchor
     */
    void predict(double[][] x, int count, boolean gradients, double[] mean, double[] variance, double[][] covariances);

    /**
     * Adds the gradients of Σ_c (a_c μ(x_c) + b_c σ²(x_c) + Σ_q w_cq cov(x_c, anchor_q)) with respect to the points last
     * predicted, which must have been with {@code gradients}.
     *
     * @param byMean a
     * @param byVariance b
     * @param byCovariance w, a row per point
     */
    void addGradients(double[] byMean, double[] byVariance, double[][] byCovariance, double[][] gradients);
}
