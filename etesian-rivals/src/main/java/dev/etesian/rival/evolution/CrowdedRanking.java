package dev.etesian.rival.evolution;

import dev.etesian.math.Order;
import dev.etesian.pareto.CrowdingDistance;
import dev.etesian.pareto.NonDominatedSort;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The crowded-comparison order with constrained domination: feasible points by front, and in a front by the room they
 * have; behind them the others by how much they violate.
 *
 * <p>A point with a value that is not finite comes last. Source: [Deb2002, sections III-B and V]. Immutable.
 */
public final class CrowdedRanking {

    private final int[] rank;
    private final double[] room;

    private CrowdedRanking(int[] rank, double[] room) {
        this.rank = rank;
        this.room = room;
    }

    /** Of points that violate nothing. */
    public static CrowdedRanking of(double[][] values) {
        return of(values, new double[values.length]);
    }

    /**
     * Of points with values, one row each, larger is better.
     *
     * @param violations 0 where a point is feasible, more the further it is from that; NaN is as bad as it gets
     */
    public static CrowdedRanking of(double[][] values, double[] violations) {
        int n = values.length;
        double[] worst = new double[n];
        for (int i = 0; i < n; i++) {
            boolean finite = finite(values[i]);
            worst[i] =
                    finite ? Double.isNaN(violations[i]) ? Double.MAX_VALUE : violations[i] : Double.POSITIVE_INFINITY;
        }
        int[] rank = new int[n];
        double[] room = new double[n];
        int next = rankFeasible(values, worst, rank, room);
        rankOthers(worst, rank, next);
        return new CrowdedRanking(rank, room);
    }

    private static boolean finite(double[] row) {
        for (double value : row) {
            if (!Double.isFinite(value)) {
                return false;
            }
        }
        return true;
    }

    private static double[][] rows(double[][] matrix, int[] indices) {
        double[][] out = new double[indices.length][];
        for (int i = 0; i < out.length; i++) {
            out[i] = matrix[indices[i]];
        }
        return out;
    }

    private static int rankFeasible(double[][] values, double[] worst, int[] rank, double[] room) {
        int[] feasible =
                IntStream.range(0, worst.length).filter(i -> worst[i] <= 0).toArray();
        double[][] rows = rows(values, feasible);
        int next = 0;
        for (int[] front : NonDominatedSort.fronts(rows)) {
            double[] distance = CrowdingDistance.of(rows(rows, front));
            for (int i = 0; i < front.length; i++) {
                rank[feasible[front[i]]] = next;
                room[feasible[front[i]]] = distance[i];
            }
            next++;
        }
        return next;
    }

    private static void rankOthers(double[] worst, int[] rank, int first) {
        int[] bad = IntStream.range(0, worst.length).filter(i -> worst[i] > 0).toArray();
        int[] others = Order.of(bad.length, (i, j) -> Double.compare(worst[bad[i]], worst[bad[j]]));
        int next = first;
        for (int i = 0; i < others.length; i++) {
            next += i > 0 && worst[bad[others[i]]] > worst[bad[others[i - 1]]] ? 1 : 0;
            rank[bad[others[i]]] = next;
        }
    }

    /** Negative where point i comes before point j: of a better front, or of the same with more room. */
    public int compare(int i, int j) {
        return rank[i] == rank[j] ? Double.compare(room[j], room[i]) : Integer.compare(rank[i], rank[j]);
    }

    /** The first {@code count} points in this order, fewer where there are not so many; equal ones as given. */
    public int[] best(int count) {
        return Arrays.copyOf(Order.of(rank.length, this::compare), Math.min(count, rank.length));
    }
}
