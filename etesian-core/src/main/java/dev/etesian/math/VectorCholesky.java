package dev.etesian.math;

import static dev.etesian.math.Registers.W;

/**
 * Cholesky factorization on vectors.
 *
 * <p>As in {@link PlainCholesky}, every entry is accumulated in ascending k, here by fused multiply-adds, and then
 * multiplied by the reciprocal of its pivot, so that {@link #append} on rows and {@link #factorize} on the mirrored
 * upper triangle agree bit by bit, whatever the number of lanes. Lanes run along columns: sums across lanes would
 * depend on the width and cost more than they add at n = 150. Blocks of four rows inside panels of {@value #PANEL}.
 */
final class VectorCholesky {

    private static final int PANEL = 48;

    private VectorCholesky() {}

    static int cholesky(double[][] a, int from, int n) {
        return from > 0 || n <= PlainCholesky.TINY ? append(a, from, n) : factorize(a, n);
    }

    /** Row by row, four columns at a time. */
    private static int append(double[][] a, int from, int n) {
        for (int i = from; i < n; i++) {
            double[] x = a[i];
            int j = 0;
            for (; j + 3 < i; j += 4) {
                reduce(a, x, j);
            }
            for (; j <= i; j++) {
                double[] y = a[j];
                double s = x[j];
                for (int k = 0; k < j; k++) {
                    s = Math.fma(-x[k], y[k], s);
                }
                if (j < i) {
                    x[j] = s * (1 / y[j]);
                } else if (s > 0 && s < Double.POSITIVE_INFINITY) {
                    x[j] = Math.sqrt(s);
                } else {
                    return i;
                }
            }
        }
        return -1;
    }

    /** Columns j … j + 3 of one row, all left of the diagonal. */
    private static void reduce(double[][] a, double[] x, int j) {
        double[] y0 = a[j];
        double[] y1 = a[j + 1];
        double[] y2 = a[j + 2];
        double[] y3 = a[j + 3];
        double s0 = x[j];
        double s1 = x[j + 1];
        double s2 = x[j + 2];
        double s3 = x[j + 3];
        for (int k = 0; k < j; k++) {
            double t = -x[k];
            s0 = Math.fma(t, y0[k], s0);
            s1 = Math.fma(t, y1[k], s1);
            s2 = Math.fma(t, y2[k], s2);
            s3 = Math.fma(t, y3[k], s3);
        }
        s0 *= 1 / y0[j];
        s1 = Math.fma(-s0, y1[j], s1) * (1 / y1[j + 1]);
        s2 = Math.fma(-s1, y2[j + 1], Math.fma(-s0, y2[j], s2)) * (1 / y2[j + 2]);
        s3 = Math.fma(-s2, y3[j + 2], Math.fma(-s1, y3[j + 1], Math.fma(-s0, y3[j], s3))) * (1 / y3[j + 3]);
        x[j] = s0;
        x[j + 1] = s1;
        x[j + 2] = s2;
        x[j + 3] = s3;
    }

    /** All rows at once, in the upper triangle; the lower one is work space until the end. */
    private static int factorize(double[][] a, int n) {
        Mirror.toUpper(a, n);
        double[] t = new double[Blocks.TRIANGLE];
        int end = n & ~3;
        for (int p = 0; p < end; p += PANEL) {
            int q = Math.min(p + PANEL, end);
            for (int j = p; j < q; j += 4) {
                Blocks.reduce(a, p, j, j, n);
                int bad = diagonal(a, j, t);
                if (bad >= 0) {
                    return bad;
                }
                Blocks.finish(a, j, t, j, n);
                restore(a, j, t);
            }
            trail(a, p, q, n);
        }
        int bad = corner(a, end, n);
        if (bad < 0) {
            Mirror.toLower(a, n);
        }
        return bad;
    }

    /** Updates the rows after a panel, strip by strip: the panel's part of a strip stays in the first-level cache. */
    private static void trail(double[][] a, int p, int q, int n) {
        int end = n & ~3;
        int c = q;
        while (c < n) {
            int vectors = Blocks.vectors(n - c);
            int stop = Math.min(c + vectors * W, end);
            for (int i = q; i < stop; i += 4) {
                Blocks.strip(a, p, q, i, c, vectors, n);
            }
            c += vectors * W;
        }
    }

    /**
     * Factorizes the 4 × 4 block at (j, j), kept aside in t: the reciprocals of the pivots, then the negated entries
     * above the diagonal, then the pivots.
     *
     * @return −1, or the index of a bad pivot
     */
    private static int diagonal(double[][] a, int j, double[] t) {
        int at = 4;
        for (int r = 0; r < 4; r++) {
            double pivot = a[j + r][j + r];
            if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
                return j + r;
            }
            double root = Math.sqrt(pivot);
            t[10 + r] = root;
            t[r] = 1 / root;
            double[] x = a[j + r];
            for (int s = r + 1; s < 4; s++) {
                double u = x[j + s] * t[r];
                t[at++] = -u;
                x[j + s] = u;
            }
            for (int s = r + 1; s < 4; s++) {
                double[] y = a[j + s];
                for (int m = s; m < 4; m++) {
                    y[j + m] = Math.fma(-x[j + s], x[j + m], y[j + m]);
                }
            }
        }
        return -1;
    }

    /** Puts the block at (j, j) back, which the vectors of the first strip ran over. */
    private static void restore(double[][] a, int j, double[] t) {
        int at = 4;
        for (int r = 0; r < 4; r++) {
            double[] x = a[j + r];
            x[j + r] = t[10 + r];
            for (int s = r + 1; s < 4; s++) {
                x[j + s] = -t[at++];
            }
        }
    }

    /** The last n mod 4 rows, which have no other columns than their own. */
    private static int corner(double[][] a, int from, int n) {
        for (int j = from; j < n; j++) {
            double[] x = a[j];
            for (int c = j; c < n; c++) {
                double s = x[c];
                for (int k = 0; k < j; k++) {
                    s = Math.fma(-a[k][j], a[k][c], s);
                }
                x[c] = s;
            }
            double pivot = x[j];
            if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
                return j;
            }
            x[j] = Math.sqrt(pivot);
            for (int c = j + 1; c < n; c++) {
                x[c] *= 1 / x[j];
            }
        }
        return -1;
    }
}
