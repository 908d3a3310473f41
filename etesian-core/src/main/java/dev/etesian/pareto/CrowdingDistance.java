package dev.etesian.pareto;

import dev.etesian.math.Order;

/**
 * How much room a point of a front has: Σ_k (next_k − previous_k)/(max_k − min_k) over its neighbors in each coordinate.
 *
 * <p>The ends of every coordinate get +∞; a constant coordinate adds nothing. Source: [Deb2002, section III-B].
 */
public final class CrowdingDistance {

    private CrowdingDistance() {}

    /**
     * Returns the distance of each point of one front.
     *
     * @throws IllegalArgumentException if rows differ in length or a coordinate is NaN
     */
    public static double[] of(double[][] front) {
        int objectives = Points.objectives(front);
        double[] distance = new double[front.length];
        for (int k = 0; k < objectives; k++) {
            add(front, k, distance);
        }
        return distance;
    }

    private static void add(double[][] front, int k, double[] distance) {
        int n = front.length;
        int[] order = Order.of(n, (i, j) -> Double.compare(front[i][k], front[j][k]));
        double spread = front[order[n - 1]][k] - front[order[0]][k];
        if (!(spread > 0)) {
            return;
        }
        distance[order[0]] = Double.POSITIVE_INFINITY;
        distance[order[n - 1]] = Double.POSITIVE_INFINITY;
        for (int i = 1; i < n - 1; i++) {
            distance[order[i]] += (front[order[i + 1]][k] - front[order[i - 1]][k]) / spread;
        }
    }
}
