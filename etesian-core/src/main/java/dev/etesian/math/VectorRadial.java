package dev.etesian.math;

import static dev.etesian.math.Registers.S;
import static dev.etesian.math.Registers.W;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import org.jspecify.annotations.Nullable;

/**
 * The radial correlations of {@link Radial} and their derivatives with respect to r², on vectors.
 *
 * <p>The formulas are those of {@link PlainRadial}. What does not fill a vector goes through a vector's worth of copies,
 * so that a value does not depend on its position.
 */
final class VectorRadial {

    private VectorRadial() {}

    static void evaluate(Radial kernel, double[] r2, int count, double[] value, double @Nullable [] slope) {
        int full = count / W * W;
        blocks(kernel, r2, full, value, slope);
        if (full < count) {
            double[] rest = new double[W];
            double[] slopes = new double[W];
            System.arraycopy(r2, full, rest, 0, count - full);
            blocks(kernel, rest, W, rest, slopes);
            System.arraycopy(rest, 0, value, full, count - full);
            if (slope != null) {
                System.arraycopy(slopes, 0, slope, full, count - full);
            }
        }
    }

    private static void blocks(Radial kernel, double[] r2, int count, double[] value, double @Nullable [] slope) {
        switch (kernel) {
            case SQUARED_EXPONENTIAL -> squaredExponential(r2, count, value, slope);
            case MATERN_52 -> matern52(r2, count, value, slope);
            case MATERN_32 -> matern32(r2, count, value, slope);
        }
    }

    private static void squaredExponential(double[] r2, int count, double[] value, double @Nullable [] slope) {
        for (int i = 0; i < count; i += W) {
            DoubleVector a = DoubleVector.fromArray(S, r2, i).mul(0.5);
            VectorMask<Double> far = a.compare(VectorOperators.GE, Exponential.CUTOFF);
            DoubleVector e = exp(a).blend(0, far);
            e.intoArray(value, i);
            if (slope != null) {
                e.mul(-0.5).intoArray(slope, i);
            }
        }
    }

    private static void matern52(double[] r2, int count, double[] value, double @Nullable [] slope) {
        for (int i = 0; i < count; i += W) {
            DoubleVector a = DoubleVector.fromArray(S, r2, i).mul(5).sqrt();
            VectorMask<Double> far = a.compare(VectorOperators.GE, Exponential.CUTOFF);
            DoubleVector e = exp(a);
            DoubleVector b = a.add(1);
            a.mul(a).mul(1.0 / 3).add(b).mul(e).blend(0, far).intoArray(value, i);
            if (slope != null) {
                b.mul(e).mul(-5.0 / 6).blend(0, far).intoArray(slope, i);
            }
        }
    }

    private static void matern32(double[] r2, int count, double[] value, double @Nullable [] slope) {
        for (int i = 0; i < count; i += W) {
            DoubleVector a = DoubleVector.fromArray(S, r2, i).mul(3).sqrt();
            VectorMask<Double> far = a.compare(VectorOperators.GE, Exponential.CUTOFF);
            DoubleVector e = exp(a);
            a.add(1).mul(e).blend(0, far).intoArray(value, i);
            if (slope != null) {
                e.mul(-1.5).blend(0, far).intoArray(slope, i);
            }
        }
    }

    /** exp(−a) for 0 ≤ a &lt; CUTOFF as in {@link Exponential}; nonsense beyond, for the caller to blend away. */
    private static DoubleVector exp(DoubleVector a) {
        DoubleVector t = a.mul(-Exponential.LOG2E).add(Exponential.ROUND);
        DoubleVector k = t.sub(Exponential.ROUND);
        DoubleVector r = a.add(k.mul(Exponential.LN2_HIGH)).neg().sub(k.mul(Exponential.LN2_LOW));
        DoubleVector p = constant(Exponential.C13);
        p = p.fma(r, constant(Exponential.C12));
        p = p.fma(r, constant(Exponential.C11));
        p = p.fma(r, constant(Exponential.C10));
        p = p.fma(r, constant(Exponential.C9));
        p = p.fma(r, constant(Exponential.C8));
        p = p.fma(r, constant(Exponential.C7));
        p = p.fma(r, constant(Exponential.C6));
        p = p.fma(r, constant(Exponential.C5));
        p = p.fma(r, constant(Exponential.C4));
        p = p.fma(r, constant(Exponential.C3));
        p = p.fma(r, constant(Exponential.C2));
        p = p.mul(r.mul(r)).add(r).add(1);
        DoubleVector scale = t.reinterpretAsLongs()
                .lanewise(VectorOperators.ADD, 1023)
                .lanewise(VectorOperators.LSHL, 52)
                .reinterpretAsDoubles();
        return p.mul(scale);
    }

    private static DoubleVector constant(double value) {
        return DoubleVector.broadcast(S, value);
    }
}
