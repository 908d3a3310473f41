package dev.etesian.math;

import static dev.etesian.math.Registers.W;

import java.util.Arrays;

/**
 * Triangular solves on a tile and the inverse from a factor, on vectors.
 *
 * <p>Columns are cut into strips of two or three vectors that are solved one after the other; inside a strip, blocks of
 * {@value #BLOCK} rows (9 KB) reduce all rows after them while they are in the first-level cache.
 */
final class VectorSolve {

    private static final int BLOCK = 48;

    private VectorSolve() {}

    static void lower(double[][] l, int n, double[][] b, int count) {
        double[] t = new double[Blocks.TRIANGLE];
        int left = (count + W - 1) / W;
        for (int c = 0; left > 0; left -= 3, c += 3 * W) {
            lower(l, 0, n, b, t, c, left > 1 ? c + W : c, left > 2 ? c + 2 * W : -1);
        }
    }

    /** Solves one strip from row {@code from} on, a multiple of four; c2 &lt; 0 means two vectors. */
    private static void lower(double[][] l, int from, int n, double[][] b, double[] t, int c0, int c1, int c2) {
        int end = n & ~3;
        for (int p = from; p < n; p += BLOCK) {
            int q = Math.min(p + BLOCK, n);
            for (int i = p; i < Math.min(q, end); i += 4) {
                byRows(l, b, p, i, i, n, c0, c1, c2);
                triangle(l, i, t);
                finish(b, i, t, c0, c1, c2);
            }
            for (int i = q; i < n; i += 4) {
                byRows(l, b, p, q, i, n, c0, c1, c2);
            }
            if (q == n && end < n) {
                byRows(l, b, p, end, end, n, c0, c1, c2);
            }
        }
        for (int i = end; i < n; i++) {
            substitute(l[i], i, end, b, c0, c1, c2);
        }
    }

    private static void byRows(double[][] l, double[][] b, int p, int q, int i, int n, int c0, int c1, int c2) {
        if (c2 < 0) {
            Registers.byRows2(l, b, p, q, i, n - 1, c0, c1);
        } else {
            Registers.byRows3(l, b, p, q, i, n - 1, c0, c1, c2);
        }
    }

    private static void finish(double[][] b, int i, double[] t, int c0, int c1, int c2) {
        if (c2 < 0) {
            Registers.finish2(b, i, t, c0, c1);
        } else {
            Registers.finish3(b, i, t, c0, c1, c2);
        }
    }

    /** The 4 × 4 block of l at (i, i) as {@link Registers} wants it. */
    private static void triangle(double[][] l, int i, double[] t) {
        int at = 4;
        for (int r = 0; r < 4; r++) {
            t[r] = 1 / l[i + r][i + r];
            for (int s = r + 1; s < 4; s++) {
                t[at++] = -l[i + s][i + r];
            }
        }
    }

    /** Row i reduced by rows {@code from} … i − 1 and divided by its pivot. */
    private static void substitute(double[] row, int i, int from, double[][] b, int c0, int c1, int c2) {
        double[] x = b[i];
        int start = Math.min(c0, c1);
        int stop = Math.max(Math.max(c0, c1), c2) + W;
        double pivot = 1 / row[i];
        for (int c = start; c < stop; c++) {
            double s = x[c];
            for (int k = from; k < i; k++) {
                s = Math.fma(-row[k], b[k][c], s);
            }
            x[c] = s * pivot;
        }
    }

    static void upper(double[][] l, int n, double[][] b, int count) {
        int left = (count + W - 1) / W;
        for (int c = 0; left > 0; left -= 3, c += 3 * W) {
            upper(l, n, b, c, left > 1 ? c + W : c, left > 2 ? c + 2 * W : -1);
        }
    }

    private static void upper(double[][] l, int n, double[][] b, int c0, int c1, int c2) {
        for (int p = (n - 1) / BLOCK * BLOCK; p >= 0; p -= BLOCK) {
            int q = Math.min(p + BLOCK, n);
            for (int i = (q - 1) & ~3; i >= p; i -= 4) {
                int top = Math.min(i + 4, q);
                byColumns(l, b, top, q, i, n, c0, c1, c2);
                for (int r = top - 1; r >= i; r--) {
                    substituteUp(l, r, top, b, c0, c1, c2);
                }
            }
            for (int i = 0; i < p; i += 4) {
                byColumns(l, b, p, q, i, n, c0, c1, c2);
            }
        }
    }

    private static void byColumns(double[][] l, double[][] b, int p, int q, int i, int n, int c0, int c1, int c2) {
        if (c2 < 0) {
            Registers.byColumns2(l, b, p, q, i, n - 1, c0, c1);
        } else {
            Registers.byColumns3(l, b, p, q, i, n - 1, c0, c1, c2);
        }
    }

    /** Row i reduced by rows i + 1 … top − 1 and divided by its pivot. */
    private static void substituteUp(double[][] l, int i, int top, double[][] b, int c0, int c1, int c2) {
        double[] x = b[i];
        int stop = Math.max(c1, c2) + W;
        for (int k = i + 1; k < top; k++) {
            double[] y = b[k];
            double s = -l[k][i];
            for (int c = c0; c < stop; c++) {
                x[c] = Math.fma(s, y[c], x[c]);
            }
        }
        double pivot = 1 / l[i][i];
        for (int c = c0; c < stop; c++) {
            x[c] *= pivot;
        }
    }

    /** M = L⁻¹ by strips, each from its own first row on; then MᵀM in place, by blocks of rows of M. */
    static void inverse(double[][] l, int n, double[][] m) {
        if (n <= PlainCholesky.TINY) {
            PlainSolve.inverse(l, n, m);
            return;
        }
        for (int i = 0; i < n; i++) {
            Arrays.fill(m[i], 0, n, 0);
            m[i][i] = 1;
        }
        double[] t = new double[Blocks.TRIANGLE];
        int last = n - W;
        int c = 0;
        while (c < n) {
            int vectors = Blocks.vectors(n - c);
            int c0 = Math.min(c, last);
            lower(l, c0 & ~3, n, m, t, c0, Math.min(c + W, last), vectors == 3 ? Math.min(c + 2 * W, last) : -1);
            c += vectors * W;
        }
        for (int p = 0; p < n; p += BLOCK) {
            int q = Math.min(p + BLOCK, n);
            add(m, p, q, n);
            for (int i = p; i < q; i += 4) {
                replace(m, i, q, n);
            }
        }
    }

    /** Adds the part of rows p … q − 1 of M to the rows of the product before them. */
    private static void add(double[][] m, int p, int q, int n) {
        for (int c = 0; c < p; ) {
            int vectors = Blocks.vectors(p - c);
            for (int i = c & ~3; i < p; i += 4) {
                if (vectors == 3) {
                    RegisterProducts.add3(m, p, q, i, n - 1, c, c + W, Math.min(c + 2 * W, n - W));
                } else {
                    RegisterProducts.add2(m, p, q, i, n - 1, c, Math.min(c + W, n - W));
                }
            }
            c += vectors * W;
        }
    }

    /** Rows i … i + 3 of M become rows of the product of rows i … q − 1; the strip of the block itself comes last. */
    private static void replace(double[][] m, int i, int q, int n) {
        int end = Math.min(i + 4, n);
        for (int c = 0; c < end; ) {
            int vectors = Blocks.vectors(end - c);
            int c1 = Math.min(c + W, n - W);
            if (vectors == 3) {
                RegisterProducts.replace3(m, i, q, i, n - 1, c, c1, Math.min(c + 2 * W, n - W));
            } else {
                RegisterProducts.replace2(m, i, q, i, n - 1, c, c1);
            }
            c += vectors * W;
        }
    }
}
