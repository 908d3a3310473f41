package dev.etesian.bench.reproduce;

import java.util.Arrays;

/**
 * The Wasserstein distance W₁ between two finite sets of equally likely points, in the ℓ₁ norm.
 *
 * <p>Where one set has m times as many points as the other, each point of the smaller is taken m times; then the cheapest
 * transport is an assignment, found by shortest augmenting paths in O(n³). Source: [Kuhn1955].
 */
final class Wasserstein {

    private Wasserstein() {}

    /** Returns W₁; the size of {@code sample} must divide that of {@code all}. */
    static double distance(double[][] all, double[][] sample) {
        int n = all.length;
        if (n % sample.length != 0) {
            throw new IllegalArgumentException("sample: expected a size that divides " + n + ", got " + sample.length);
        }
        int copies = n / sample.length;
        double[][] cost = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < all[i].length; k++) {
                    cost[i][j] += Math.abs(all[i][k] - sample[j / copies][k]);
                }
            }
        }
        return assignment(cost) / n;
    }

    /** The least total cost of giving each row a column of its own. */
    static double assignment(double[][] cost) {
        int n = cost.length;
        double[] rowPrice = new double[n];
        double[] columnPrice = new double[n + 1];
        int[] rowOf = new int[n + 1];
        Arrays.fill(rowOf, -1);
        int[] previous = new int[n];
        for (int row = 0; row < n; row++) {
            // column n is a fictitious start, held by the row that is to be placed
            rowOf[n] = row;
            int column = path(cost, rowPrice, columnPrice, rowOf, previous);
            while (column != n) {
                int before = previous[column];
                rowOf[column] = rowOf[before];
                column = before;
            }
        }
        double total = 0;
        for (int j = 0; j < n; j++) {
            total += cost[rowOf[j]][j];
        }
        return total;
    }

    /** A shortest path, in reduced costs, from the start to a free column; prices are kept feasible. */
    private static int path(double[][] cost, double[] rowPrice, double[] columnPrice, int[] rowOf, int[] previous) {
        int n = cost.length;
        double[] distance = new double[n];
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        boolean[] done = new boolean[n + 1];
        int column = n;
        while (rowOf[column] >= 0) {
            done[column] = true;
            int row = rowOf[column];
            int next = -1;
            for (int j = 0; j < n; j++) {
                if (!done[j]) {
                    double reduced = cost[row][j] - rowPrice[row] - columnPrice[j];
                    if (reduced < distance[j]) {
                        distance[j] = reduced;
                        previous[j] = column;
                    }
                    next = next < 0 || distance[j] < distance[next] ? j : next;
                }
            }
            double step = distance[next];
            for (int j = 0; j <= n; j++) {
                if (done[j]) {
                    rowPrice[rowOf[j]] += step;
                    columnPrice[j] -= step;
                } else if (j < n) {
                    distance[j] -= step;
                }
            }
            column = next;
        }
        return column;
    }
}
