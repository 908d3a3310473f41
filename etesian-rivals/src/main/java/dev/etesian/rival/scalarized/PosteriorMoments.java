package dev.etesian.rival.scalarized;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.gp.Predictor;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import dev.etesian.math.VectorField;
import java.util.List;

/**
 * What the models say about a point, as a vector: K means, K variances, both in latent units, and the log probability that
 * the point is worth anything at all. Confined to one thread.
 */
final class PosteriorMoments implements VectorField {

    private final List<Predictor> predictors;
    private final List<ScalarField> restrictions;
    private final double[] mean = new double[Dense.TILE];
    private final double[] variance = new double[Dense.TILE];

    PosteriorMoments(List<Surrogate> models, List<Acquisition> restrictions) {
        predictors = models.stream().map(Surrogate::predictor).toList();
        this.restrictions = restrictions.stream().map(Acquisition::open).toList();
    }

    @Override
    public int objectives() {
        return 2 * predictors.size() + 1;
    }

    @Override
    public void evaluate(double[][] x, int count, double[][] values) {
        int k = predictors.size();
        for (int j = 0; j < k; j++) {
            predictors.get(j).predict(x, count, mean, variance, null, null);
            for (int c = 0; c < count; c++) {
                values[c][j] = mean[c];
                values[c][k + j] = variance[c];
            }
        }
        for (int c = 0; c < count; c++) {
            values[c][2 * k] = 0;
        }
        for (ScalarField restriction : restrictions) {
            restriction.evaluate(x, count, mean, null);
            for (int c = 0; c < count; c++) {
                values[c][2 * k] += mean[c];
            }
        }
    }
}
