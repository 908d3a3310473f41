package dev.etesian.math;

import org.jspecify.annotations.Nullable;

/** The backend on the incubating vector module; loaded only where the running JVM has that module. */
final class VectorDense implements Dense {

    static final Dense INSTANCE = new VectorDense();

    private VectorDense() {}

    @Override
    public String name() {
        return "vector";
    }

    @Override
    public void squaredDistances(double[][] w, int from, int n, int d, double[][] r2) {
        VectorProducts.squaredDistances(w, from, n, d, r2);
    }

    @Override
    public void squaredDistances(double[][] w, int n, int d, double[][] columns, int count, double[][] r2) {
        VectorProducts.squaredDistances(w, n, d, columns, count, r2);
    }

    @Override
    public void radial(Radial kernel, double[] r2, int count, double[] value, double @Nullable [] slope) {
        VectorRadial.evaluate(kernel, r2, count, value, slope);
    }

    @Override
    public int cholesky(double[][] a, int from, int n) {
        return VectorCholesky.cholesky(a, from, n);
    }

    @Override
    public void inverse(double[][] l, int n, double[][] inverse) {
        VectorSolve.inverse(l, n, inverse);
    }

    @Override
    public void solveLower(double[][] l, int n, double[][] b, int count) {
        VectorSolve.lower(l, n, b, count);
    }

    @Override
    public void solveUpper(double[][] l, int n, double[][] b, int count) {
        VectorSolve.upper(l, n, b, count);
    }

    @Override
    public void multiplySymmetric(double[][] s, int n, double[][] w, int d, double[][] out) {
        VectorProducts.multiplySymmetric(s, n, w, d, out);
    }

    @Override
    public void multiplyTransposed(double[][] tile, int n, int count, double[][] w, int d, double[][] out) {
        VectorProducts.multiplyTransposed(tile, n, count, w, d, out);
    }
}
