package dev.etesian.gp;

import dev.etesian.math.Dense;
import java.util.Arrays;

/**
 * The cursor of {@link ExactJoint}. With T = L⁻¹k(X, x) a tile, covariances are k(Q, x)ᵀ − TᵀV; the weights of all
 * ∂k(X_i, x)/∂x in a gradient, aα − L⁻ᵀ(2bT + V w), take one more solve.
 */
final class ExactJointPredictor implements JointPredictor {

    private final ExactJoint joint;
    private final ExactGp gp;
    private final KernelSums data;
    private final KernelSums anchors;
    private final double[][] product;
    private final double[][] weights;
    private final double[][] transposed;
    private int count;

    ExactJointPredictor(ExactJoint joint) {
        this.joint = joint;
        gp = joint.gp;
        data = new KernelSums(gp, Dense.TILE);
        anchors = new KernelSums(gp, joint.x, joint.w, Dense.TILE);
        product = new double[Dense.TILE][Math.max(gp.size(), joint.x.length)];
        weights = new double[gp.size()][Dense.TILE];
        transposed = new double[joint.x.length][Dense.TILE];
    }

    @Override
    public void predict(
            double[][] x, int count, boolean gradients, double[] mean, double[] variance, double[][] covariances) {
        this.count = count;
        int n = gp.size();
        int m = joint.x.length;
        data.moveTo(x, count, gradients);
        anchors.moveTo(x, count, gradients);
        Arrays.fill(mean, 0, count, 0);
        data.addTo(gp.alpha, 0, mean, null);
        data.toVariances(variance);
        gp.dense.multiplyTransposed(data.k, n, count, joint.v, m, product);
        for (int c = 0; c < count; c++) {
            for (int q = 0; q < m; q++) {
                covariances[c][q] = anchors.k[q][c] - product[c][q];
            }
        }
    }

    @Override
    public void addGradients(double[] byMean, double[] byVariance, double[][] byCovariance, double[][] gradients) {
        int n = gp.size();
        int m = joint.x.length;
        for (int q = 0; q < m; q++) {
            for (int c = 0; c < count; c++) {
                transposed[q][c] = byCovariance[c][q];
            }
        }
        gp.dense.multiplyTransposed(transposed, m, count, joint.columns, n, product);
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < count; c++) {
                weights[i][c] = -2 * byVariance[c] * data.k[i][c] - product[c][i];
            }
        }
        gp.dense.solveUpper(gp.l, n, weights, count);
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < count; c++) {
                weights[i][c] += byMean[c] * gp.alpha[i];
            }
        }
        data.addGradient(weights, 1, gradients);
        anchors.addGradient(transposed, 1, gradients);
    }
}
