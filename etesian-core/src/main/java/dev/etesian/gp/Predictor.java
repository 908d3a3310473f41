package dev.etesian.gp;

import org.jspecify.annotations.Nullable;

/** A cursor over a posterior: moments of the noise-free objective at a tile of points. Confined to one thread. */
public interface Predictor {

    /**
     * Writes posterior means and variances, in latent units, at the first {@code count} rows of {@code x}.
     *
     * @param count at most {@link dev.etesian.math.Dense#TILE}
     * @param variance null where only means are wanted, which saves the solve
     * @param meanGradients rows of d partial derivatives of the mean, or null together with the next
     * @param varianceGradients rows of d partial derivatives of the variance, or null
     */
    void predict(
            double[][] x,
            int count,
            double[] mean,
            double @Nullable [] variance,
            double @Nullable [][] meanGradients,
            double @Nullable [][] varianceGradients);
}
