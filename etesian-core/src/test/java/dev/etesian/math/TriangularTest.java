package dev.etesian.math;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TriangularTest {

    private static final double TOLERANCE = 1e-11;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 31, 100})
    void substitutes(int n) {
        double[][] l = Matrices.covariance(n, 4, n);
        Matrices.cholesky(l, n);
        double[] b = new SplittableRandom(n).doubles(n).toArray();
        double[] forward = b.clone();
        Triangular.forward(l, n, forward);
        double[] expected = b.clone();
        Matrices.forward(l, n, expected);
        Matrices.assertClose(forward, expected, TOLERANCE);
        double[] backward = b.clone();
        Triangular.backward(l, n, backward);
        expected = b.clone();
        Matrices.backward(l, n, expected);
        Matrices.assertClose(backward, expected, TOLERANCE);
    }
}
