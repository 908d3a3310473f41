package dev.etesian.rival.evolution;

import dev.etesian.math.Order;
import java.util.Arrays;

/** Which sub-problems are alike: for each the nearest ones by weights, itself first. Source: [Zhang2007, section III]. */
public final class Neighborhoods {

    private Neighborhoods() {}

    /** Per row of {@code weights} the indices of its {@code size} nearest rows, fewer where there are not so many. */
    public static int[][] of(double[][] weights, int size) {
        int[][] out = new int[weights.length][];
        for (int i = 0; i < weights.length; i++) {
            double[] distance = new double[weights.length];
            for (int j = 0; j < distance.length; j++) {
                distance[j] = j == i ? -1 : squared(weights[i], weights[j]);
            }
            int[] nearest = Order.of(distance.length, (a, b) -> Double.compare(distance[a], distance[b]));
            out[i] = Arrays.copyOf(nearest, Math.min(size, nearest.length));
        }
        return out;
    }

    private static double squared(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return sum;
    }
}
