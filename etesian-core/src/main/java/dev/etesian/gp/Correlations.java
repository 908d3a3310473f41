package dev.etesian.gp;

import dev.etesian.math.Dense;
import org.jspecify.annotations.Nullable;

/**
 * Correlation matrices and tiles of one kernel setting: radial part by the dense kernels, Hamming factors on top.
 *
 * <p>Slopes are derivatives of the correlation with respect to r², Hamming factors included.
 */
record Correlations(Dense dense, Hyperparameters theta) {

    /** Rows {@code from} … n − 1 of the lower triangle; {@code x} are cube points, {@code w} their scaled inputs. */
    void gram(double[][] x, double[][] w, int from, int n, double[][] value, double @Nullable [][] slope) {
        Kernel kernel = theta.kernel();
        dense.squaredDistances(w, from, n, kernel.ordered().length, value);
        for (int i = from; i < n; i++) {
            dense.radial(kernel.radial(), value[i], i + 1, value[i], slope == null ? null : slope[i]);
        }
        for (int p : kernel.unordered()) {
            double factor = theta.hamming(p);
            for (int i = from; i < n; i++) {
                for (int j = 0; j < i; j++) {
                    if (x[i][p] != x[j][p]) {
                        value[i][j] *= factor;
                        if (slope != null) {
                            slope[i][j] *= factor;
                        }
                    }
                }
            }
        }
    }

    /** The n × count tile between training and candidate points; {@code columns} are scaled candidates, transposed. */
    void tile(
            double[][] x,
            double[][] w,
            int n,
            double[][] candidates,
            double[][] columns,
            int count,
            double[][] value,
            double @Nullable [][] slope) {
        Kernel kernel = theta.kernel();
        dense.squaredDistances(w, n, kernel.ordered().length, columns, count, value);
        for (int i = 0; i < n; i++) {
            dense.radial(kernel.radial(), value[i], count, value[i], slope == null ? null : slope[i]);
        }
        for (int p : kernel.unordered()) {
            double factor = theta.hamming(p);
            for (int i = 0; i < n; i++) {
                for (int c = 0; c < count; c++) {
                    if (x[i][p] != candidates[c][p]) {
                        value[i][c] *= factor;
                        if (slope != null) {
                            slope[i][c] *= factor;
                        }
                    }
                }
            }
        }
    }
}
