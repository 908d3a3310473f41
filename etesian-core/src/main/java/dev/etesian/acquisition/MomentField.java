package dev.etesian.acquisition;

import dev.etesian.gp.Predictor;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function of posterior moments as a field over the cube: predicts a tile with each model, then applies the chain rule
 * ∇a = Σ_k (∂a/∂μ_k ∇μ_k + ∂a/∂σ_k ∇σ_k), ∇σ = ∇σ²/2σ.
 */
public final class MomentField implements ScalarField {

    private final int dimension;
    private final Predictor[] predictors;
    private final MomentFunction function;
    private final double[][] mean;
    private final double[][] variance;
    private double[][][] meanGradients = {};
    private double[][][] varianceGradients = {};
    private final double[] mu;
    private final double[] sd;
    private final double[] dMu;
    private final double[] dSd;

    public MomentField(List<? extends Surrogate> models, MomentFunction function) {
        int k = models.size();
        this.dimension = models.get(0).dimension();
        this.function = function;
        predictors = new Predictor[k];
        for (int j = 0; j < k; j++) {
            predictors[j] = models.get(j).predictor();
        }
        mean = new double[k][Dense.TILE];
        variance = new double[k][Dense.TILE];
        mu = new double[k];
        sd = new double[k];
        dMu = new double[k];
        dSd = new double[k];
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
        if (gradients != null && meanGradients.length == 0) {
            meanGradients = new double[predictors.length][Dense.TILE][dimension];
            varianceGradients = new double[predictors.length][Dense.TILE][dimension];
        }
        for (int k = 0; k < predictors.length; k++) {
            double[][] dm = gradients == null ? null : meanGradients[k];
            double[][] dv = gradients == null ? null : varianceGradients[k];
            predictors[k].predict(x, count, mean[k], variance[k], dm, dv);
        }
        for (int c = 0; c < count; c++) {
            values[c] = candidate(c, gradients == null ? null : gradients[c]);
        }
    }

    private double candidate(int c, double @Nullable [] gradient) {
        for (int k = 0; k < mu.length; k++) {
            mu[k] = mean[k][c];
            sd[k] = Math.sqrt(variance[k][c]);
        }
        double value = function.value(mu, sd, gradient == null ? null : dMu, gradient == null ? null : dSd);
        if (gradient != null) {
            chain(c, gradient);
        }
        return Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }

    private void chain(int c, double[] gradient) {
        Arrays.fill(gradient, 0, dimension, 0);
        for (int k = 0; k < mu.length; k++) {
            double byMean = finite(dMu[k]);
            double byVariance = finite(dSd[k]) / (2 * sd[k]);
            double[] dm = meanGradients[k][c];
            double[] dv = varianceGradients[k][c];
            for (int j = 0; j < dimension; j++) {
                gradient[j] += byMean * dm[j] + byVariance * dv[j];
            }
        }
    }

    private static double finite(double derivative) {
        return Double.isFinite(derivative) ? derivative : 0;
    }
}
