package dev.etesian.pareto;

import dev.etesian.math.Order;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Pareto dominance, larger is better: a dominates b when a ≥ b in every coordinate and a &gt; b in at least one.
 *
 * <p>Source: [Kung1975, section 2].
 */
public final class Dominance {

    private Dominance() {}

    /** Returns whether {@code a} is at least as good as {@code b} everywhere and better somewhere. */
    public static boolean dominates(double[] a, double[] b) {
        boolean better = false;
        for (int k = 0; k < a.length; k++) {
            if (!(a[k] >= b[k])) {
                return false;
            }
            better |= a[k] > b[k];
        }
        return better;
    }

    /** Returns whether {@code a} is at least as good as {@code b} in every coordinate. */
    public static boolean weaklyDominates(double[] a, double[] b) {
        return weaklyDominates(a, b, a.length);
    }

    /** The same on the first {@code objectives} coordinates. */
    static boolean weaklyDominates(double[] a, double[] b, int objectives) {
        for (int k = 0; k < objectives; k++) {
            if (!(a[k] >= b[k])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the points that no other dominates, in the order given; of equal points the first.
     *
     * @throws IllegalArgumentException if rows differ in length or a coordinate is NaN
     */
    public static double[][] front(double[][] points) {
        int[] kept = nonDominated(points);
        double[][] front = new double[kept.length][];
        for (int i = 0; i < kept.length; i++) {
            front[i] = points[kept[i]].clone();
        }
        return front;
    }

    /**
     * Returns the ascending indices of the points that no other dominates; of equal points the first.
     *
     * <p>O(n log n) for up to three coordinates, O(n · front · K) otherwise.
     *
     * @throws IllegalArgumentException if rows differ in length or a coordinate is NaN
     */
    public static int[] nonDominated(double[][] points) {
        int objectives = Points.objectives(points);
        int[] order = bestFirst(points);
        int[] kept = new int[points.length];
        int size = switch (objectives) {
            case 0 -> Math.min(1, points.length);
            case 1, 2 -> sweep2(points, order, objectives - 1, kept);
            case 3 -> sweep3(points, order, kept);
            default -> compareAll(points, order, kept);
        };
        int[] front = Arrays.copyOf(kept, size);
        Arrays.sort(front);
        return front;
    }

    /** Returns the indices of the points, lexicographically best first, equal points in the order given. */
    static int[] bestFirst(double[][] points) {
        return Order.of(points.length, (i, j) -> Points.BEST_FIRST.compare(points[i], points[j]));
    }

    /** Keeps what raises the best value seen of the last coordinate. */
    private static int sweep2(double[][] points, int[] order, int last, int[] kept) {
        int size = 0;
        for (int i : order) {
            if (size == 0 || (last > 0 && points[i][last] > points[kept[size - 1]][last])) {
                kept[size++] = i;
            }
        }
        return size;
    }

    /** Keeps what is not below the staircase of the second and third coordinates of the points before it. */
    private static int sweep3(double[][] points, int[] order, int[] kept) {
        TreeMap<Double, Double> stairs = new TreeMap<>();
        int size = 0;
        for (int i : order) {
            double y = points[i][1] + 0.0;
            double z = points[i][2];
            Map.Entry<Double, Double> right = stairs.ceilingEntry(y);
            if (right != null && right.getValue() >= z) {
                continue;
            }
            kept[size++] = i;
            Map.Entry<Double, Double> left = stairs.floorEntry(y);
            while (left != null && left.getValue() <= z) {
                stairs.remove(left.getKey());
                left = stairs.floorEntry(y);
            }
            stairs.put(y, z);
        }
        return size;
    }

    private static int compareAll(double[][] points, int[] order, int[] kept) {
        int size = 0;
        for (int i : order) {
            boolean dominated = false;
            for (int j = 0; j < size && !dominated; j++) {
                dominated = weaklyDominates(points[kept[j]], points[i]);
            }
            if (!dominated) {
                kept[size++] = i;
            }
        }
        return size;
    }
}
