package dev.etesian.math;

import org.jspecify.annotations.Nullable;

/** Loops that the compiler vectorizes by itself. */
final class PlainDense implements Dense {

    static final Dense INSTANCE = new PlainDense();

    private PlainDense() {}

    @Override
    public void squaredDistances(double[][] w, int from, int n, int d, double[][] r2) {
        PlainProducts.squaredDistances(w, from, n, d, r2);
    }

    @Override
    public void squaredDistances(double[][] w, int n, int d, double[][] columns, int count, double[][] r2) {
        PlainProducts.squaredDistances(w, n, d, columns, count, r2);
    }

    @Override
    public void radial(Radial kernel, double[] r2, int count, double[] value, double @Nullable [] slope) {
        PlainRadial.evaluate(kernel, r2, count, value, slope);
    }

    @Override
    public int cholesky(double[][] a, int from, int n) {
        return PlainCholesky.cholesky(a, from, n);
    }

    @Override
    public void inverse(double[][] l, int n, double[][] inverse) {
        PlainSolve.inverse(l, n, inverse);
    }

    @Override
    public void solveLower(double[][] l, int n, double[][] b, int count) {
        PlainSolve.lower(l, n, b, count);
    }

    @Override
    public void solveUpper(double[][] l, int n, double[][] b, int count) {
        PlainSolve.upper(l, n, b, count);
    }

    @Override
    public void multiplySymmetric(double[][] s, int n, double[][] w, int d, double[][] out) {
        PlainProducts.multiplySymmetric(s, n, w, d, out);
    }

    @Override
    public void multiplyTransposed(double[][] tile, int n, int count, double[][] w, int d, double[][] out) {
        PlainProducts.multiplyTransposed(tile, n, count, w, d, out);
    }
}
