package dev.etesian.bench.problem;

import dev.etesian.math.Streams;
import java.util.random.RandomGenerator;

/**
 * A function drawn from GP(0, κ), κ(x,x′) = exp(−‖x − x′‖²/(2ℓ²)), as a finite sum of waves.
 *
 * <p>f(x) = m^{−1/2} Σ_i (v_i cos ω_i·x + w_i sin ω_i·x), ω_i ~ N(0, ℓ⁻²I), v_i, w_i ~ N(0, 1). Normal numbers come from
 * pairs of uniform ones in strict arithmetic, so that the function is the same on every machine. Source: [Rahimi2007,
 * section 3].
 */
public final class FourierDraw {

    private final double[][] omega;
    private final double[] v;
    private final double[] w;

    /** Draws function {@code number} of a seed. */
    public FourierDraw(int dimension, int features, double lengthScale, long seed, int number) {
        RandomGenerator random = new Streams(seed).trial(number);
        omega = new double[features][dimension];
        v = new double[features];
        w = new double[features];
        double amplitude = 1 / Math.sqrt(features);
        for (int i = 0; i < features; i++) {
            for (int j = 0; j < dimension; j++) {
                omega[i][j] = normal(random) / lengthScale;
            }
            v[i] = normal(random) * amplitude;
            w[i] = normal(random) * amplitude;
        }
    }

    /** Returns the value at a point. */
    public double value(double[] x) {
        double sum = 0;
        for (int i = 0; i < v.length; i++) {
            double phase = 0;
            for (int j = 0; j < x.length; j++) {
                phase += omega[i][j] * x[j];
            }
            sum += v[i] * Math.cos(phase) + w[i] * Math.sin(phase);
        }
        return sum;
    }

    /** One standard normal number. Source: [Box1958]. */
    private static double normal(RandomGenerator random) {
        double radius = Math.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
        return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
    }
}
