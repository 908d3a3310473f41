package dev.etesian.bench.reproduce;

import dev.etesian.math.Dense;
import java.util.random.RandomGenerator;

/**
 * A Gaussian process of known kernel on the points of a grid in the unit square: zero mean, variance 1, squared exponential.
 * Immutable.
 */
final class GridProcess {

    static final double LENGTH_SCALE = 0.2;
    static final double NOISE = 0.01;

    /** Keeps the factorization real; part of the kernel, so that it is known exactly. */
    private static final double JITTER = 1e-8;

    private final double[][] gram;
    private final double[][] factor;

    /** Sets up a grid of so many points a side. */
    GridProcess(int side) {
        int n = side * side;
        gram = new double[n][n];
        factor = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double across = (double) (i % side - j % side) / (side - 1);
                double up = (double) (i / side - j / side) / (side - 1);
                double squared = across * across + up * up;
                gram[i][j] =
                        Math.exp(-squared / (2 * LENGTH_SCALE * LENGTH_SCALE)) * (1 - JITTER) + (i == j ? JITTER : 0);
                factor[i][j] = gram[i][j];
            }
        }
        int pivot = Dense.plain().cholesky(factor, 0, n);
        if (pivot >= 0) {
            throw new IllegalStateException("grid of " + n + " points: negative pivot in row " + pivot);
        }
    }

    int size() {
        return gram.length;
    }

    /** The covariance of all points. */
    double[][] gram() {
        return gram;
    }

    /** Draws a function, its values at all points. */
    double[] draw(RandomGenerator random) {
        int n = gram.length;
        double[] z = new double[n];
        for (int i = 0; i < n; i++) {
            z[i] = random.nextGaussian();
        }
        double[] f = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                f[i] += factor[i][j] * z[j];
            }
        }
        return f;
    }
}
