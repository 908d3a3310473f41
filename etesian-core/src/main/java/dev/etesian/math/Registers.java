package dev.etesian.math;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Register tiles: four rows by two or three vectors, the accumulators of all inner loops of the vector backend.
 *
 * <p>Twelve accumulators, three vectors and one broadcast fill the sixteen registers of AVX2 and hide the latency of a
 * fused multiply-add on wider machines; fewer would wait, more would spill. A step of k costs three vector loads and
 * four broadcasts for twelve multiply-adds. Vectors of one call may overlap or coincide and rows may repeat (indices
 * stop at {@code last}): everything is loaded before anything is stored. Masks are avoided: on Java 17 they are slow.
 */
final class Registers {

    /** No wider than eight lanes, so that small matrices fill them. */
    static final VectorSpecies<Double> S =
            DoubleVector.SPECIES_PREFERRED.length() > 8 ? DoubleVector.SPECIES_512 : DoubleVector.SPECIES_PREFERRED;

    /** Lanes of a vector. */
    static final int W = S.length();

    private Registers() {}

    /** b[i + r] −= Σ_{p ≤ k < q} l[k][i + r] b[k]. */
    static void byColumns3(double[][] l, double[][] b, int p, int q, int i, int last, int c0, int c1, int c2) {
        int i1 = Math.min(i + 1, last);
        int i2 = Math.min(i + 2, last);
        int i3 = Math.min(i + 3, last);
        double[] x0 = b[i];
        double[] x1 = b[i1];
        double[] x2 = b[i2];
        double[] x3 = b[i3];
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
            double[] y = b[k];
            double[] z = l[k];
            DoubleVector y0 = DoubleVector.fromArray(S, y, c0);
            DoubleVector y1 = DoubleVector.fromArray(S, y, c1);
            DoubleVector y2 = DoubleVector.fromArray(S, y, c2);
            DoubleVector t0 = DoubleVector.broadcast(S, -z[i]);
            s00 = t0.fma(y0, s00);
            s01 = t0.fma(y1, s01);
            s02 = t0.fma(y2, s02);
            DoubleVector t1 = DoubleVector.broadcast(S, -z[i1]);
            s10 = t1.fma(y0, s10);
            s11 = t1.fma(y1, s11);
            s12 = t1.fma(y2, s12);
            DoubleVector t2 = DoubleVector.broadcast(S, -z[i2]);
            s20 = t2.fma(y0, s20);
            s21 = t2.fma(y1, s21);
            s22 = t2.fma(y2, s22);
            DoubleVector t3 = DoubleVector.broadcast(S, -z[i3]);
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

    /** b[i + r] −= Σ_{p ≤ k < q} l[i + r][k] b[k]. */
    static void byRows3(double[][] l, double[][] b, int p, int q, int i, int last, int c0, int c1, int c2) {
        int i1 = Math.min(i + 1, last);
        int i2 = Math.min(i + 2, last);
        int i3 = Math.min(i + 3, last);
        double[] x0 = b[i];
        double[] x1 = b[i1];
        double[] x2 = b[i2];
        double[] x3 = b[i3];
        double[] l0 = l[i];
        double[] l1 = l[i1];
        double[] l2 = l[i2];
        double[] l3 = l[i3];
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
            double[] y = b[k];
            DoubleVector y0 = DoubleVector.fromArray(S, y, c0);
            DoubleVector y1 = DoubleVector.fromArray(S, y, c1);
            DoubleVector y2 = DoubleVector.fromArray(S, y, c2);
            DoubleVector t0 = DoubleVector.broadcast(S, -l0[k]);
            s00 = t0.fma(y0, s00);
            s01 = t0.fma(y1, s01);
            s02 = t0.fma(y2, s02);
            DoubleVector t1 = DoubleVector.broadcast(S, -l1[k]);
            s10 = t1.fma(y0, s10);
            s11 = t1.fma(y1, s11);
            s12 = t1.fma(y2, s12);
            DoubleVector t2 = DoubleVector.broadcast(S, -l2[k]);
            s20 = t2.fma(y0, s20);
            s21 = t2.fma(y1, s21);
            s22 = t2.fma(y2, s22);
            DoubleVector t3 = DoubleVector.broadcast(S, -l3[k]);
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

    /** Rows i … i + 3 of b, reduced by all rows before i, replaced by the solution; t holds the block of the factor. */
    static void finish3(double[][] b, int i, double[] t, int c0, int c1, int c2) {
        double[] x0 = b[i + 0];
        double[] x1 = b[i + 1];
        double[] x2 = b[i + 2];
        double[] x3 = b[i + 3];
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
        DoubleVector h0 = DoubleVector.broadcast(S, t[0]);
        DoubleVector h1 = DoubleVector.broadcast(S, t[1]);
        DoubleVector h2 = DoubleVector.broadcast(S, t[2]);
        DoubleVector h3 = DoubleVector.broadcast(S, t[3]);
        DoubleVector t01 = DoubleVector.broadcast(S, t[4]);
        DoubleVector t02 = DoubleVector.broadcast(S, t[5]);
        DoubleVector t03 = DoubleVector.broadcast(S, t[6]);
        DoubleVector t12 = DoubleVector.broadcast(S, t[7]);
        DoubleVector t13 = DoubleVector.broadcast(S, t[8]);
        DoubleVector t23 = DoubleVector.broadcast(S, t[9]);
        s00 = s00.mul(h0);
        s01 = s01.mul(h0);
        s02 = s02.mul(h0);
        s10 = t01.fma(s00, s10);
        s11 = t01.fma(s01, s11);
        s12 = t01.fma(s02, s12);
        s10 = s10.mul(h1);
        s11 = s11.mul(h1);
        s12 = s12.mul(h1);
        s20 = t02.fma(s00, s20);
        s21 = t02.fma(s01, s21);
        s22 = t02.fma(s02, s22);
        s20 = t12.fma(s10, s20);
        s21 = t12.fma(s11, s21);
        s22 = t12.fma(s12, s22);
        s20 = s20.mul(h2);
        s21 = s21.mul(h2);
        s22 = s22.mul(h2);
        s30 = t03.fma(s00, s30);
        s31 = t03.fma(s01, s31);
        s32 = t03.fma(s02, s32);
        s30 = t13.fma(s10, s30);
        s31 = t13.fma(s11, s31);
        s32 = t13.fma(s12, s32);
        s30 = t23.fma(s20, s30);
        s31 = t23.fma(s21, s31);
        s32 = t23.fma(s22, s32);
        s30 = s30.mul(h3);
        s31 = s31.mul(h3);
        s32 = s32.mul(h3);
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

    /** b[i + r] −= Σ_{p ≤ k < q} l[k][i + r] b[k]. */
    static void byColumns2(double[][] l, double[][] b, int p, int q, int i, int last, int c0, int c1) {
        int i1 = Math.min(i + 1, last);
        int i2 = Math.min(i + 2, last);
        int i3 = Math.min(i + 3, last);
        double[] x0 = b[i];
        double[] x1 = b[i1];
        double[] x2 = b[i2];
        double[] x3 = b[i3];
        DoubleVector s00 = DoubleVector.fromArray(S, x0, c0);
        DoubleVector s01 = DoubleVector.fromArray(S, x0, c1);
        DoubleVector s10 = DoubleVector.fromArray(S, x1, c0);
        DoubleVector s11 = DoubleVector.fromArray(S, x1, c1);
        DoubleVector s20 = DoubleVector.fromArray(S, x2, c0);
        DoubleVector s21 = DoubleVector.fromArray(S, x2, c1);
        DoubleVector s30 = DoubleVector.fromArray(S, x3, c0);
        DoubleVector s31 = DoubleVector.fromArray(S, x3, c1);
        for (int k = p; k < q; k++) {
            double[] y = b[k];
            double[] z = l[k];
            DoubleVector y0 = DoubleVector.fromArray(S, y, c0);
            DoubleVector y1 = DoubleVector.fromArray(S, y, c1);
            DoubleVector t0 = DoubleVector.broadcast(S, -z[i]);
            s00 = t0.fma(y0, s00);
            s01 = t0.fma(y1, s01);
            DoubleVector t1 = DoubleVector.broadcast(S, -z[i1]);
            s10 = t1.fma(y0, s10);
            s11 = t1.fma(y1, s11);
            DoubleVector t2 = DoubleVector.broadcast(S, -z[i2]);
            s20 = t2.fma(y0, s20);
            s21 = t2.fma(y1, s21);
            DoubleVector t3 = DoubleVector.broadcast(S, -z[i3]);
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

    /** b[i + r] −= Σ_{p ≤ k < q} l[i + r][k] b[k]. */
    static void byRows2(double[][] l, double[][] b, int p, int q, int i, int last, int c0, int c1) {
        int i1 = Math.min(i + 1, last);
        int i2 = Math.min(i + 2, last);
        int i3 = Math.min(i + 3, last);
        double[] x0 = b[i];
        double[] x1 = b[i1];
        double[] x2 = b[i2];
        double[] x3 = b[i3];
        double[] l0 = l[i];
        double[] l1 = l[i1];
        double[] l2 = l[i2];
        double[] l3 = l[i3];
        DoubleVector s00 = DoubleVector.fromArray(S, x0, c0);
        DoubleVector s01 = DoubleVector.fromArray(S, x0, c1);
        DoubleVector s10 = DoubleVector.fromArray(S, x1, c0);
        DoubleVector s11 = DoubleVector.fromArray(S, x1, c1);
        DoubleVector s20 = DoubleVector.fromArray(S, x2, c0);
        DoubleVector s21 = DoubleVector.fromArray(S, x2, c1);
        DoubleVector s30 = DoubleVector.fromArray(S, x3, c0);
        DoubleVector s31 = DoubleVector.fromArray(S, x3, c1);
        for (int k = p; k < q; k++) {
            double[] y = b[k];
            DoubleVector y0 = DoubleVector.fromArray(S, y, c0);
            DoubleVector y1 = DoubleVector.fromArray(S, y, c1);
            DoubleVector t0 = DoubleVector.broadcast(S, -l0[k]);
            s00 = t0.fma(y0, s00);
            s01 = t0.fma(y1, s01);
            DoubleVector t1 = DoubleVector.broadcast(S, -l1[k]);
            s10 = t1.fma(y0, s10);
            s11 = t1.fma(y1, s11);
            DoubleVector t2 = DoubleVector.broadcast(S, -l2[k]);
            s20 = t2.fma(y0, s20);
            s21 = t2.fma(y1, s21);
            DoubleVector t3 = DoubleVector.broadcast(S, -l3[k]);
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

    /** Rows i … i + 3 of b, reduced by all rows before i, replaced by the solution; t holds the block of the factor. */
    static void finish2(double[][] b, int i, double[] t, int c0, int c1) {
        double[] x0 = b[i + 0];
        double[] x1 = b[i + 1];
        double[] x2 = b[i + 2];
        double[] x3 = b[i + 3];
        DoubleVector s00 = DoubleVector.fromArray(S, x0, c0);
        DoubleVector s01 = DoubleVector.fromArray(S, x0, c1);
        DoubleVector s10 = DoubleVector.fromArray(S, x1, c0);
        DoubleVector s11 = DoubleVector.fromArray(S, x1, c1);
        DoubleVector s20 = DoubleVector.fromArray(S, x2, c0);
        DoubleVector s21 = DoubleVector.fromArray(S, x2, c1);
        DoubleVector s30 = DoubleVector.fromArray(S, x3, c0);
        DoubleVector s31 = DoubleVector.fromArray(S, x3, c1);
        DoubleVector h0 = DoubleVector.broadcast(S, t[0]);
        DoubleVector h1 = DoubleVector.broadcast(S, t[1]);
        DoubleVector h2 = DoubleVector.broadcast(S, t[2]);
        DoubleVector h3 = DoubleVector.broadcast(S, t[3]);
        DoubleVector t01 = DoubleVector.broadcast(S, t[4]);
        DoubleVector t02 = DoubleVector.broadcast(S, t[5]);
        DoubleVector t03 = DoubleVector.broadcast(S, t[6]);
        DoubleVector t12 = DoubleVector.broadcast(S, t[7]);
        DoubleVector t13 = DoubleVector.broadcast(S, t[8]);
        DoubleVector t23 = DoubleVector.broadcast(S, t[9]);
        s00 = s00.mul(h0);
        s01 = s01.mul(h0);
        s10 = t01.fma(s00, s10);
        s11 = t01.fma(s01, s11);
        s10 = s10.mul(h1);
        s11 = s11.mul(h1);
        s20 = t02.fma(s00, s20);
        s21 = t02.fma(s01, s21);
        s20 = t12.fma(s10, s20);
        s21 = t12.fma(s11, s21);
        s20 = s20.mul(h2);
        s21 = s21.mul(h2);
        s30 = t03.fma(s00, s30);
        s31 = t03.fma(s01, s31);
        s30 = t13.fma(s10, s30);
        s31 = t13.fma(s11, s31);
        s30 = t23.fma(s20, s30);
        s31 = t23.fma(s21, s31);
        s30 = s30.mul(h3);
        s31 = s31.mul(h3);
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
