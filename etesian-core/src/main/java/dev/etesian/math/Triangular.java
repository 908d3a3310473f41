package dev.etesian.math;

/** Substitution with one right-hand side: L given by its lower triangle, n² operations, in place. */
public final class Triangular {

    private Triangular() {}

    /** Replaces the first n entries of b by L⁻¹ b. */
    public static void forward(double[][] l, int n, double[] b) {
        for (int i = 0; i < n; i++) {
            double[] row = l[i];
            // Four partial sums: one alone waits for every addition.
            double s0 = b[i];
            double s1 = 0;
            double s2 = 0;
            double s3 = 0;
            int k = 0;
            for (; k + 3 < i; k += 4) {
                s0 -= row[k] * b[k];
                s1 -= row[k + 1] * b[k + 1];
                s2 -= row[k + 2] * b[k + 2];
                s3 -= row[k + 3] * b[k + 3];
            }
            for (; k < i; k++) {
                s0 -= row[k] * b[k];
            }
            b[i] = ((s0 + s1) + (s2 + s3)) / row[i];
        }
    }

    /** Replaces the first n entries of b by L⁻ᵀ b. */
    public static void backward(double[][] l, int n, double[] b) {
        for (int i = n - 1; i >= 0; i--) {
            double[] row = l[i];
            double x = b[i] / row[i];
            b[i] = x;
            for (int k = 0; k < i; k++) {
                b[k] -= row[k] * x;
            }
        }
    }
}
