package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DenseTest {

    @Test
    void theBestBackendIsTheVectorOneWhereItIs() {
        assertThat(Dense.plain().name()).isEqualTo("plain");
        assertThat(Dense.best().name())
                .isEqualTo(Dense.vector().map(Dense::name).orElse("plain"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 24, 25, 31, 64, 150})
    void backendsAgree(int n) {
        Dense plain = Dense.plain();
        Dense vector = Dense.vector().orElseThrow();
        int d = 1 + n % 7;
        double[][] w = Matrices.random(n, d, new SplittableRandom(n));
        double[][] k = likelihood(plain, w, n, d);
        double[][] other = likelihood(vector, w, n, d);
        for (int i = 0; i < k.length; i++) {
            Matrices.assertClose(other[i], k[i], DenseContract.TOLERANCE);
        }
    }

    /** Distances, correlations, factor, inverse and the product with the inputs, as the gradient of a likelihood. */
    private static double[][] likelihood(Dense dense, double[][] w, int n, int d) {
        double[][] k = new double[n][n];
        double[][] inverse = new double[n][n];
        double[][] out = new double[n][d];
        dense.squaredDistances(w, 0, n, d, k);
        for (int i = 0; i < n; i++) {
            dense.radial(Radial.MATERN_52, k[i], i + 1, k[i], null);
            k[i][i] += 1e-2;
        }
        assertThat(dense.cholesky(k, 0, n)).isEqualTo(-1);
        dense.inverse(k, n, inverse);
        dense.multiplySymmetric(inverse, n, w, d, out);
        double[][] tile = Matrices.random(n, Dense.TILE, new SplittableRandom(1));
        dense.solveLower(k, n, tile, Dense.TILE);
        dense.solveUpper(k, n, tile, Dense.TILE);
        double[][] means = new double[Dense.TILE][d];
        dense.multiplyTransposed(tile, n, Dense.TILE, w, d, means);
        return Stream.concat(Arrays.stream(out), Arrays.stream(means)).toArray(double[][]::new);
    }
}
