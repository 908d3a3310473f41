package dev.etesian.math;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The eigenvalues and eigenvectors of a symmetric matrix, A = Σ_k λ_k v_k v_kᵀ, for the rare covariance that no jitter
 * makes positive definite.
 *
 * <p>Householder reduction to a tridiagonal matrix, then implicitly shifted QR steps. About 9 n³ operations, all along
 * rows: eigenvectors are kept as rows so that a rotation works on two arrays. Source: [Golub2013, Algorithms 8.3.1–8.3.3].
 *
 * @param values eigenvalues, ascending
 * @param vectors {@code vectors[k]} is the unit eigenvector of {@code values[k]}
 */
public record SymmetricEigen(double[] values, double[][] vectors) {

    /** QR steps allowed for each eigenvalue; two or three is usual. */
    private static final int STEPS = 60;

    /** Decomposes the n × n matrix given by its lower triangle, which is left unchanged. */
    public static SymmetricEigen of(double[][] a, int n) {
        double scale = scale(a, n);
        double[][] t = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                t[i][j] = a[i][j] / scale;
                t[j][i] = t[i][j];
            }
        }
        double[] diagonal = new double[n];
        double[] beside = new double[n];
        double[][] z = tridiagonalize(t, n, diagonal, beside);
        diagonalize(diagonal, beside, z);
        int[] order = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> diagonal[k]))
                .mapToInt(Integer::intValue)
                .toArray();
        return new SymmetricEigen(
                Arrays.stream(order).mapToDouble(k -> diagonal[k] * scale).toArray(),
                Arrays.stream(order).mapToObj(k -> z[k]).toArray(double[][]::new));
    }

    /** The largest entry as a power of two, so that nothing overflows and scaling is exact. */
    private static double scale(double[][] a, int n) {
        double largest = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                if (!Double.isFinite(a[i][j])) {
                    throw new IllegalArgumentException(
                            "matrix: entry (" + i + ", " + j + ") must be finite, got " + a[i][j]);
                }
                largest = Math.max(largest, Math.abs(a[i][j]));
            }
        }
        return largest == 0 ? 1 : Math.scalb(1.0, Math.max(Math.getExponent(largest), Double.MIN_EXPONENT));
    }

    /** Reduces t to QᵀtQ = tridiagonal and returns Qᵀ. Reflection k is I − v_k v_kᵀ, with ‖v_k‖² = 2, acting after k. */
    private static double[][] tridiagonalize(double[][] t, int n, double[] diagonal, double[] beside) {
        double[][] reflections = new double[n][];
        double[] w = new double[n];
        for (int k = 0; k + 2 < n; k++) {
            double[] v = t[k].clone();
            beside[k] = reflector(v, k + 1, n);
            reflections[k] = v;
            Arrays.fill(w, 0);
            for (int j = k + 1; j < n; j++) {
                add(w, v[j], t[j], k + 1, n);
            }
            add(w, -dot(w, v, k + 1, n) / 2, v, k + 1, n);
            for (int i = k + 1; i < n; i++) {
                add(t[i], -v[i], w, k + 1, n);
                add(t[i], -w[i], v, k + 1, n);
            }
        }
        for (int k = 0; k < n; k++) {
            diagonal[k] = t[k][k];
        }
        if (n > 1) {
            beside[n - 2] = t[n - 1][n - 2];
        }
        return accumulate(reflections, n);
    }

    /** Turns x[from …] into the v of the reflection that maps it to a multiple of the first axis; returns the multiple. */
    private static double reflector(double[] x, int from, int n) {
        double norm = Math.sqrt(dot(x, x, from, n));
        if (norm == 0) {
            return 0;
        }
        double image = x[from] > 0 ? -norm : norm;
        x[from] -= image;
        // ‖x − image e₁‖² = 2 norm (norm + |x₁|) and |x₁ − image| = norm + |x₁|.
        double length = Math.sqrt(norm * Math.abs(x[from]));
        if (length == 0) {
            Arrays.fill(x, from, n, 0);
            return 0;
        }
        for (int i = from; i < n; i++) {
            x[i] /= length;
        }
        return image;
    }

    /** Qᵀ for Q = H₀ H₁ …, from the last reflection back. */
    private static double[][] accumulate(double[][] reflections, int n) {
        double[][] q = new double[n][n];
        for (int i = 0; i < n; i++) {
            q[i][i] = 1;
        }
        double[] w = new double[n];
        for (int k = n - 3; k >= 0; k--) {
            double[] v = reflections[k];
            Arrays.fill(w, 0);
            for (int i = k + 1; i < n; i++) {
                add(w, v[i], q[i], k + 1, n);
            }
            for (int i = k + 1; i < n; i++) {
                add(q[i], -v[i], w, k + 1, n);
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                double x = q[i][j];
                q[i][j] = q[j][i];
                q[j][i] = x;
            }
        }
        return q;
    }

    /** QR steps on ever smaller blocks until all entries beside the diagonal are negligible. */
    private static void diagonalize(double[] diagonal, double[] beside, double[][] z) {
        int high = diagonal.length - 1;
        long left = (long) STEPS * diagonal.length;
        while (high > 0) {
            int low = high;
            while (low > 0 && !negligible(diagonal, beside, low - 1)) {
                low--;
            }
            if (low == high) {
                high--;
            } else if (left-- > 0) {
                step(diagonal, beside, z, low, high);
            } else {
                throw new IllegalStateException("eigenvalues: no convergence after " + STEPS + " steps each");
            }
        }
    }

    private static boolean negligible(double[] diagonal, double[] beside, int k) {
        double neighbors = Math.abs(diagonal[k]) + Math.abs(diagonal[k + 1]);
        // The matrix is scaled to one: what is below the smallest normal number carries no information.
        return Math.abs(beside[k]) <= Math.max(Math.ulp(1.0) * neighbors, Double.MIN_NORMAL);
    }

    /** One implicit QR step with Wilkinson's shift on the block low … high. */
    private static void step(double[] d, double[] e, double[][] z, int low, int high) {
        double half = (d[high - 1] - d[high]) / 2;
        double last = e[high - 1];
        double shift = d[high] - last * (last / (half + Math.copySign(Math.hypot(half, last), half)));
        double x = d[low] - shift;
        double y = e[low];
        for (int k = low; k < high; k++) {
            double r = Math.hypot(x, y);
            double c = r == 0 ? 1 : x / r;
            double s = r == 0 ? 0 : y / r;
            if (k > low) {
                e[k - 1] = r;
            }
            double p = d[k];
            double q = d[k + 1];
            double cross = 2 * c * s * e[k];
            d[k] = c * c * p + cross + s * s * q;
            d[k + 1] = s * s * p - cross + c * c * q;
            e[k] = c * s * (q - p) + (c - s) * (c + s) * e[k];
            x = e[k];
            if (k + 1 < high) {
                y = s * e[k + 1];
                e[k + 1] *= c;
            }
            rotate(z[k], z[k + 1], c, s);
        }
    }

    private static void rotate(double[] u, double[] v, double c, double s) {
        for (int i = 0; i < u.length; i++) {
            double x = u[i];
            double y = v[i];
            u[i] = c * x + s * y;
            v[i] = c * y - s * x;
        }
    }

    private static void add(double[] x, double s, double[] y, int from, int n) {
        for (int i = from; i < n; i++) {
            x[i] += s * y[i];
        }
    }

    private static double dot(double[] x, double[] y, int from, int n) {
        double s = 0;
        for (int i = from; i < n; i++) {
            s += x[i] * y[i];
        }
        return s;
    }
}
