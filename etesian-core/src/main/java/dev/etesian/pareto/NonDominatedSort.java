package dev.etesian.pareto;

import java.util.Arrays;
import java.util.List;

/**
 * Layers of a set of points: front 0 is dominated by nothing, front r only by points of fronts before r.
 *
 * <p>Points are taken lexicographically best first, so a point can only be dominated by one taken before it, and go to the
 * first front without a member that dominates them, found by bisection. O(n log n) for two coordinates, at worst O(n² K)
 * otherwise. Source: [Zhang2015, Algorithm 3]; the layers are those of [Deb2002, section III-A].
 */
public final class NonDominatedSort {

    private NonDominatedSort() {}

    /**
     * Returns the indices of the points front by front; equal points share a front.
     *
     * @throws IllegalArgumentException if rows differ in length or a coordinate is NaN
     */
    public static List<int[]> fronts(double[][] points) {
        Layers layers = new Layers(points, Points.objectives(points));
        for (int i : Dominance.bestFirst(points)) {
            layers.add(i);
        }
        return layers.fronts();
    }

    /** Fronts as chains, each from its newest member to its oldest. */
    private static final class Layers {
        private final double[][] points;
        private final boolean flat;
        private final int[] rank;
        private final int[] newest;
        private final int[] older;
        private final int[] sizes;
        private int count;

        Layers(double[][] points, int objectives) {
            this.points = points;
            flat = objectives <= 2;
            rank = new int[points.length];
            newest = new int[points.length];
            older = new int[points.length];
            sizes = new int[points.length];
        }

        void add(int i) {
            int low = 0;
            int high = count;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (dominated(i, middle)) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            count = Math.max(count, low + 1);
            rank[i] = low;
            older[i] = sizes[low] == 0 ? -1 : newest[low];
            newest[low] = i;
            sizes[low]++;
        }

        /** Looks at the newest member first, and with two coordinates at no other: its second coordinate is the best. */
        private boolean dominated(int i, int front) {
            for (int j = newest[front]; j >= 0; j = flat ? -1 : older[j]) {
                if (Dominance.dominates(points[j], points[i])) {
                    return true;
                }
            }
            return false;
        }

        List<int[]> fronts() {
            int[][] fronts = new int[count][];
            Arrays.setAll(fronts, r -> new int[sizes[r]]);
            int[] filled = new int[count];
            for (int i = 0; i < rank.length; i++) {
                fronts[rank[i]][filled[rank[i]]++] = i;
            }
            return List.of(fronts);
        }
    }
}
