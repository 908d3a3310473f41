package dev.etesian.gp;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Covariances between the training points, or other fixed ones, and a tile of candidates, and sums over them with
 * gradients.
 *
 * <p>With T the tile of weights times slopes, ∂/∂w_c Σ_i a_i k_ic = 2(w_c Σ_i T_ic − (Tᵀ W)_c), taken to the cube by the
 * chain rule; unordered coordinates have no derivative. Owns its work space: one thread.
 */
final class KernelSums {

    /** Rounding can take s − ‖L⁻¹k‖² below zero at a training point. */
    static final double LEAST_VARIANCE = 1e-12;

    private final ExactGp gp;
    private final double[][] x;
    private final double[][] w;
    private final Correlations correlations;
    private final double[][] columns;
    private final double[][] slope;
    private final double[][] weights;
    private final double[][] product;
    private final double[] sums;
    private final double[][] inputSlope;
    private int count;

    /** k_ic, fixed point i against candidate c; free for the owner to overwrite once it has what it needs. */
    final double[][] k;

    KernelSums(ExactGp gp, int width) {
        this(gp, gp.x, gp.w, width);
    }

    /** Against fixed points {@code x} of the cube, {@code w} their scaled inputs. */
    KernelSums(ExactGp gp, double[][] x, double[][] w, int width) {
        this.gp = gp;
        this.x = x;
        this.w = w;
        correlations = new Correlations(gp.dense, gp.theta);
        int d = gp.theta.kernel().ordered().length;
        columns = new double[d][width];
        k = new double[x.length][width];
        slope = new double[x.length][width];
        weights = new double[x.length][width];
        product = new double[width][d];
        inputSlope = new double[width][d];
        sums = new double[width];
    }

    void moveTo(double[][] points, int candidates, boolean withSlopes) {
        count = candidates;
        gp.theta.scaleInputs(points, 0, count, product);
        int[] ordered = gp.theta.kernel().ordered();
        for (int c = 0; c < count; c++) {
            for (int q = 0; q < ordered.length; q++) {
                columns[q][c] = product[c][q];
                if (withSlopes) {
                    inputSlope[c][q] = gp.theta.inputSlope(ordered[q], points[c][ordered[q]]);
                }
            }
        }
        correlations.tile(x, w, x.length, points, columns, count, k, withSlopes ? slope : null);
        double s = gp.theta.signalVariance();
        for (double[] row : k) {
            for (int c = 0; c < count; c++) {
                row[c] *= s;
            }
        }
    }

    /** Adds Σ_i a_i k_ic to values[from + c] and its gradient to gradients[from + c]. */
    void addTo(double[] a, int from, double[] values, double @Nullable [][] gradients) {
        double s = gp.theta.signalVariance();
        for (int i = 0; i < a.length; i++) {
            double ai = a[i];
            double[] row = k[i];
            for (int c = 0; c < count; c++) {
                values[from + c] += ai * row[c];
            }
            if (gradients != null) {
                double[] t = weights[i];
                double[] g = slope[i];
                for (int c = 0; c < count; c++) {
                    t[c] = ai * s * g[c];
                }
            }
        }
        if (gradients != null) {
            addGradient(2, from, gradients);
        }
    }

    /** The posterior variances s − ‖L⁻¹k_c‖²; L⁻¹k is left in {@link #k}. */
    void toVariances(double[] variance) {
        gp.dense.solveLower(gp.l, gp.size(), k, count);
        double s = gp.theta.signalVariance();
        Arrays.fill(variance, 0, count, s);
        for (double[] v : k) {
            for (int c = 0; c < count; c++) {
                variance[c] -= v[c] * v[c];
            }
        }
        for (int c = 0; c < count; c++) {
            variance[c] = Math.max(variance[c], LEAST_VARIANCE * s);
        }
    }

    /** Adds factor · Σ_i b_ic ∂k_ic to gradients[c], the weights b different for every candidate. */
    void addGradient(double[][] b, double factor, double[][] gradients) {
        double s = gp.theta.signalVariance();
        for (int i = 0; i < b.length; i++) {
            double[] t = weights[i];
            double[] bi = b[i];
            double[] g = slope[i];
            for (int c = 0; c < count; c++) {
                t[c] = bi[c] * s * g[c];
            }
        }
        addGradient(2 * factor, 0, gradients);
    }

    private void addGradient(double factor, int from, double[][] gradients) {
        int[] ordered = gp.theta.kernel().ordered();
        Arrays.fill(sums, 0, count, 0);
        for (double[] t : weights) {
            for (int c = 0; c < count; c++) {
                sums[c] += t[c];
            }
        }
        gp.dense.multiplyTransposed(weights, x.length, count, w, ordered.length, product);
        for (int c = 0; c < count; c++) {
            double[] out = gradients[from + c];
            for (int q = 0; q < ordered.length; q++) {
                out[ordered[q]] += factor * (columns[q][c] * sums[c] - product[c][q]) * inputSlope[c][q];
            }
        }
    }
}
