package dev.etesian.optim;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Which sub-problems are alike: for each the nearest ones by weights, itself first. Source: [Zhang2007, section III]. */
public final class Neighborhoods {

    private Neighborhoods() {}

    /** Per row of {@code weights} the indices of its {@code size} nearest rows, fewer where there are not so many. */
    public static int[][] of(double[][] weights, int size) {
        int[][] out = new int[weights.length][];
        for (int i = 0; i < weights.length; i++) {
            double[] own = weights[i];
            int self = i;
            out[i] = IntStream.range(0, weights.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble((Integer j) -> j == self ? -1 : squared(own, weights[j])))
                    .limit(size)
                    .mapToInt(j -> j)
                    .toArray();
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
