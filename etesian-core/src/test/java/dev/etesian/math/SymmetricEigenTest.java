package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricEigenTest {

    /** Relative to the largest entry. */
    private static final double TOLERANCE = 1e-12;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 17, 31, 64, 150})
    void agreesWithEjml(int n) {
        double[][] covariance = Matrices.covariance(n, 3, n);
        check(covariance, n);
        double[][] indefinite = Matrices.random(n, n, new SplittableRandom(n));
        check(indefinite, n);
    }

    private static void check(double[][] a, int n) {
        SymmetricEigen eigen = SymmetricEigen.of(a, n);
        checkDecomposition(a, n, eigen, TOLERANCE * n);
        DMatrixRMaj matrix = new DMatrixRMaj(Matrices.symmetric(a));
        EigenDecomposition_F64<DMatrixRMaj> oracle = DecompositionFactory_DDRM.eig(n, false, true);
        assertThat(oracle.decompose(matrix)).isTrue();
        double[] expected = new double[n];
        for (int k = 0; k < n; k++) {
            expected[k] = oracle.getEigenvalue(k).getReal();
        }
        Arrays.sort(expected);
        Matrices.assertClose(eigen.values(), expected, TOLERANCE);
    }

    /** A = Σ λ v vᵀ and the vectors are orthonormal. */
    private static void checkDecomposition(double[][] a, int n, SymmetricEigen eigen, double tolerance) {
        double scale = Double.MIN_NORMAL;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                scale = Math.max(scale, Math.abs(a[i][j]));
            }
        }
        double[][] v = eigen.vectors();
        for (int i = 0; i < n; i++) {
            assertThat(i == 0 || eigen.values()[i - 1] <= eigen.values()[i]).isTrue();
            for (int j = 0; j <= i; j++) {
                double entry = 0;
                double product = 0;
                for (int k = 0; k < n; k++) {
                    entry += eigen.values()[k] / scale * v[k][i] * v[k][j];
                    product += v[i][k] * v[j][k];
                }
                assertThat(entry).isCloseTo(a[i][j] / scale, within(tolerance));
                assertThat(product).isCloseTo(i == j ? 1 : 0, within(tolerance));
            }
        }
    }

    @Test
    void decomposesAnySymmetricMatrix() {
        SplittableRandom random = new SplittableRandom(3);
        for (int run = 0; run < 3000; run++) {
            int n = 1 + random.nextInt(9);
            double[][] a = Matrices.nearlySingular(n, random);
            if (Arrays.stream(a).anyMatch(row -> Double.isNaN(row[0]))) {
                continue;
            }
            checkDecomposition(a, n, SymmetricEigen.of(a, n), TOLERANCE);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 1e300, 1e-300, Double.MIN_VALUE, -1e306})
    void standsAnyScale(double scale) {
        for (int n : new int[] {1, 2, 3, 7, 30}) {
            double[][] constant = Matrices.filled(n, n, scale / n);
            checkDecomposition(constant, n, SymmetricEigen.of(constant, n), TOLERANCE);
            double[][] diagonal = new double[n][n];
            for (int i = 0; i < n; i++) {
                diagonal[i][i] = scale * (n - i) / n;
            }
            checkDecomposition(diagonal, n, SymmetricEigen.of(diagonal, n), TOLERANCE);
        }
    }

    @Test
    void refusesNonFiniteEntries() {
        assertThatThrownBy(() -> SymmetricEigen.of(new double[][] {{1, 0}, {Double.NaN, 1}}, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(1, 0)");
    }
}
