package dev.etesian.rival.scalarized;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Groups points by Lloyd's iteration, started from points drawn in proportion to their squared distance from those already
 * drawn. Sources: [Lloyd1982], [Arthur2007, section 2.2] for the start.
 */
final class KMeans {

    private static final int MOST_ROUNDS = 100;

    private final double[][] points;
    private final double[][] centers;
    private final int[] group;

    private KMeans(double[][] points, double[][] centers) {
        this.points = points;
        this.centers = centers;
        group = new int[points.length];
    }

    /** The group of each point, from 0 to {@code count} − 1; a group may be empty where points are the same. */
    static int[] groups(double[][] points, int count, RandomGenerator random) {
        KMeans means = new KMeans(points, seeds(points, count, random));
        means.assign();
        boolean moved = true;
        for (int i = 0; moved && i < MOST_ROUNDS; i++) {
            means.center();
            moved = means.assign();
        }
        return means.group;
    }

    private static double[][] seeds(double[][] points, int count, RandomGenerator random) {
        double[][] out = new double[count][];
        double[] distance = new double[points.length];
        Arrays.fill(distance, 1);
        for (int c = 0; c < count; c++) {
            double at = random.nextDouble() * Arrays.stream(distance).sum();
            int chosen = 0;
            while (chosen < points.length - 1 && at >= distance[chosen]) {
                at -= distance[chosen++];
            }
            out[c] = points[chosen].clone();
            for (int i = 0; i < points.length; i++) {
                double squared = squared(points[i], out[c]);
                distance[i] = c == 0 ? squared : Math.min(distance[i], squared);
            }
        }
        return out;
    }

    private boolean assign() {
        boolean moved = false;
        for (int i = 0; i < points.length; i++) {
            int nearest = 0;
            for (int c = 1; c < centers.length; c++) {
                nearest = squared(points[i], centers[c]) < squared(points[i], centers[nearest]) ? c : nearest;
            }
            moved |= nearest != group[i];
            group[i] = nearest;
        }
        return moved;
    }

    private void center() {
        int[] size = new int[centers.length];
        double[][] sum = new double[centers.length][centers[0].length];
        for (int i = 0; i < points.length; i++) {
            size[group[i]]++;
            for (int k = 0; k < sum[0].length; k++) {
                sum[group[i]][k] += points[i][k];
            }
        }
        for (int c = 0; c < centers.length; c++) {
            for (int k = 0; size[c] > 0 && k < sum[c].length; k++) {
                centers[c][k] = sum[c][k] / size[c];
            }
        }
    }

    private static double squared(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return sum;
    }
}
