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
        double[][] columns = transpose(w, n, d, d);
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

    /** Sums are kept transposed, d × n: the part of s as columns then runs along rows, the part as rows is dot products. */
    static void multiplySymmetric(double[][] s, int n, double[][] w, int d, double[][] out) {
        int even = (d + 1) & ~1;
        double[][] columns = transpose(w, n, d, even);
        double[][] sums = new double[even][n];
        for (int p = 0; p < even; p += 2) {
            double[] x = columns[p];
            double[] y = columns[p + 1];
            for (int i = 0; i < n; i++) {
                spread(s[i], i, x[i], y[i], sums[p], sums[p + 1]);
            }
            int i = 0;
            for (; i + 3 < n; i += 4) {
                gather(s, i, x, y, sums[p], sums[p + 1]);
            }
            gather(s, i, 0, n, x, sums[p]);
            gather(s, i, 0, n, y, sums[p + 1]);
        }
        for (int i = 0; i < n; i++) {
            for (int p = 0; p < d; p++) {
                out[i][p] = sums[p][i];
            }
        }
    }

    private static double[][] transpose(double[][] w, int n, int d, int rows) {
        double[][] columns = new double[rows][n];
        for (int i = 0; i < n; i++) {
            double[] x = w[i];
            for (int p = 0; p < d; p++) {
                columns[p][i] = x[p];
            }
        }
        return columns;
    }

    /** u += s x and v += s y before the diagonal. */
    private static void spread(double[] s, int i, double x, double y, double[] u, double[] v) {
        for (int j = 0; j < i; j++) {
            double t = s[j];
            u[j] += t * x;
            v[j] += t * y;
        }
    }

    /** Four rows times two columns, up to the diagonal. */
    private static void gather(double[][] s, int i, double[] x, double[] y, double[] u, double[] v) {
        double[] s0 = s[i];
        double[] s1 = s[i + 1];
        double[] s2 = s[i + 2];
        double[] s3 = s[i + 3];
        double u0 = 0;
        double u1 = 0;
        double u2 = 0;
        double u3 = 0;
        double v0 = 0;
        double v1 = 0;
        double v2 = 0;
        double v3 = 0;
        for (int j = 0; j < i; j++) {
            double a = x[j];
            double b = y[j];
            u0 += s0[j] * a;
            v0 += s0[j] * b;
            u1 += s1[j] * a;
            v1 += s1[j] * b;
            u2 += s2[j] * a;
            v2 += s2[j] * b;
            u3 += s3[j] * a;
            v3 += s3[j] * b;
        }
        u[i] += u0;
        u[i + 1] += u1;
        u[i + 2] += u2;
        u[i + 3] += u3;
        v[i] += v0;
        v[i + 1] += v1;
        v[i + 2] += v2;
        v[i + 3] += v3;
        gather(s, i, i, i + 4, x, u);
        gather(s, i, i, i + 4, y, v);
    }

    /** Rows i … end − 1 times one column, from column {@code from} to the diagonal. */
    private static void gather(double[][] s, int i, int from, int end, double[] x, double[] u) {
        for (int r = i; r < end; r++) {
            double[] row = s[r];
            double sum = 0;
            for (int j = from; j <= r; j++) {
                sum += row[j] * x[j];
            }
            u[r] += sum;
        }
    }

    /** Sums are kept transposed, d × TILE, and run along the rows of the tile. */
    static void multiplyTransposed(double[][] tile, int n, int count, double[][] w, int d, double[][] out) {
        double[] u = new double[count];
        double[] v = new double[count];
        for (int p = 0; p < d; p += 2) {
            Arrays.fill(u, 0);
            Arrays.fill(v, 0);
            if (p + 1 < d) {
                PlainRows.byColumns(w, tile, 0, n, p, -1, u, v, 0, count);
            } else {
                PlainRows.byColumn(w, tile, 0, n, p, -1, u, 0, count);
            }
            for (int c = 0; c < count; c++) {
                out[c][p] = u[c];
                if (p + 1 < d) {
                    out[c][p + 1] = v[c];
                }
            }
        }
    }
}
