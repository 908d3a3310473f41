package dev.etesian.math;

import java.util.Arrays;

/** Distances and the two matrix products behind gradients, in plain Java. */
final class PlainProducts {

    /** Appending fewer rows than this is not worth transposing all inputs. */
    private static final int FEW = 4;

    private PlainProducts() {}

    static void squaredDistances(double[][] w, int from, int n, int d, double[][] r2) {
        if (n - from < FEW) {
            for (int i = from; i < n; i++) {
                pairwise(w, i, d, r2[i]);
            }
            return;
        }
        double[][] columns = new double[d][n];
        for (int i = 0; i < n; i++) {
            for (int p = 0; p < d; p++) {
                columns[p][i] = w[i][p];
            }
        }
        for (int i = from; i < n; i++) {
            distances(w[i], d, columns, i + 1, r2[i]);
        }
    }

    private static void pairwise(double[][] w, int i, int d, double[] out) {
        double[] x = w[i];
        for (int j = 0; j <= i; j++) {
            double[] y = w[j];
            double s = 0;
            for (int p = 0; p < d; p++) {
                double t = x[p] - y[p];
                s += t * t;
            }
            out[j] = s;
        }
    }

    static void squaredDistances(double[][] w, int n, int d, double[][] columns, int count, double[][] r2) {
        for (int i = 0; i < n; i++) {
            distances(w[i], d, columns, count, r2[i]);
        }
    }

    /** out[c] = Σ_p (x[p] − columns[p][c])², two coordinates at a time. */
    private static void distances(double[] x, int d, double[][] columns, int count, double[] out) {
        int p = d & 1;
        if (p == 0) {
            Arrays.fill(out, 0, count, 0);
        } else {
            double s = x[0];
            double[] y = columns[0];
            for (int c = 0; c < count; c++) {
                double t = s - y[c];
                out[c] = t * t;
            }
        }
        for (; p < d; p += 2) {
            double s0 = x[p];
            double s1 = x[p + 1];
            double[] y0 = columns[p];
            double[] y1 = columns[p + 1];
            for (int c = 0; c < count; c++) {
                double t0 = s0 - y0[c];
                double t1 = s1 - y1[c];
                out[c] = out[c] + t0 * t0 + t1 * t1;
            }
        }
    }

    static void multiplySymmetric(double[][] s, int n, double[][] w, int d, double[][] out) {
        for (int i = 0; i < n; i++) {
            Arrays.fill(out[i], 0, d, 0);
        }
        for (int i = 0; i < n; i++) {
            double[] row = s[i];
            for (int p = 0; p + 3 < d; p += 4) {
                symmetric4(row, i, w, p, out);
            }
            for (int p = d & ~3; p < d; p++) {
                symmetric1(row, i, w, p, out);
            }
        }
    }

    /** Row i and column i of s, coordinates p … p + 3. */
    private static void symmetric4(double[] s, int i, double[][] w, int p, double[][] out) {
        double[] x = w[i];
        double x0 = x[p];
        double x1 = x[p + 1];
        double x2 = x[p + 2];
        double x3 = x[p + 3];
        double s0 = s[i] * x0;
        double s1 = s[i] * x1;
        double s2 = s[i] * x2;
        double s3 = s[i] * x3;
        for (int j = 0; j < i; j++) {
            double t = s[j];
            double[] y = w[j];
            double[] o = out[j];
            s0 += t * y[p];
            s1 += t * y[p + 1];
            s2 += t * y[p + 2];
            s3 += t * y[p + 3];
            o[p] += t * x0;
            o[p + 1] += t * x1;
            o[p + 2] += t * x2;
            o[p + 3] += t * x3;
        }
        double[] o = out[i];
        o[p] += s0;
        o[p + 1] += s1;
        o[p + 2] += s2;
        o[p + 3] += s3;
    }

    private static void symmetric1(double[] s, int i, double[][] w, int p, double[][] out) {
        double x = w[i][p];
        double sum = s[i] * x;
        for (int j = 0; j < i; j++) {
            sum += s[j] * w[j][p];
            out[j][p] += s[j] * x;
        }
        out[i][p] += sum;
    }

    static void multiplyTransposed(double[][] tile, int n, int count, double[][] w, int d, double[][] out) {
        for (int p = 0; p < d; p++) {
            for (int c = 0; c < count; c += 4) {
                transposed4(tile, n, Math.min(c, Math.max(0, count - 4)), count, w, p, out);
            }
        }
    }

    /** Four columns of the tile, or all where it has fewer, times one column of w. */
    private static void transposed4(double[][] tile, int n, int c, int count, double[][] w, int p, double[][] out) {
        int c1 = Math.min(c + 1, count - 1);
        int c2 = Math.min(c + 2, count - 1);
        int c3 = Math.min(c + 3, count - 1);
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        for (int i = 0; i < n; i++) {
            double x = w[i][p];
            double[] t = tile[i];
            s0 += t[c] * x;
            s1 += t[c1] * x;
            s2 += t[c2] * x;
            s3 += t[c3] * x;
        }
        out[c][p] = s0;
        out[c1][p] = s1;
        out[c2][p] = s2;
        out[c3][p] = s3;
    }
}
