package dev.etesian.pareto;

import java.util.ArrayList;
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
        int objectives = Points.objectives(points);
        List<List<Integer>> fronts = new ArrayList<>();
        for (int i : Dominance.bestFirst(points)) {
            int rank = rank(points, i, fronts, objectives);
            if (rank == fronts.size()) {
                fronts.add(new ArrayList<>());
            }
            fronts.get(rank).add(i);
        }
        return fronts.stream()
                .map(front ->
                        front.stream().mapToInt(Integer::intValue).sorted().toArray())
                .toList();
    }

    private static int rank(double[][] points, int i, List<List<Integer>> fronts, int objectives) {
        int low = 0;
        int high = fronts.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (dominated(points, i, fronts.get(middle), objectives)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Looks at the newest member first, and with two coordinates at no other: its second coordinate is the best. */
    private static boolean dominated(double[][] points, int i, List<Integer> front, int objectives) {
        int oldest = objectives <= 2 ? front.size() - 1 : 0;
        for (int j = front.size() - 1; j >= oldest; j--) {
            if (Dominance.dominates(points[front.get(j)], points[i])) {
                return true;
            }
        }
        return false;
    }
}
