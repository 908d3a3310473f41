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
            for (int i = p; i < q; i += 2) {
                rows(l, b, p, i, Math.min(i + 2, q), count);
            }
            int i = q;
            for (; i + 1 < n; i += 2) {
                PlainRows.byRows(l, b, p, q, i, 0, count);
            }
            if (i < n) {
                PlainRows.byRow(l[i], b, p, q, i, 0, count);
            }
        }
    }

    /** Solves for rows i … end − 1, one or two, of the block that begins at row p. */
    private static void rows(double[][] l, double[][] b, int p, int i, int end, int count) {
        if (end == i + 1) {
            PlainRows.byRow(l[i], b, p, i, i, 0, count);
            PlainRows.scale(b[i], 1 / l[i][i], 0, count);
            return;
        }
        PlainRows.byRows(l, b, p, i, i, 0, count);
        PlainRows.scale(b[i], 1 / l[i][i], 0, count);
        PlainRows.subtract(b[i + 1], b[i], l[i + 1][i], 0, count);
        PlainRows.scale(b[i + 1], 1 / l[i + 1][i + 1], 0, count);
    }

    static void upper(double[][] l, int n, double[][] b, int count) {
        for (int p = (n - 1) / BLOCK * BLOCK; p >= 0; p -= BLOCK) {
            int q = Math.min(p + BLOCK, n);
            int odd = q - (q & 1);
            if (odd < q) {
                PlainRows.scale(b[odd], 1 / l[odd][odd], 0, count);
            }
            for (int i = odd - 2; i >= p; i -= 2) {
                PlainRows.byColumns(l, b, i + 2, q, i, 1, b[i], b[i + 1], 0, count);
                PlainRows.scale(b[i + 1], 1 / l[i + 1][i + 1], 0, count);
                PlainRows.subtract(b[i], b[i + 1], l[i + 1][i], 0, count);
                PlainRows.scale(b[i], 1 / l[i][i], 0, count);
            }
            for (int i = 0; i < p; i += 2) {
                PlainRows.byColumns(l, b, p, q, i, 1, b[i], b[i + 1], 0, count);
            }
        }
    }

    static void inverse(double[][] l, int n, double[][] m) {
        invert(l, n, m);
        square(m, n);
    }

    /** M = L⁻¹, rows reduced by blocks of earlier rows; row k of M is zero after column k. */
    private static void invert(double[][] l, int n, double[][] m) {
        for (int i = 0; i < n; i++) {
            Arrays.fill(m[i], 0, n, 0);
            m[i][i] = 1;
        }
        for (int p = 0; p < n; p += BLOCK) {
            int q = Math.min(p + BLOCK, n);
            for (int i = p; i < q; i += 2) {
                rows(l, m, p, i, Math.min(i + 2, q), Math.min(i + 2, q));
            }
            int i = q;
            for (; i + 1 < n; i += 2) {
                PlainRows.byRows(l, m, p, q, i, 0, q);
            }
            if (i < n) {
                PlainRows.byRow(l[i], m, p, q, i, 0, q);
            }
        }
    }

    /** MᵀM in place, by blocks of rows of M: row i of the product needs rows ≥ i of M alone. */
    private static void square(double[][] m, int n) {
        for (int p = 0; p < n; p += BLOCK) {
            int q = Math.min(p + BLOCK, n);
            for (int i = 0; i < p; i += 2) {
                PlainRows.byColumns(m, m, p, q, i, -1, m[i], m[i + 1], 0, i + 2);
            }
            int i = p;
            for (; i + 1 < q; i += 2) {
                double[] x = m[i];
                double[] y = m[i + 1];
                double s = y[i];
                PlainRows.scale(x, x[i], 0, i + 1);
                PlainRows.subtract(x, y, -s, 0, i + 1);
                PlainRows.scale(y, y[i + 1], 0, i + 2);
                PlainRows.byColumns(m, m, i + 2, q, i, -1, x, y, 0, i + 2);
            }
            if (i < q) {
                PlainRows.scale(m[i], m[i][i], 0, i + 1);
            }
        }
    }
}
