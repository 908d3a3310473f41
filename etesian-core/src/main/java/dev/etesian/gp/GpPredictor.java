package dev.etesian.gp;

import dev.etesian.math.Dense;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The cursor of {@link ExactGp}: covariances, triangular solve and moments of a tile, fused so that the tile stays in the
 * cache. ∂σ²/∂x = −2 (K⁻¹k)ᵀ ∂k/∂x.
 */
final class GpPredictor implements Predictor {

    private final ExactGp gp;
    private final KernelSums sums;

    GpPredictor(ExactGp gp) {
        this.gp = gp;
        sums = new KernelSums(gp, Dense.TILE);
    }

    @Override
    public void predict(
            double[][] x,
            int count,
            double[] mean,
            double @Nullable [] variance,
            double @Nullable [][] meanGradients,
            double @Nullable [][] varianceGradients) {
        boolean gradients = meanGradients != null && varianceGradients != null;
        sums.moveTo(x, count, gradients);
        Arrays.fill(mean, 0, count, 0);
        if (meanGradients != null) {
            clear(meanGradients, count);
        }
        sums.addTo(gp.alpha, 0, mean, gradients ? meanGradients : null);
        if (variance == null) {
            return;
        }
        sums.toVariances(variance);
        if (meanGradients != null && varianceGradients != null) {
            clear(varianceGradients, count);
            gp.dense.solveUpper(gp.l, gp.size(), sums.k, count);
            sums.addGradient(sums.k, -2, varianceGradients);
        }
    }

    private static void clear(double[][] rows, int count) {
        for (int c = 0; c < count; c++) {
            Arrays.fill(rows[c], 0);
        }
    }
}
