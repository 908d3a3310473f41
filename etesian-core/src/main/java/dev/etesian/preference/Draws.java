package dev.etesian.preference;

import java.util.random.RandomGenerator;

/** What drawing by inversion needs whatever the distribution: open uniform numbers, and entries that stay positive. */
final class Draws {

    /** Half the spacing of the generator's numbers: what stands in for the 0 it may return. */
    private static final double SMALLEST = 0x1p-54;

    /** The smallest entry of a direction that sums to one: its reciprocal still is an ordinary weight. */
    static final double LEAST = 1e-12;

    private Draws() {}

    /** A number strictly between 0 and 1. */
    static double open(RandomGenerator random) {
        double v = random.nextDouble();
        return v < SMALLEST ? SMALLEST : Math.min(v, 1 - 0x1p-53);
    }

    /** Divides the first entries by their sum, none of them less than {@link #LEAST}. */
    static void normalize(double[] u, int objectives, double sum) {
        for (int k = 0; k < objectives; k++) {
            u[k] = Math.max(u[k] / sum, LEAST);
        }
    }
}
