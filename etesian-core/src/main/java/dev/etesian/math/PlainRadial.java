package dev.etesian.math;

import org.jspecify.annotations.Nullable;

/**
 * The radial correlations of {@link Radial} and their derivatives with respect to r², in plain Java.
 *
 * <p>With a = √5 r: κ = (1 + a + a²/3) e⁻ᵃ and dκ/d(r²) = −5/6 (1 + a) e⁻ᵃ. With a = √3 r: κ = (1 + a) e⁻ᵃ and
 * dκ/d(r²) = −3/2 e⁻ᵃ. Source: [Rasmussen2006, Equations 4.9, 4.17].
 */
final class PlainRadial {

    private PlainRadial() {}

    static void evaluate(Radial kernel, double[] r2, int count, double[] value, double @Nullable [] slope) {
        switch (kernel) {
            case SQUARED_EXPONENTIAL -> squaredExponential(r2, count, value, slope);
            case MATERN_52 -> matern52(r2, count, value, slope);
            case MATERN_32 -> matern32(r2, count, value, slope);
        }
    }

    private static void squaredExponential(double[] r2, int count, double[] value, double @Nullable [] slope) {
        for (int i = 0; i < count; i++) {
            value[i] = Exponential.decay(0.5 * r2[i]);
        }
        if (slope != null) {
            for (int i = 0; i < count; i++) {
                slope[i] = -0.5 * value[i];
            }
        }
    }

    private static void matern52(double[] r2, int count, double[] value, double @Nullable [] slope) {
        if (slope == null) {
            for (int i = 0; i < count; i++) {
                double a = Math.min(Math.sqrt(5 * r2[i]), Exponential.CUTOFF);
                value[i] = (1 + a + a * a / 3) * Exponential.decay(a);
            }
            return;
        }
        for (int i = 0; i < count; i++) {
            double a = Math.min(Math.sqrt(5 * r2[i]), Exponential.CUTOFF);
            double e = Exponential.decay(a);
            value[i] = (1 + a + a * a / 3) * e;
            slope[i] = -5.0 / 6 * (1 + a) * e;
        }
    }

    private static void matern32(double[] r2, int count, double[] value, double @Nullable [] slope) {
        if (slope == null) {
            for (int i = 0; i < count; i++) {
                double a = Math.min(Math.sqrt(3 * r2[i]), Exponential.CUTOFF);
                value[i] = (1 + a) * Exponential.decay(a);
            }
            return;
        }
        for (int i = 0; i < count; i++) {
            double a = Math.min(Math.sqrt(3 * r2[i]), Exponential.CUTOFF);
            double e = Exponential.decay(a);
            value[i] = (1 + a) * e;
            slope[i] = -1.5 * e;
        }
    }
}
