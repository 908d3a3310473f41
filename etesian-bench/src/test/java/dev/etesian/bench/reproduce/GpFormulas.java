package dev.etesian.bench.reproduce;

import java.util.Arrays;

/** The paper's equation "post_mean_var" by elimination, the slow way. */
final class GpFormulas {

    private GpFormulas() {}

    static double mean(GridProcess process, int[] observed, double[] y, int at) {
        double[] alpha = solved(process, observed, y);
        double sum = 0;
        for (int i = 0; i < observed.length; i++) {
            sum += process.gram()[at][observed[i]] * alpha[i];
        }
        return sum;
    }

    static double variance(GridProcess process, int[] observed, int at) {
        double[] k =
                Arrays.stream(observed).mapToDouble(i -> process.gram()[at][i]).toArray();
        return process.gram()[at][at] - mean(process, observed, k, at);
    }

    /** (Σ + σ²I)⁻¹ y by Gauss and Jordan. */
    private static double[] solved(GridProcess process, int[] observed, double[] y) {
        int n = observed.length;
        double[][] a = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = process.gram()[observed[i]][observed[j]] + (i == j ? GridProcess.NOISE : 0);
            }
            a[i][n] = y[i];
        }
        for (int p = 0; p < n; p++) {
            for (int i = 0; i < n; i++) {
                double factor = i == p ? 0 : a[i][p] / a[p][p];
                for (int j = p; j <= n && i != p; j++) {
                    a[i][j] -= factor * a[p][j];
                }
            }
        }
        double[] x = new double[n];
        Arrays.setAll(x, i -> a[i][n] / a[i][i]);
        return x;
    }
}
