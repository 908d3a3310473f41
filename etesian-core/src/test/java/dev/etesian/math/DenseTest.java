package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The dense kernels against triple loops and EJML. */
class DenseTest {

    private static final Dense DENSE = Dense.plain();

    /** Relative to the largest entry of the expected result. */
    private static final double TOLERANCE = 1e-9;

    /** A residual of a factorization, relative to the matrix. */
    private static final double RESIDUAL = 1e-8;

    /** Correlations below this may be zero. */
    private static final double NEGLIGIBLE = 1e-56;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 17, 24, 25, 31, 32, 33, 48, 49, 64, 100, 150, 257})
    void factorsReproduceTheMatrix(int n) {
        double[][] a = Matrices.covariance(n, 5, n);
        double[][] l = Matrices.copy(a);
        assertThat(DENSE.cholesky(l, 0, n)).isEqualTo(-1);
        assertThat(Matrices.residual(l, a, n)).isLessThan(1e-13);
        double[][] expected = Matrices.copy(a);
        Matrices.cholesky(expected, n);
        Matrices.assertLower(l, expected, n, TOLERANCE);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8, 17, 25, 31, 48, 64, 100, 150, 257})
    void appendedRowsHaveTheSameBits(int n) {
        double[][] a = Matrices.covariance(n, 4, 100 + n);
        double[][] whole = Matrices.copy(a);
        assertThat(DENSE.cholesky(whole, 0, n)).isEqualTo(-1);
        for (int from : new int[] {1, n / 3, n / 2, n - 2, n - 1}) {
            if (from < 1) {
                continue;
            }
            double[][] parts = Matrices.copy(a);
            assertThat(DENSE.cholesky(parts, 0, from)).isEqualTo(-1);
            double[][] before = Matrices.copy(parts);
            assertThat(DENSE.cholesky(parts, from, n)).isEqualTo(-1);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j <= i; j++) {
                    assertThat(parts[i][j])
                            .as("n %d from %d entry %d %d", n, from, i, j)
                            .isEqualTo(whole[i][j]);
                }
                if (i < from) {
                    assertThat(parts[i]).isEqualTo(before[i]);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 17, 31, 64, 150})
    void namesTheFirstBadPivot(int n) {
        for (int bad : new int[] {0, n / 3, n / 2, n - 1}) {
            for (double pivot : new double[] {-1, 0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                double[][] a = Matrices.covariance(n, 5, n);
                a[bad][bad] = pivot;
                a[n - 1][n - 1] = bad == n - 1 ? pivot : -1;
                double[][] again = Matrices.copy(a);
                assertThat(DENSE.cholesky(a, 0, n))
                        .as("n %d pivot %s", n, pivot)
                        .isEqualTo(bad);
                if (bad > 0) {
                    assertThat(DENSE.cholesky(again, 0, bad)).isEqualTo(-1);
                    assertThat(DENSE.cholesky(again, bad, n)).isEqualTo(bad);
                }
            }
        }
    }

    @Test
    void nonFiniteEntriesAreFailures() {
        for (int n : new int[] {2, 9, 40, 99}) {
            for (double entry : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                double[][] a = Matrices.covariance(n, 5, n);
                a[n / 2][0] = entry;
                assertThat(DENSE.cholesky(a, 0, n)).isEqualTo(n / 2);
            }
        }
    }

    @Test
    void smallMatricesFactorOrFail() {
        fuzz(20_000);
    }

    @Test
    @Tag("slow")
    void manySmallMatricesFactorOrFail() {
        fuzz(1_000_000);
    }

    private void fuzz(int runs) {
        SplittableRandom random = new SplittableRandom(20250725);
        for (int run = 0; run < runs; run++) {
            int n = 1 + random.nextInt(random.nextInt(20) == 0 ? 60 : 12);
            double[][] a = Matrices.nearlySingular(n, random);
            double[][] l = Matrices.copy(a);
            int outcome = DENSE.cholesky(l, 0, n);
            assertThat(outcome).isBetween(-1, n - 1);
            if (outcome < 0) {
                assertThat(Matrices.residual(l, a, n)).as("run %d", run).isLessThanOrEqualTo(RESIDUAL);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 17, 31, 48, 64, 100, 150, 257})
    void invertsAsEjmlDoes(int n) {
        double[][] a = Matrices.covariance(n, 6, 7 * n);
        double[][] l = Matrices.copy(a);
        assertThat(DENSE.cholesky(l, 0, n)).isEqualTo(-1);
        double[][] before = Matrices.copy(l);
        double[][] inverse = Matrices.filled(n, n, Double.NaN);
        DENSE.inverse(l, n, inverse);
        assertThat(Arrays.deepEquals(l, before)).isTrue();
        DMatrixRMaj expected = new DMatrixRMaj(Matrices.symmetric(a));
        CommonOps_DDRM.invert(expected);
        Matrices.assertLower(inverse, Matrices.of(expected), n, TOLERANCE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 17, 31, 48, 64, 100, 150, 257})
    void solvesTiles(int n) {
        SplittableRandom random = new SplittableRandom(n);
        double[][] l = Matrices.covariance(n, 5, 3 * n);
        Matrices.cholesky(l, n);
        for (int count : new int[] {1, 2, 7, 8, 9, 16, 17, 23, 24, 25, 40, 47, 48}) {
            double[][] b = Matrices.random(n, Dense.TILE, random);
            for (double[] row : b) {
                Arrays.fill(row, count, Dense.TILE, Double.NaN);
            }
            double[][] lower = Matrices.copy(b);
            DENSE.solveLower(l, n, lower, count);
            double[][] upper = Matrices.copy(b);
            DENSE.solveUpper(l, n, upper, count);
            for (int c = 0; c < count; c++) {
                double[] forward = Matrices.column(b, c);
                Matrices.forward(l, n, forward);
                Matrices.assertClose(Matrices.column(lower, c), forward, TOLERANCE);
                double[] backward = Matrices.column(b, c);
                Matrices.backward(l, n, backward);
                Matrices.assertClose(Matrices.column(upper, c), backward, TOLERANCE);
            }
        }
    }

    @Test
    void columnsOfATileDoNotDependOnTheirNumber() {
        int n = 77;
        double[][] l = Matrices.covariance(n, 5, 9);
        Matrices.cholesky(l, n);
        double[][] b = Matrices.random(n, Dense.TILE, new SplittableRandom(9));
        double[][] all = Matrices.copy(b);
        DENSE.solveLower(l, n, all, Dense.TILE);
        for (int count = 1; count < Dense.TILE; count++) {
            double[][] some = Matrices.copy(b);
            DENSE.solveLower(l, n, some, count);
            for (int i = 0; i < n; i++) {
                for (int c = 0; c < count; c++) {
                    assertThat(some[i][c]).isEqualTo(all[i][c]);
                }
            }
        }
    }

    @Test
    void measuresDistances() {
        SplittableRandom random = new SplittableRandom(4);
        for (int n : new int[] {1, 2, 3, 5, 8, 17, 31, 48, 64, 100, 150, 257}) {
            int d = 1 + random.nextInt(40);
            double[][] w = Matrices.random(n, d, random);
            double[][] expected = new double[n][n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    expected[i][j] = squaredDistance(w[i], w[j]);
                }
            }
            double[][] r2 = Matrices.filled(n, n, Double.NaN);
            DENSE.squaredDistances(w, 0, n, d, r2);
            Matrices.assertLower(r2, expected, n, TOLERANCE);
            for (int from : new int[] {n / 2, n - 1}) {
                double[][] appended = Matrices.filled(n, n, Double.NaN);
                DENSE.squaredDistances(w, from, n, d, appended);
                for (int i = from; i < n; i++) {
                    for (int j = 0; j <= i; j++) {
                        assertThat(appended[i][j]).isEqualTo(r2[i][j]);
                    }
                    assertThat(r2[i][i]).isZero();
                }
                assertThat(from == 0 || Double.isNaN(appended[from - 1][0])).isTrue();
            }
        }
    }

    @Test
    void measuresDistancesToATile() {
        SplittableRandom random = new SplittableRandom(5);
        for (int count = 1; count <= Dense.TILE; count++) {
            int n = 1 + random.nextInt(60);
            int d = 1 + random.nextInt(40);
            double[][] w = Matrices.random(n, d, random);
            double[][] columns = Matrices.random(d, Dense.TILE, random);
            double[][] r2 = Matrices.filled(n, Dense.TILE, Double.NaN);
            DENSE.squaredDistances(w, n, d, columns, count, r2);
            for (int i = 0; i < n; i++) {
                for (int c = 0; c < count; c++) {
                    double expected = squaredDistance(w[i], Matrices.column(columns, c));
                    assertThat(r2[i][c]).isCloseTo(expected, within(TOLERANCE * Math.max(1, expected)));
                }
            }
        }
    }

    private static double squaredDistance(double[] x, double[] y) {
        double s = 0;
        for (int p = 0; p < x.length; p++) {
            s += (x[p] - y[p]) * (x[p] - y[p]);
        }
        return s;
    }

    @Test
    void multipliesSymmetric() {
        SplittableRandom random = new SplittableRandom(6);
        for (int n : new int[] {1, 2, 3, 5, 8, 9, 17, 31, 48, 64, 100, 150, 257}) {
            for (int d : new int[] {1, 2, 3, 4, 5, 7, 8, 13, 40}) {
                double[][] s = Matrices.random(n, n, random);
                double[][] w = Matrices.random(n, d, random);
                double[][] full = Matrices.symmetric(s);
                double[][] out = Matrices.filled(n, d, Double.NaN);
                DENSE.multiplySymmetric(s, n, w, d, out);
                for (int i = 0; i < n; i++) {
                    for (int p = 0; p < d; p++) {
                        double expected = 0;
                        for (int j = 0; j < n; j++) {
                            expected += full[i][j] * w[j][p];
                        }
                        assertThat(out[i][p]).isCloseTo(expected, within(TOLERANCE * n));
                    }
                }
            }
        }
    }

    @Test
    void multipliesTransposed() {
        SplittableRandom random = new SplittableRandom(7);
        for (int count = 1; count <= Dense.TILE; count++) {
            int n = 1 + random.nextInt(70);
            int d = 1 + random.nextInt(40);
            double[][] tile = Matrices.random(n, Dense.TILE, random);
            double[][] w = Matrices.random(n, d, random);
            double[][] out = Matrices.filled(count, d, Double.NaN);
            DENSE.multiplyTransposed(tile, n, count, w, d, out);
            for (int c = 0; c < count; c++) {
                for (int p = 0; p < d; p++) {
                    double expected = 0;
                    for (int i = 0; i < n; i++) {
                        expected += tile[i][c] * w[i][p];
                    }
                    assertThat(out[c][p]).isCloseTo(expected, within(TOLERANCE * n));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Radial.class)
    void correlationsAreTheFormulas(Radial kernel) {
        double[] r2 = Matrices.squaredRadii();
        for (int count : new int[] {1, 2, 7, 8, 9, 63, r2.length}) {
            double[] value = new double[count];
            double[] slope = new double[count];
            DENSE.radial(kernel, r2, count, value, slope);
            double[] alone = new double[count];
            DENSE.radial(kernel, r2, count, alone, null);
            assertThat(alone).isEqualTo(value);
            double[] inPlace = r2.clone();
            DENSE.radial(kernel, inPlace, count, inPlace, new double[count]);
            assertThat(Arrays.copyOf(inPlace, count)).isEqualTo(value);
            double[] slopeInPlace = r2.clone();
            DENSE.radial(kernel, slopeInPlace, count, new double[count], slopeInPlace);
            assertThat(Arrays.copyOf(slopeInPlace, count)).isEqualTo(slope);
            for (int i = 0; i < count; i++) {
                double expected = Matrices.correlation(kernel, r2[i]);
                // The rounding of the exponent, at most a or r² / 2, is a relative error of the result.
                double exponent = kernel == Radial.SQUARED_EXPONENTIAL ? r2[i] / 2 : Math.sqrt(5 * r2[i]);
                double rounding = 1e-15 + 4e-16 * exponent;
                assertThat(value[i])
                        .as("%s r2 %s", kernel, r2[i])
                        .isCloseTo(expected, within(rounding * expected + NEGLIGIBLE));
                assertThat(value[i]).isBetween(0.0, 1.0);
                double expectedSlope = Matrices.slope(kernel, r2[i]);
                assertThat(slope[i])
                        .as("%s slope %s", kernel, r2[i])
                        .isCloseTo(expectedSlope, within(rounding * Math.abs(expectedSlope) + NEGLIGIBLE));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Radial.class)
    void correlationsAtTheEdges(Radial kernel) {
        double[] r2 = {
            0, Double.MIN_VALUE, 1e300, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN, 1e8, 0, 1, 1, 1
        };
        double[] value = new double[r2.length];
        double[] slope = new double[r2.length];
        DENSE.radial(kernel, r2, r2.length, value, slope);
        assertThat(value[0]).isEqualTo(1);
        assertThat(value[1]).isEqualTo(1);
        for (int i : new int[] {2, 3, 4, 6}) {
            assertThat(value[i]).isZero();
            assertThat(slope[i]).isZero();
        }
        assertThat(value[5]).isNaN();
        assertThat(slope[5]).isNaN();
    }

    @ParameterizedTest
    @EnumSource(Radial.class)
    void slopesAreDerivatives(Radial kernel) {
        double step = 1e-6;
        double[] r2 = {0.01, 0.3, 1, 2.5, 7, 20};
        for (double x : r2) {
            double[] value = new double[2];
            double[] slope = new double[1];
            DENSE.radial(kernel, new double[] {x - step, x + step}, 2, value, null);
            DENSE.radial(kernel, new double[] {x}, 1, new double[1], slope);
            double difference = (value[1] - value[0]) / (2 * step);
            assertThat(slope[0]).isCloseTo(difference, within(1e-8));
        }
    }
}
