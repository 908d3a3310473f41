package dev.etesian.math;

import java.util.Arrays;

/**
 * Triangular solves on a tile and the inverse from a factor, in plain Java.
 *
 * <p>Rows are reduced by earlier rows, four by four; blocks of {@value #BLOCK} rows keep the reducing rows of a tile
 * (18 KB) in the first-level cache.
 */
final class PlainSolve {

    private static final int BLOCK = 48;

    private PlainSolve() {}

    static void lower(double[][] l, int n, double[][] b, int count) {
        for (int p = 0; p < n; p += BLOCK) {
            int q = Math.min(p + BLOCK, n);
            for (int i = p; i < q; i++) {
                reduce(l[i], b, p, i, b[i], count);
                scale(b[i], 1 / l[i][i], count);
            }
            int i = q;
            for (; i + 3 < n; i += 4) {
                reduce(l, i, b, p, q, count);
            }
            for (; i < n; i++) {
                reduce(l[i], b, p, q, b[i], count);
            }
        }
    }

    /** x −= Σ_{p ≤ k < q} s[k] b[k]. */
    private static void reduce(double[] s, double[][] b, int p, int q, double[] x, int count) {
        int k = p;
        for (; k + 3 < q; k += 4) {
            PlainRows.subtract(x, b[k], b[k + 1], b[k + 2], b[k + 3], s[k], s[k + 1], s[k + 2], s[k + 3], 0, count);
        }
        for (; k < q; k++) {
            PlainRows.subtract(x, b[k], s[k], 0, count);
        }
    }

    /** The same for four rows and a full block. */
    private static void reduce(double[][] l, int i, double[][] b, int p, int q, int count) {
        for (int k = p; k + 3 < q; k += 4) {
            PlainRows.subtract(l, i, k, b, count);
        }
    }

    private static void scale(double[] x, double factor, int count) {
        for (int c = 0; c < count; c++) {
            x[c] *= factor;
        }
    }

    static void upper(double[][] l, int n, double[][] b, int count) {
        for (int i = n - 1; i >= 0; i--) {
            double[] x = b[i];
            int k = n - 1;
            for (; k - 3 > i; k -= 4) {
                PlainRows.subtract(
                        x,
                        b[k],
                        b[k - 1],
                        b[k - 2],
                        b[k - 3],
                        l[k][i],
                        l[k - 1][i],
                        l[k - 2][i],
                        l[k - 3][i],
                        0,
                        count);
            }
            for (; k > i; k--) {
                PlainRows.subtract(x, b[k], l[k][i], 0, count);
            }
            scale(x, 1 / l[i][i], count);
        }
    }

    /** M = L⁻¹ row by row, then MᵀM in place: row i of the product needs rows ≥ i of M alone. */
    static void inverse(double[][] l, int n, double[][] m) {
        for (int i = 0; i < n; i++) {
            double[] x = m[i];
            Arrays.fill(x, 0, n, 0);
            for (int k = 0; k < i; k++) {
                PlainRows.subtract(x, m[k], l[i][k], 0, k + 1);
            }
            double pivot = 1 / l[i][i];
            scale(x, pivot, i);
            x[i] = pivot;
        }
        for (int i = 0; i < n; i++) {
            double[] x = m[i];
            scale(x, x[i], i + 1);
            for (int k = i + 1; k < n; k++) {
                PlainRows.subtract(x, m[k], -m[k][i], 0, i + 1);
            }
        }
    }
}
