package dev.etesian.pareto;

import java.util.SplittableRandom;

/** Seeded sets of points for the tests of this package. */
final class RandomPoints {

    private RandomPoints() {}

    /** Points near the positive part of the unit sphere: most of them are non-dominated. */
    static double[][] nearSphere(int n, int objectives, SplittableRandom random) {
        double[][] points = new double[n][objectives];
        for (double[] point : points) {
            double square = 0;
            for (int k = 0; k < objectives; k++) {
                point[k] = Math.abs(random.nextGaussian());
                square += point[k] * point[k];
            }
            double radius = random.nextDouble(0.9, 1.1) / Math.sqrt(square);
            for (int k = 0; k < objectives; k++) {
                point[k] *= radius;
            }
        }
        return points;
    }

    /** Points on the lattice {0, …, side}^K: many equal coordinates and duplicates. */
    static double[][] lattice(int n, int objectives, int side, SplittableRandom random) {
        double[][] points = new double[n][objectives];
        for (double[] point : points) {
            for (int k = 0; k < objectives; k++) {
                point[k] = random.nextInt(side + 1);
            }
        }
        return points;
    }
}
