package dev.etesian.math;

import static dev.etesian.math.Registers.S;

import jdk.incubator.vector.DoubleVector;

/** Register tiles that add: the product MᵀM in place, the second half of an inverse. */
final class RegisterProducts {

    private RegisterProducts() {}

    /** m[i + r] = Σ_{p ≤ k < q} m[k][i + r] m[k], the rows of a block themselves. */
    static void replace3(double[][] m, int p, int q, int i, int last, int c0, int c1, int c2) {
        int i1 = Math.min(i + 1, last);
        int i2 = Math.min(i + 2, last);
        int i3 = Math.min(i + 3, last);
        double[] x0 = m[i];
        double[] x1 = m[i1];
        double[] x2 = m[i2];
        double[] x3 = m[i3];
        DoubleVector s00 = DoubleVector.zero(S);
        DoubleVector s01 = DoubleVector.zero(S);
        DoubleVector s02 = DoubleVector.zero(S);
        DoubleVector s10 = DoubleVector.zero(S);
        DoubleVector s11 = DoubleVector.zero(S);
        DoubleVector s12 = DoubleVector.zero(S);
        DoubleVector s20 = DoubleVector.zero(S);
        DoubleVector s21 = DoubleVector.zero(S);
        DoubleVector s22 = DoubleVector.zero(S);
        DoubleVector s30 = DoubleVector.zero(S);
        DoubleVector s31 = DoubleVector.zero(S);
        DoubleVector s32 = DoubleVector.zero(S);
        for (int k = p; k < q; k++) {
            double[] y = m[k];
            DoubleVector y0 = DoubleVector.fromArray(S, y, c0);
            DoubleVector y1 = DoubleVector.fromArray(S, y, c1);
            DoubleVector y2 = DoubleVector.fromArray(S, y, c2);
            DoubleVector t0 = DoubleVector.broadcast(S, y[i]);
            s00 = t0.fma(y0, s00);
            s01 = t0.fma(y1, s01);
            s02 = t0.fma(y2, s02);
            DoubleVector t1 = DoubleVector.broadcast(S, y[i1]);
            s10 = t1.fma(y0, s10);
            s11 = t1.fma(y1, s11);
            s12 = t1.fma(y2, s12);
            DoubleVector t2 = DoubleVector.broadcast(S, y[i2]);
            s20 = t2.fma(y0, s20);
            s21 = t2.fma(y1, s21);
            s22 = t2.fma(y2, s22);
            DoubleVector t3 = DoubleVector.broadcast(S, y[i3]);
            s30 = t3.fma(y0, s30);
            s31 = t3.fma(y1, s31);
            s32 = t3.fma(y2, s32);
        }
        s00.intoArray(x0, c0);
        s01.intoArray(x0, c1);
        s02.intoArray(x0, c2);
        s10.intoArray(x1, c0);
        s11.intoArray(x1, c1);
        s12.intoArray(x1, c2);
        s20.intoArray(x2, c0);
        s21.intoArray(x2, c1);
        s22.intoArray(x2, c2);
        s30.intoArray(x3, c0);
        s31.intoArray(x3, c1);
        s32.intoArray(x3, c2);
    }

    /** m[i + r] += Σ_{p ≤ k < q} m[k][i + r] m[k], rows i … i + 3 before p. */
    static void add3(double[][] m, int p, int q, int i, int last, int c0, int c1, int c2) {
        int i1 = Math.min(i + 1, last);
        int i2 = Math.min(i + 2, last);
        int i3 = Math.min(i + 3, last);
        double[] x0 = m[i];
        double[] x1 = m[i1];
        double[] x2 = m[i2];
        double[] x3 = m[i3];
        DoubleVector s00 = DoubleVector.fromArray(S, x0, c0);
        DoubleVector s01 = DoubleVector.fromArray(S, x0, c1);
        DoubleVector s02 = DoubleVector.fromArray(S, x0, c2);
        DoubleVector s10 = DoubleVector.fromArray(S, x1, c0);
        DoubleVector s11 = DoubleVector.fromArray(S, x1, c1);
        DoubleVector s12 = DoubleVector.fromArray(S, x1, c2);
        DoubleVector s20 = DoubleVector.fromArray(S, x2, c0);
        DoubleVector s21 = DoubleVector.fromArray(S, x2, c1);
        DoubleVector s22 = DoubleVector.fromArray(S, x2, c2);
        DoubleVector s30 = DoubleVector.fromArray(S, x3, c0);
        DoubleVector s31 = DoubleVector.fromArray(S, x3, c1);
        DoubleVector s32 = DoubleVector.fromArray(S, x3, c2);
        for (int k = p; k < q; k++) {
            double[] y = m[k];
            DoubleVector y0 = DoubleVector.fromArray(S, y, c0);
            DoubleVector y1 = DoubleVector.fromArray(S, y, c1);
            DoubleVector y2 = DoubleVector.fromArray(S, y, c2);
            DoubleVector t0 = DoubleVector.broadcast(S, y[i]);
            s00 = t0.fma(y0, s00);
            s01 = t0.fma(y1, s01);
            s02 = t0.fma(y2, s02);
            DoubleVector t1 = DoubleVector.broadcast(S, y[i1]);
            s10 = t1.fma(y0, s10);
            s11 = t1.fma(y1, s11);
            s12 = t1.fma(y2, s12);
            DoubleVector t2 = DoubleVector.broadcast(S, y[i2]);
            s20 = t2.fma(y0, s20);
            s21 = t2.fma(y1, s21);
            s22 = t2.fma(y2, s22);
            DoubleVector t3 = DoubleVector.broadcast(S, y[i3]);
            s30 = t3.fma(y0, s30);
            s31 = t3.fma(y1, s31);
            s32 = t3.fma(y2, s32);
        }
        s00.intoArray(x0, c0);
        s01.intoArray(x0, c1);
        s02.intoArray(x0, c2);
        s10.intoArray(x1, c0);
        s11.intoArray(x1, c1);
        s12.intoArray(x1, c2);
        s20.intoArray(x2, c0);
        s21.intoArray(x2, c1);
        s22.intoArray(x2, c2);
        s30.intoArray(x3, c0);
        s31.intoArray(x3, c1);
        s32.intoArray(x3, c2);
    }

    /** m[i + r] = Σ_{p ≤ k < q} m[k][i + r] m[k], the rows of a block themselves. */
    static void replace2(double[][] m, int p, int q, int i, int last, int c0, int c1) {
        int i1 = Math.min(i + 1, last);
        int i2 = Math.min(i + 2, last);
        int i3 = Math.min(i + 3, last);
        double[] x0 = m[i];
        double[] x1 = m[i1];
        double[] x2 = m[i2];
        double[] x3 = m[i3];
        DoubleVector s00 = DoubleVector.zero(S);
        DoubleVector s01 = DoubleVector.zero(S);
        DoubleVector s10 = DoubleVector.zero(S);
        DoubleVector s11 = DoubleVector.zero(S);
        DoubleVector s20 = DoubleVector.zero(S);
        DoubleVector s21 = DoubleVector.zero(S);
        DoubleVector s30 = DoubleVector.zero(S);
        DoubleVector s31 = DoubleVector.zero(S);
        for (int k = p; k < q; k++) {
            double[] y = m[k];
            DoubleVector y0 = DoubleVector.fromArray(S, y, c0);
            DoubleVector y1 = DoubleVector.fromArray(S, y, c1);
            DoubleVector t0 = DoubleVector.broadcast(S, y[i]);
            s00 = t0.fma(y0, s00);
            s01 = t0.fma(y1, s01);
            DoubleVector t1 = DoubleVector.broadcast(S, y[i1]);
            s10 = t1.fma(y0, s10);
            s11 = t1.fma(y1, s11);
            DoubleVector t2 = DoubleVector.broadcast(S, y[i2]);
            s20 = t2.fma(y0, s20);
            s21 = t2.fma(y1, s21);
            DoubleVector t3 = DoubleVector.broadcast(S, y[i3]);
            s30 = t3.fma(y0, s30);
            s31 = t3.fma(y1, s31);
        }
        s00.intoArray(x0, c0);
        s01.intoArray(x0, c1);
        s10.intoArray(x1, c0);
        s11.intoArray(x1, c1);
        s20.intoArray(x2, c0);
        s21.intoArray(x2, c1);
        s30.intoArray(x3, c0);
        s31.intoArray(x3, c1);
    }

    /** m[i + r] += Σ_{p ≤ k < q} m[k][i + r] m[k], rows i … i + 3 before p. */
    static void add2(double[][] m, int p, int q, int i, int last, int c0, int c1) {
        int i1 = Math.min(i + 1, last);
        int i2 = Math.min(i + 2, last);
        int i3 = Math.min(i + 3, last);
        double[] x0 = m[i];
        double[] x1 = m[i1];
        double[] x2 = m[i2];
        double[] x3 = m[i3];
        DoubleVector s00 = DoubleVector.fromArray(S, x0, c0);
        DoubleVector s01 = DoubleVector.fromArray(S, x0, c1);
        DoubleVector s10 = DoubleVector.fromArray(S, x1, c0);
        DoubleVector s11 = DoubleVector.fromArray(S, x1, c1);
        DoubleVector s20 = DoubleVector.fromArray(S, x2, c0);
        DoubleVector s21 = DoubleVector.fromArray(S, x2, c1);
        DoubleVector s30 = DoubleVector.fromArray(S, x3, c0);
        DoubleVector s31 = DoubleVector.fromArray(S, x3, c1);
        for (int k = p; k < q; k++) {
            double[] y = m[k];
            DoubleVector y0 = DoubleVector.fromArray(S, y, c0);
            DoubleVector y1 = DoubleVector.fromArray(S, y, c1);
            DoubleVector t0 = DoubleVector.broadcast(S, y[i]);
            s00 = t0.fma(y0, s00);
            s01 = t0.fma(y1, s01);
            DoubleVector t1 = DoubleVector.broadcast(S, y[i1]);
            s10 = t1.fma(y0, s10);
            s11 = t1.fma(y1, s11);
            DoubleVector t2 = DoubleVector.broadcast(S, y[i2]);
            s20 = t2.fma(y0, s20);
            s21 = t2.fma(y1, s21);
            DoubleVector t3 = DoubleVector.broadcast(S, y[i3]);
            s30 = t3.fma(y0, s30);
            s31 = t3.fma(y1, s31);
        }
        s00.intoArray(x0, c0);
        s01.intoArray(x0, c1);
        s10.intoArray(x1, c0);
        s11.intoArray(x1, c1);
        s20.intoArray(x2, c0);
        s21.intoArray(x2, c1);
        s30.intoArray(x3, c0);
        s31.intoArray(x3, c1);
    }
}
