package dev.etesian.bench;

import dev.etesian.math.Sobol;

/**
 * The hypervolume above the worst corner of the unit cube, counted on 65,536 points of a Sobol sequence, where the exact one
 * takes too long: from seven objectives on a few hundred points take minutes to hours. Off by less than .003.
 */
final class SampledVolume {

    private static final int SAMPLES = 1 << 16;

    private SampledVolume() {}

    /** Returns the hypervolume of the first 1, 2, …, n points of the unit cube. */
    static double[] curve(double[][] points, int objectives) {
        double[] curve = new double[points.length];
        Sobol sequence = Sobol.plain(objectives);
        double[] sample = new double[objectives];
        for (int s = 0; s < SAMPLES; s++) {
            sequence.point(s + 1L, sample);
            int first = firstAbove(sample, points);
            if (first < points.length) {
                curve[first]++;
            }
        }
        double sum = 0;
        for (int i = 0; i < curve.length; i++) {
            sum += curve[i] / SAMPLES;
            curve[i] = sum;
        }
        return curve;
    }

    private static int firstAbove(double[] sample, double[][] points) {
        int i = 0;
        while (i < points.length && !above(points[i], sample)) {
            i++;
        }
        return i;
    }

    private static boolean above(double[] point, double[] sample) {
        for (int k = 0; k < sample.length; k++) {
            if (point[k] < sample[k]) {
                return false;
            }
        }
        return true;
    }
}
