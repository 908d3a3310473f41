package dev.etesian.math;

import static dev.etesian.math.Registers.S;
import static dev.etesian.math.Registers.W;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;

/** Distances and the two matrix products behind gradients, on vectors. */
final class VectorProducts {

    /** Appending fewer rows than this is not worth transposing all inputs. */
    private static final int FEW = 4;

    private VectorProducts() {}

    static void squaredDistances(double[][] w, int from, int n, int d, double[][] r2) {
        double[][] columns = n - from < FEW ? new double[0][0] : transpose(w, n, d, d);
        for (int i = from; i < n; i++) {
            int full = columns.length == 0 ? 0 : (i + 1) / W * W;
            distances(w[i], d, columns, full, r2[i]);
            for (int j = full; j <= i; j++) {
                r2[i][j] = distance(w[i], w[j], d);
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

    private static double distance(double[] x, double[] y, int d) {
        double s = 0;
        for (int p = 0; p < d; p++) {
            double t = x[p] - y[p];
            s = Math.fma(t, t, s);
        }
        return s;
    }

    static void squaredDistances(double[][] w, int n, int d, double[][] columns, int count, double[][] r2) {
        int full = (count + W - 1) / W * W;
        for (int i = 0; i < n; i++) {
            distances(w[i], d, columns, full, r2[i]);
        }
    }

    /** out[c] = Σ_p (x[p] − columns[p][c])² for c &lt; count, a multiple of the lanes. */
    private static void distances(double[] x, int d, double[][] columns, int count, double[] out) {
        int c = 0;
        for (; c + 2 * W < count; c += 3 * W) {
            DoubleVector s0 = DoubleVector.zero(S);
            DoubleVector s1 = s0;
            DoubleVector s2 = s0;
            for (int p = 0; p < d; p++) {
                double[] y = columns[p];
                DoubleVector u = DoubleVector.broadcast(S, x[p]);
                DoubleVector t0 = u.sub(DoubleVector.fromArray(S, y, c));
                DoubleVector t1 = u.sub(DoubleVector.fromArray(S, y, c + W));
                DoubleVector t2 = u.sub(DoubleVector.fromArray(S, y, c + 2 * W));
                s0 = t0.fma(t0, s0);
                s1 = t1.fma(t1, s1);
                s2 = t2.fma(t2, s2);
            }
            s0.intoArray(out, c);
            s1.intoArray(out, c + W);
            s2.intoArray(out, c + 2 * W);
        }
        for (; c < count; c += W) {
            DoubleVector s = DoubleVector.zero(S);
            for (int p = 0; p < d; p++) {
                DoubleVector t = DoubleVector.broadcast(S, x[p]).sub(DoubleVector.fromArray(S, columns[p], c));
                s = t.fma(t, s);
            }
            s.intoArray(out, c);
        }
    }

    /** Four rows of s and two columns of w at a time; both factors of s, as rows and as columns, in one pass. */
    static void multiplySymmetric(double[][] s, int n, double[][] w, int d, double[][] out) {
        int even = (d + 1) & ~1;
        double[][] columns = transpose(w, n, d, even);
        double[][] sums = new double[even][n];
        for (int p = 0; p < even; p += 2) {
            int i = 0;
            for (; i + 3 < n; i += 4) {
                int full = i / W * W;
                symmetric(s, i, full, columns[p], columns[p + 1], sums[p], sums[p + 1]);
                for (int r = i; r < i + 4; r++) {
                    symmetric(s[r], r, full, columns[p], columns[p + 1], sums[p], sums[p + 1]);
                }
            }
            for (; i < n; i++) {
                symmetric(s[i], i, 0, columns[p], columns[p + 1], sums[p], sums[p + 1]);
            }
        }
        for (int i = 0; i < n; i++) {
            for (int p = 0; p < d; p++) {
                out[i][p] = sums[p][i];
            }
        }
    }

    /** Entries s[i … i + 3][0 … full − 1]. */
    private static void symmetric(double[][] s, int i, int full, double[] w0, double[] w1, double[] o0, double[] o1) {
        double[] a0 = s[i];
        double[] a1 = s[i + 1];
        double[] a2 = s[i + 2];
        double[] a3 = s[i + 3];
        DoubleVector s00 = DoubleVector.zero(S);
        DoubleVector s01 = s00;
        DoubleVector s10 = s00;
        DoubleVector s11 = s00;
        DoubleVector s20 = s00;
        DoubleVector s21 = s00;
        DoubleVector s30 = s00;
        DoubleVector s31 = s00;
        for (int j = 0; j < full; j += W) {
            DoubleVector x = DoubleVector.fromArray(S, w0, j);
            DoubleVector y = DoubleVector.fromArray(S, w1, j);
            DoubleVector u = DoubleVector.fromArray(S, o0, j);
            DoubleVector v = DoubleVector.fromArray(S, o1, j);
            DoubleVector t = DoubleVector.fromArray(S, a0, j);
            s00 = t.fma(x, s00);
            s01 = t.fma(y, s01);
            u = t.fma(DoubleVector.broadcast(S, w0[i]), u);
            v = t.fma(DoubleVector.broadcast(S, w1[i]), v);
            t = DoubleVector.fromArray(S, a1, j);
            s10 = t.fma(x, s10);
            s11 = t.fma(y, s11);
            u = t.fma(DoubleVector.broadcast(S, w0[i + 1]), u);
            v = t.fma(DoubleVector.broadcast(S, w1[i + 1]), v);
            t = DoubleVector.fromArray(S, a2, j);
            s20 = t.fma(x, s20);
            s21 = t.fma(y, s21);
            u = t.fma(DoubleVector.broadcast(S, w0[i + 2]), u);
            v = t.fma(DoubleVector.broadcast(S, w1[i + 2]), v);
            t = DoubleVector.fromArray(S, a3, j);
            s30 = t.fma(x, s30);
            s31 = t.fma(y, s31);
            t.fma(DoubleVector.broadcast(S, w0[i + 3]), u).intoArray(o0, j);
            t.fma(DoubleVector.broadcast(S, w1[i + 3]), v).intoArray(o1, j);
        }
        o0[i] += s00.reduceLanes(VectorOperators.ADD);
        o1[i] += s01.reduceLanes(VectorOperators.ADD);
        o0[i + 1] += s10.reduceLanes(VectorOperators.ADD);
        o1[i + 1] += s11.reduceLanes(VectorOperators.ADD);
        o0[i + 2] += s20.reduceLanes(VectorOperators.ADD);
        o1[i + 2] += s21.reduceLanes(VectorOperators.ADD);
        o0[i + 3] += s30.reduceLanes(VectorOperators.ADD);
        o1[i + 3] += s31.reduceLanes(VectorOperators.ADD);
    }

    /** Entries from … i of row i. */
    private static void symmetric(double[] s, int i, int from, double[] w0, double[] w1, double[] o0, double[] o1) {
        double x = s[i] * w0[i];
        double y = s[i] * w1[i];
        for (int j = from; j < i; j++) {
            double t = s[j];
            x += t * w0[j];
            y += t * w1[j];
            o0[j] += t * w0[i];
            o1[j] += t * w1[i];
        }
        o0[i] += x;
        o1[i] += y;
    }

    static void multiplyTransposed(double[][] tile, int n, int count, double[][] w, int d, double[][] out) {
        double[] sums = new double[8 * W];
        for (int p = 0; p < d; p += 4) {
            for (int c = 0; c < count; c += 2 * W) {
                // The last of an odd number of vectors is done together with the one before it.
                int first = Math.min(c, Math.max(0, Dense.TILE - 2 * W));
                transposed(tile, n, first, w, p, d - 1, sums);
                for (int r = 0; r < Math.min(4, d - p); r++) {
                    for (int k = 0; k < Math.min(2 * W, count - first); k++) {
                        out[first + k][p + r] = sums[2 * r * W + k];
                    }
                }
            }
        }
    }

    /** Two vectors of columns by four columns of w. */
    private static void transposed(double[][] tile, int n, int c, double[][] w, int p, int last, double[] sums) {
        int p1 = Math.min(p + 1, last);
        int p2 = Math.min(p + 2, last);
        int p3 = Math.min(p + 3, last);
        DoubleVector s00 = DoubleVector.zero(S);
        DoubleVector s01 = s00;
        DoubleVector s10 = s00;
        DoubleVector s11 = s00;
        DoubleVector s20 = s00;
        DoubleVector s21 = s00;
        DoubleVector s30 = s00;
        DoubleVector s31 = s00;
        for (int i = 0; i < n; i++) {
            double[] x = w[i];
            DoubleVector y0 = DoubleVector.fromArray(S, tile[i], c);
            DoubleVector y1 = DoubleVector.fromArray(S, tile[i], c + W);
            DoubleVector t = DoubleVector.broadcast(S, x[p]);
            s00 = t.fma(y0, s00);
            s01 = t.fma(y1, s01);
            t = DoubleVector.broadcast(S, x[p1]);
            s10 = t.fma(y0, s10);
            s11 = t.fma(y1, s11);
            t = DoubleVector.broadcast(S, x[p2]);
            s20 = t.fma(y0, s20);
            s21 = t.fma(y1, s21);
            t = DoubleVector.broadcast(S, x[p3]);
            s30 = t.fma(y0, s30);
            s31 = t.fma(y1, s31);
        }
        s00.intoArray(sums, 0);
        s01.intoArray(sums, W);
        s10.intoArray(sums, 2 * W);
        s11.intoArray(sums, 3 * W);
        s20.intoArray(sums, 4 * W);
        s21.intoArray(sums, 5 * W);
        s30.intoArray(sums, 6 * W);
        s31.intoArray(sums, 7 * W);
    }
}
