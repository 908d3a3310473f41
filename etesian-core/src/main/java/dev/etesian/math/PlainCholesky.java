package dev.etesian.math;

/**
 * Cholesky factorization in plain Java.
 *
 * <p>Every entry is accumulated as ((a − x₀y₀) − x₁y₁) − … in ascending k and then multiplied by the reciprocal of its
 * pivot, on every path, so that the paths agree bit by bit: {@link #append} works on rows by dot products and touches
 * nothing but the new rows; {@link #factorize} works on the mirrored upper triangle, where the inner loops run along
 * rows at one index, the only form that the compiler vectorizes. Dot products and flat arrays were rejected: the
 * compiler vectorizes neither. Panels of {@value #PANEL} rows keep the updating rows in cache.
 */
final class PlainCholesky {

    /** Rows factorized before the rest of the matrix is updated. */
    private static final int PANEL = 48;

    /** Sizes up to here stay on the simple path: short loops neither vectorize nor spoil the profile of the long ones. */
    static final int TINY = 24;

    private PlainCholesky() {}

    static int cholesky(double[][] a, int from, int n) {
        return from > 0 || n <= TINY ? append(a, from, n) : factorize(a, n);
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
                    s -= x[k] * y[k];
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
            double t = x[k];
            s0 -= t * y0[k];
            s1 -= t * y1[k];
            s2 -= t * y2[k];
            s3 -= t * y3[k];
        }
        s0 *= 1 / y0[j];
        s1 = (s1 - s0 * y1[j]) * (1 / y1[j + 1]);
        s2 = (s2 - s0 * y2[j] - s1 * y2[j + 1]) * (1 / y2[j + 2]);
        s3 = (s3 - s0 * y3[j] - s1 * y3[j + 1] - s2 * y3[j + 2]) * (1 / y3[j + 3]);
        x[j] = s0;
        x[j + 1] = s1;
        x[j + 2] = s2;
        x[j + 3] = s3;
    }

    /** All rows at once, in the upper triangle; the lower one is work space until the end. */
    private static int factorize(double[][] a, int n) {
        Mirror.toUpper(a, n);
        for (int p = 0; p < n; p += PANEL) {
            int q = Math.min(p + PANEL, n);
            for (int j = p; j < q; j += 2) {
                int bad = rows(a, p, j, Math.min(j + 2, q), n);
                if (bad >= 0) {
                    return bad;
                }
            }
            int i = q;
            for (; i + 1 < n; i += 2) {
                PlainRows.byColumns(a, a, p, q, i, 1, a[i], a[i + 1], i, n);
            }
            if (i < n) {
                PlainRows.byColumn(a, a, p, q, i, 1, a[i], i, n);
            }
        }
        Mirror.toLower(a, n);
        return -1;
    }

    /** Rows j … end − 1, one or two, of the panel that begins at row p. */
    private static int rows(double[][] a, int p, int j, int end, int n) {
        double[] x = a[j];
        if (end == j + 1) {
            PlainRows.byColumn(a, a, p, j, j, 1, x, j, n);
            return pivot(x, j, n);
        }
        double[] y = a[j + 1];
        PlainRows.byColumns(a, a, p, j, j, 1, x, y, j, n);
        int bad = pivot(x, j, n);
        if (bad >= 0) {
            return bad;
        }
        PlainRows.subtract(y, x, x[j + 1], j + 1, n);
        return pivot(y, j + 1, n);
    }

    /** Divides a row by the root of its pivot. */
    private static int pivot(double[] x, int j, int n) {
        double pivot = x[j];
        if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
            return j;
        }
        double root = Math.sqrt(pivot);
        x[j] = root;
        PlainRows.scale(x, 1 / root, j + 1, n);
        return -1;
    }
}
