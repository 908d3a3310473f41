package dev.etesian.math;

import static dev.etesian.math.Registers.W;

/** Blocks of four rows cut into strips of two or three vectors. */
final class Blocks {

    /** Room for a 4 × 4 triangle: four reciprocal pivots, six negated entries, four pivots. */
    static final int TRIANGLE = 14;

    private Blocks() {}

    /**
     * How many vectors the next strip of {@code left} columns has. A last strip of fewer columns than its vectors
     * reaches back over columns of its own, never over those of the strip before, which have changed already.
     */
    static int vectors(int left) {
        return left >= 4 * W || (left > 2 * W && left <= 3 * W) ? 3 : 2;
    }

    /** Rows j … j + 3 of a −= Σ_{p ≤ k < q} a[k][j + r] a[k], columns from … n − 1. */
    static void reduce(double[][] a, int p, int q, int from, int n) {
        int c = from;
        while (c < n) {
            int vectors = vectors(n - c);
            strip(a, p, q, q, c, vectors, n);
            c += vectors * W;
        }
    }

    /** One strip of rows i … i + 3. */
    static void strip(double[][] a, int p, int q, int i, int c, int vectors, int n) {
        int last = n - W;
        if (vectors == 3) {
            Registers.byColumns3(
                    a, a, p, q, i, n - 1, Math.min(c, last), Math.min(c + W, last), Math.min(c + 2 * W, last));
        } else {
            Registers.byColumns2(a, a, p, q, i, n - 1, Math.min(c, last), Math.min(c + W, last));
        }
    }

    /** Divides rows j … j + 3 by their triangle t, columns from … n − 1. */
    static void finish(double[][] a, int j, double[] t, int from, int n) {
        int last = n - W;
        int c = from;
        while (c < n) {
            int vectors = vectors(n - c);
            int c0 = Math.min(c, last);
            int c1 = Math.min(c + W, last);
            if (vectors == 3) {
                Registers.finish3(a, j, t, c0, c1, Math.min(c + 2 * W, last));
            } else {
                Registers.finish2(a, j, t, c0, c1);
            }
            c += vectors * W;
        }
    }
}
