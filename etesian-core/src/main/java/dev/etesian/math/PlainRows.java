package dev.etesian.math;

/**
 * Inner loops along rows, all arrays at one index so that the compiler vectorizes them: two rows reduced by three.
 *
 * <p>Terms are subtracted one after the other, so that an entry comes out the same whichever loop it went through. Two
 * by three is the largest body that Java 17 vectorizes without flags: 17 GFLOP/s on 48 columns and 20 on long rows,
 * where one by four gives 13, and three by three or four by four fall back to scalar code, 8.
 */
final class PlainRows {

    private PlainRows() {}

    /** x[c] −= s y[c] for from ≤ c &lt; to. */
    static void subtract(double[] x, double[] y, double s, int from, int to) {
        for (int c = from; c < to; c++) {
            x[c] -= s * y[c];
        }
    }

    static void scale(double[] x, double s, int from, int to) {
        for (int c = from; c < to; c++) {
            x[c] *= s;
        }
    }

    /** u −= s y and v −= t y. */
    private static void two(double[] u, double[] v, double[] y, double s, double t, int from, int to) {
        for (int c = from; c < to; c++) {
            double z = y[c];
            u[c] -= s * z;
            v[c] -= t * z;
        }
    }

    /** u −= s0 y0 + s1 y1 + s2 y2 and v −= t0 y0 + t1 y1 + t2 y2, term by term. */
    private static void six(
            double[] u,
            double[] v,
            double[] y0,
            double[] y1,
            double[] y2,
            double s0,
            double s1,
            double s2,
            double t0,
            double t1,
            double t2,
            int from,
            int to) {
        for (int c = from; c < to; c++) {
            double z0 = y0[c];
            double z1 = y1[c];
            double z2 = y2[c];
            u[c] = u[c] - s0 * z0 - s1 * z1 - s2 * z2;
            v[c] = v[c] - t0 * z0 - t1 * z1 - t2 * z2;
        }
    }

    /** b[i] and b[i + 1] −= Σ_{p ≤ k < q} l[·][k] b[k]. */
    static void byRows(double[][] l, double[][] b, int p, int q, int i, int from, int to) {
        double[] s = l[i];
        double[] t = l[i + 1];
        double[] u = b[i];
        double[] v = b[i + 1];
        int k = p;
        for (; k + 2 < q; k += 3) {
            six(u, v, b[k], b[k + 1], b[k + 2], s[k], s[k + 1], s[k + 2], t[k], t[k + 1], t[k + 2], from, to);
        }
        for (; k < q; k++) {
            two(u, v, b[k], s[k], t[k], from, to);
        }
    }

    /** b[i] −= Σ_{p ≤ k < q} s[k] b[k]. */
    static void byRow(double[] s, double[][] b, int p, int q, int i, int from, int to) {
        double[] u = b[i];
        for (int k = p; k < q; k++) {
            subtract(u, b[k], s[k], from, to);
        }
    }

    /** u −= sign Σ_{p ≤ k < q} l[k][i] b[k], and v with column i + 1. */
    static void byColumns(
            double[][] l, double[][] b, int p, int q, int i, double sign, double[] u, double[] v, int from, int to) {
        int j = i + 1;
        int k = p;
        for (; k + 2 < q; k += 3) {
            double[] x = l[k];
            double[] y = l[k + 1];
            double[] z = l[k + 2];
            double s0 = sign * x[i];
            double s1 = sign * y[i];
            double s2 = sign * z[i];
            double t0 = sign * x[j];
            double t1 = sign * y[j];
            double t2 = sign * z[j];
            six(u, v, b[k], b[k + 1], b[k + 2], s0, s1, s2, t0, t1, t2, from, to);
        }
        for (; k < q; k++) {
            two(u, v, b[k], sign * l[k][i], sign * l[k][j], from, to);
        }
    }

    /** u −= sign Σ_{p ≤ k < q} l[k][i] b[k]. */
    static void byColumn(double[][] l, double[][] b, int p, int q, int i, double sign, double[] u, int from, int to) {
        for (int k = p; k < q; k++) {
            subtract(u, b[k], sign * l[k][i], from, to);
        }
    }
}
