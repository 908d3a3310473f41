package dev.etesian.gp;

import dev.etesian.math.Radial;
import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Small data sets and settings that the tests of this package share. */
final class GpSamples {

    private GpSamples() {}

    static RandomGenerator random(long seed) {
        return new Streams(seed).trial(0);
    }

    static double[][] points(int n, int d, RandomGenerator random) {
        double[][] x = new double[n][d];
        for (double[] row : x) {
            Arrays.setAll(row, p -> random.nextDouble());
        }
        return x;
    }

    /** A smooth function with interactions, different in every coordinate. */
    static double smooth(double[] x) {
        double sum = 0;
        for (int p = 0; p < x.length; p++) {
            sum += Math.sin((2 + p) * x[p]) / (1 + p) + 0.3 * x[p] * x[(p + 1) % x.length];
        }
        return sum;
    }

    static double[] smooth(double[][] x) {
        return Arrays.stream(x).mapToDouble(GpSamples::smooth).toArray();
    }

    static double[] unknown(int n) {
        double[] noise = new double[n];
        Arrays.fill(noise, Double.NaN);
        return noise;
    }

    static Kernel kernel(Radial radial, int d, boolean warping) {
        return Kernel.of(radial, Input.continuous(d), warping);
    }

    /** Log hyper-parameters that are nobody's default. */
    static double[] theta(Kernel kernel, RandomGenerator random) {
        double[] theta = new double[kernel.parameters()];
        Arrays.setAll(theta, i -> 0.4 * random.nextGaussian());
        theta[kernel.noise()] = -4 + random.nextGaussian();
        return theta;
    }

    static TrainingSet data(int n, int d, RandomGenerator random) {
        double[][] x = points(n, d, random);
        return TrainingSet.of(x, smooth(x), unknown(n));
    }
}
