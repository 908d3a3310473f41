package dev.etesian.gp;

import dev.etesian.math.Dense;
import java.util.Arrays;

/**
 * The joint posterior of {@link ExactGp} and anchors Q: cov(x, q) = k(x, q) − (L⁻¹k(X, x))ᵀ V with V = L⁻¹k(X, Q), which
 * is computed once.
 *
 * <p>Source: [Rasmussen2006, Equation 2.24].
 */
final class ExactJoint implements JointPosterior {

    final ExactGp gp;
    final double[][] x;
    final double[][] w;

    /** V, a row per training point. */
    final double[][] v;

    /** V transposed, a row per anchor. */
    final double[][] columns;

    private final double[] means;

    ExactJoint(ExactGp gp, double[][] anchors) {
        this.gp = gp;
        x = Arrays.stream(anchors).map(double[]::clone).toArray(double[][]::new);
        int m = x.length;
        int n = gp.size();
        w = new double[m][gp.theta.kernel().ordered().length];
        gp.theta.scaleInputs(x, 0, m, w);
        v = new double[n][m];
        columns = new double[m][n];
        means = new double[m];
        solve();
    }

    private void solve() {
        int width = Dense.TILE;
        KernelSums sums = new KernelSums(gp, width);
        for (int from = 0; from < x.length; from += width) {
            int count = Math.min(width, x.length - from);
            sums.moveTo(Arrays.copyOfRange(x, from, from + count), count, false);
            sums.addTo(gp.alpha, from, means, null);
            gp.dense.solveLower(gp.l, gp.size(), sums.k, count);
            for (int i = 0; i < v.length; i++) {
                for (int c = 0; c < count; c++) {
                    v[i][from + c] = sums.k[i][c];
                    columns[from + c][i] = sums.k[i][c];
                }
            }
        }
    }

    @Override
    public double[] means() {
        return means.clone();
    }

    @Override
    public double[][] covariances(int[] anchors) {
        int m = anchors.length;
        double[][] someX = new double[m][];
        double[][] someW = new double[m][];
        double[][] someV = new double[m][];
        for (int a = 0; a < m; a++) {
            someX[a] = x[anchors[a]];
            someW[a] = w[anchors[a]];
            someV[a] = columns[anchors[a]];
        }
        double[][] out = new double[m][m];
        new Correlations(gp.dense, gp.theta).gram(someX, someW, 0, m, out, null);
        double s = gp.theta.signalVariance();
        for (int a = 0; a < m; a++) {
            for (int b = 0; b <= a; b++) {
                double value = (a == b ? s : s * out[a][b]) - dot(someV[a], someV[b]);
                out[a][b] = a == b ? Math.max(value, KernelSums.LEAST_VARIANCE * s) : value;
                out[b][a] = out[a][b];
            }
        }
        return out;
    }

    private static double dot(double[] a, double[] b) {
        double s0 = 0;
        double s1 = 0;
        int i = 0;
        for (; i + 1 < a.length; i += 2) {
            s0 += a[i] * b[i];
            s1 += a[i + 1] * b[i + 1];
        }
        return i < a.length ? s0 + s1 + a[i] * b[i] : s0 + s1;
    }

    @Override
    public double noiseVariance() {
        return gp.theta.noiseVariance();
    }

    @Override
    public JointPredictor predictor() {
        return new ExactJointPredictor(this);
    }
}
