package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.ejml.data.DMatrixRMaj;

/** Matrices for tests and the slow, obvious form of what {@link Dense} does. */
final class Matrices {

    private Matrices() {}

    /** A Matérn-like covariance of n random points in the unit cube, NaN above the diagonal. */
    static double[][] covariance(int n, int d, long seed) {
        double[][] w = random(n, d, new SplittableRandom(seed));
        double[][] a = filled(n, n, Double.NaN);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double r2 = 0;
                for (int p = 0; p < d; p++) {
                    r2 += (w[i][p] - w[j][p]) * (w[i][p] - w[j][p]);
                }
                a[i][j] = correlation(Radial.MATERN_52, 4 * r2) + (i == j ? 1e-3 : 0);
            }
        }
        return a;
    }

    /** A symmetric matrix of any kind: of full or deficient rank, indefinite, badly scaled, with duplicate rows. */
    static double[][] nearlySingular(int n, RandomGenerator random) {
        int rank = 1 + random.nextInt(n + 1);
        double[][] b = new double[n][rank];
        double scale = Math.pow(10, 20 * random.nextDouble() - 10);
        boolean graded = random.nextInt(4) == 0;
        for (int i = 0; i < n; i++) {
            double row = graded ? Math.pow(10, 12 * random.nextDouble() - 6) : 1;
            for (int p = 0; p < rank; p++) {
                b[i][p] = row * random.nextGaussian();
            }
            if (i > 0 && random.nextInt(6) == 0) {
                b[i] = b[random.nextInt(i)].clone();
            }
        }
        double nugget = random.nextInt(3) == 0 ? 0 : Math.pow(10, -16 * random.nextDouble());
        double[][] a = filled(n, n, Double.NaN);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double s = i == j ? nugget : 0;
                for (int p = 0; p < rank; p++) {
                    s += b[i][p] * b[j][p];
                }
                a[i][j] = scale * s;
            }
        }
        if (random.nextInt(10) == 0) {
            a[random.nextInt(n)][0] = random.nextBoolean() ? Double.NaN : random.nextGaussian() * scale;
        }
        return a;
    }

    static double[][] random(int n, int m, RandomGenerator random) {
        double[][] x = new double[n][m];
        for (double[] row : x) {
            for (int j = 0; j < m; j++) {
                row[j] = random.nextDouble();
            }
        }
        return x;
    }

    static double[][] filled(int n, int m, double value) {
        double[][] x = new double[n][m];
        for (double[] row : x) {
            Arrays.fill(row, value);
        }
        return x;
    }

    static double[][] copy(double[][] a) {
        return Arrays.stream(a).map(double[]::clone).toArray(double[][]::new);
    }

    /** Both triangles from the lower one. */
    static double[][] symmetric(double[][] a) {
        double[][] full = copy(a);
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                full[j][i] = a[i][j];
            }
        }
        return full;
    }

    static double[][] of(DMatrixRMaj a) {
        double[][] x = new double[a.numRows][a.numCols];
        for (int i = 0; i < a.numRows; i++) {
            for (int j = 0; j < a.numCols; j++) {
                x[i][j] = a.get(i, j);
            }
        }
        return x;
    }

    static double[] column(double[][] a, int c) {
        return Arrays.stream(a).mapToDouble(row -> row[c]).toArray();
    }

    static void cholesky(double[][] a, int n) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double s = a[i][j];
                for (int k = 0; k < j; k++) {
                    s -= a[i][k] * a[j][k];
                }
                a[i][j] = j < i ? s / a[j][j] : Math.sqrt(s);
            }
        }
    }

    static void forward(double[][] l, int n, double[] b) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                b[i] -= l[i][k] * b[k];
            }
            b[i] /= l[i][i];
        }
    }

    static void backward(double[][] l, int n, double[] b) {
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                b[i] -= l[k][i] * b[k];
            }
            b[i] /= l[i][i];
        }
    }

    /** ‖L Lᵀ − A‖∞ / ‖A‖∞ over the largest entries. */
    static double residual(double[][] l, double[][] a, int n) {
        double worst = 0;
        double scale = Double.MIN_NORMAL;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double s = 0;
                for (int k = 0; k <= j; k++) {
                    s += l[i][k] * l[j][k];
                }
                worst = Math.max(worst, Math.abs(s - a[i][j]));
                scale = Math.max(scale, Math.abs(a[i][j]));
            }
        }
        return worst / scale;
    }

    static void assertLower(double[][] actual, double[][] expected, int n, double tolerance) {
        double scale = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                scale = Math.max(scale, Math.abs(expected[i][j]));
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                if (!(Math.abs(actual[i][j] - expected[i][j]) <= tolerance * scale)) {
                    assertThat(actual[i][j]).as("entry %d %d", i, j).isEqualTo(expected[i][j]);
                }
            }
        }
    }

    static void assertClose(double[] actual, double[] expected, double tolerance) {
        double scale = Arrays.stream(expected).map(Math::abs).max().orElse(0);
        for (int i = 0; i < expected.length; i++) {
            if (!(Math.abs(actual[i] - expected[i]) <= tolerance * scale)) {
                assertThat(actual[i]).as("entry %d", i).isEqualTo(expected[i]);
            }
        }
    }

    /** From 0 to where correlations vanish, dense near zero. */
    static double[] squaredRadii() {
        SplittableRandom random = new SplittableRandom(8);
        double[] r2 = new double[4000];
        for (int i = 0; i < r2.length; i++) {
            r2[i] = i == 0 ? 0 : Math.pow(10, 7 * random.nextDouble() - 3);
        }
        return r2;
    }

    static double correlation(Radial kernel, double r2) {
        double r = Math.sqrt(r2);
        double a = Math.sqrt(5) * r;
        double b = Math.sqrt(3) * r;
        return switch (kernel) {
            case SQUARED_EXPONENTIAL -> Math.exp(-r2 / 2);
            case MATERN_52 -> (1 + a + a * a / 3) * Math.exp(-a);
            case MATERN_32 -> (1 + b) * Math.exp(-b);
        };
    }

    static double slope(Radial kernel, double r2) {
        double r = Math.sqrt(r2);
        double a = Math.sqrt(5) * r;
        return switch (kernel) {
            case SQUARED_EXPONENTIAL -> -Math.exp(-r2 / 2) / 2;
            case MATERN_52 -> -5.0 / 6 * (1 + a) * Math.exp(-a);
            case MATERN_32 -> -1.5 * Math.exp(-Math.sqrt(3) * r);
        };
    }
}
