package dev.etesian.math;

/** Copies one triangle of a square matrix onto the other, a few rows at a time to stay in cache. */
final class Mirror {

    private static final int BLOCK = 8;

    private Mirror() {}

    /** a[j][i] = a[i][j] for j &lt; i: the strict lower triangle to the upper one. */
    static void toUpper(double[][] a, int n) {
        for (int p = 0; p < n; p += BLOCK) {
            int q = Math.min(p + BLOCK, n);
            for (int j = 0; j < q; j++) {
                double[] target = a[j];
                for (int i = Math.max(p, j + 1); i < q; i++) {
                    target[i] = a[i][j];
                }
            }
        }
    }

    /** a[j][i] = a[i][j] for i &lt; j: the strict upper triangle to the lower one. */
    static void toLower(double[][] a, int n) {
        for (int p = 0; p < n; p += BLOCK) {
            int q = Math.min(p + BLOCK, n);
            for (int j = p + 1; j < n; j++) {
                double[] target = a[j];
                int end = Math.min(q, j);
                for (int i = p; i < end; i++) {
                    target[i] = a[i][j];
                }
            }
        }
    }
}
