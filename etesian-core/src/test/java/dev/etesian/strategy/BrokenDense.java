package dev.etesian.strategy;

import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import java.util.concurrent.atomic.AtomicInteger;

/** Dense kernels that run out of memory at one call, or from that call on. */
final class BrokenDense implements Dense {

    private final Dense dense = Dense.plain();
    private final int good;
    private final AtomicInteger calls;
    private final boolean once;

    BrokenDense(int good, boolean once) {
        this.good = good;
        calls = new AtomicInteger(good);
        this.once = once;
    }

    /** How many calls there were. */
    int calls() {
        return good - calls.get();
    }

    private void call() {
        int left = calls.getAndDecrement();
        if (left == 0 || (left < 0 && !once)) {
            throw new OutOfMemoryError("injected");
        }
    }

    @Override
    public void squaredDistances(double[][] w, int from, int n, int d, double[][] r2) {
        call();
        dense.squaredDistances(w, from, n, d, r2);
    }

    @Override
    public void squaredDistances(double[][] w, int n, int d, double[][] columns, int count, double[][] r2) {
        call();
        dense.squaredDistances(w, n, d, columns, count, r2);
    }

    @Override
    public void radial(Radial kernel, double[] r2, int count, double[] value, double[] slope) {
        dense.radial(kernel, r2, count, value, slope);
    }

    @Override
    public int cholesky(double[][] a, int from, int n) {
        call();
        return dense.cholesky(a, from, n);
    }

    @Override
    public void inverse(double[][] l, int n, double[][] inverse) {
        call();
        dense.inverse(l, n, inverse);
    }

    @Override
    public void solveLower(double[][] l, int n, double[][] b, int count) {
        call();
        dense.solveLower(l, n, b, count);
    }

    @Override
    public void solveUpper(double[][] l, int n, double[][] b, int count) {
        call();
        dense.solveUpper(l, n, b, count);
    }

    @Override
    public void multiplySymmetric(double[][] s, int n, double[][] w, int d, double[][] out) {
        call();
        dense.multiplySymmetric(s, n, w, d, out);
    }

    @Override
    public void multiplyTransposed(double[][] tile, int n, int count, double[][] w, int d, double[][] out) {
        call();
        dense.multiplyTransposed(tile, n, count, w, d, out);
    }
}
