package dev.etesian.math;

/**
 * Inner loops along rows, all arrays at one index so that the compiler vectorizes them. Terms are subtracted one after
 * the other in the order of the arguments.
 */
final class PlainRows {

    private PlainRows() {}

    /** x −= s y. */
    static void subtract(double[] x, double[] y, double s, int from, int to) {
        for (int c = from; c < to; c++) {
            x[c] -= s * y[c];
        }
    }

    /** x −= s0 y0, … , x −= s3 y3. */
    static void subtract(
            double[] x,
            double[] y0,
            double[] y1,
            double[] y2,
            double[] y3,
            double s0,
            double s1,
            double s2,
            double s3,
            int from,
            int to) {
        for (int c = from; c < to; c++) {
            x[c] = x[c] - s0 * y0[c] - s1 * y1[c] - s2 * y2[c] - s3 * y3[c];
        }
    }

    /** x_r −= Σ_k y_k[at] y_k with at = from + r, the update of four rows of a symmetric matrix. */
    static void subtract(
            double[] x0,
            double[] x1,
            double[] x2,
            double[] x3,
            double[] y0,
            double[] y1,
            double[] y2,
            double[] y3,
            int from,
            int to) {
        double a0 = y0[from];
        double a1 = y1[from];
        double a2 = y2[from];
        double a3 = y3[from];
        double b0 = y0[from + 1];
        double b1 = y1[from + 1];
        double b2 = y2[from + 1];
        double b3 = y3[from + 1];
        double c0 = y0[from + 2];
        double c1 = y1[from + 2];
        double c2 = y2[from + 2];
        double c3 = y3[from + 2];
        double d0 = y0[from + 3];
        double d1 = y1[from + 3];
        double d2 = y2[from + 3];
        double d3 = y3[from + 3];
        for (int c = from; c < to; c++) {
            double u0 = y0[c];
            double u1 = y1[c];
            double u2 = y2[c];
            double u3 = y3[c];
            x0[c] = x0[c] - a0 * u0 - a1 * u1 - a2 * u2 - a3 * u3;
            x1[c] = x1[c] - b0 * u0 - b1 * u1 - b2 * u2 - b3 * u3;
            x2[c] = x2[c] - c0 * u0 - c1 * u1 - c2 * u2 - c3 * u3;
            x3[c] = x3[c] - d0 * u0 - d1 * u1 - d2 * u2 - d3 * u3;
        }
    }

    /** b_{i+r} −= Σ_{k ≤ m < k+4} l[i + r][m] b[m] for r = 0 … 3, the update of four rows of a tile. */
    static void subtract(double[][] l, int i, int k, double[][] b, int count) {
        double[] l0 = l[i];
        double[] l1 = l[i + 1];
        double[] l2 = l[i + 2];
        double[] l3 = l[i + 3];
        double a0 = l0[k];
        double a1 = l0[k + 1];
        double a2 = l0[k + 2];
        double a3 = l0[k + 3];
        double b0 = l1[k];
        double b1 = l1[k + 1];
        double b2 = l1[k + 2];
        double b3 = l1[k + 3];
        double c0 = l2[k];
        double c1 = l2[k + 1];
        double c2 = l2[k + 2];
        double c3 = l2[k + 3];
        double d0 = l3[k];
        double d1 = l3[k + 1];
        double d2 = l3[k + 2];
        double d3 = l3[k + 3];
        double[] x0 = b[i];
        double[] x1 = b[i + 1];
        double[] x2 = b[i + 2];
        double[] x3 = b[i + 3];
        double[] y0 = b[k];
        double[] y1 = b[k + 1];
        double[] y2 = b[k + 2];
        double[] y3 = b[k + 3];
        for (int c = 0; c < count; c++) {
            double u0 = y0[c];
            double u1 = y1[c];
            double u2 = y2[c];
            double u3 = y3[c];
            x0[c] = x0[c] - a0 * u0 - a1 * u1 - a2 * u2 - a3 * u3;
            x1[c] = x1[c] - b0 * u0 - b1 * u1 - b2 * u2 - b3 * u3;
            x2[c] = x2[c] - c0 * u0 - c1 * u1 - c2 * u2 - c3 * u3;
            x3[c] = x3[c] - d0 * u0 - d1 * u1 - d2 * u2 - d3 * u3;
        }
    }
}
