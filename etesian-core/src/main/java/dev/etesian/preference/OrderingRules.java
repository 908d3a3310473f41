package dev.etesian.preference;

import java.util.Arrays;

/**
 * Rules u_greater ≥ factor·u_lesser by number of objective, in three arrays of equal length. Not contradictory.
 */
record OrderingRules(int objectives, int[] greater, int[] lesser, double[] factor) {

    /** Whether a direction keeps every rule. */
    boolean hold(double[] u) {
        for (int i = 0; i < greater.length; i++) {
            if (u[greater[i]] < factor[i] * u[lesser[i]]) {
                return false;
            }
        }
        return true;
    }

    /** Raises entries until every rule holds; once per objective suffices, a chain of rules not being longer. */
    void impose(double[] u) {
        for (int round = 0; round < objectives; round++) {
            for (int i = 0; i < greater.length; i++) {
                u[greater[i]] = Math.max(u[greater[i]], factor[i] * u[lesser[i]]);
            }
        }
    }

    /** The directions among {@code base} that keep the rules. */
    Directions truncate(Directions base) {
        int[] below = new int[objectives];
        double[] times = new double[objectives];
        Arrays.fill(below, -1);
        for (int i = 0; i < greater.length; i++) {
            if (below[greater[i]] >= 0) {
                return new TruncatedDirections(base, this);
            }
            below[greater[i]] = lesser[i];
            times[greater[i]] = factor[i];
        }
        return base instanceof FlatDirections && !cyclic(below)
                ? OrderedFlatDirections.of(below, times)
                : new TruncatedDirections(base, this);
    }

    private boolean cyclic(int[] below) {
        for (int k = 0; k < objectives; k++) {
            int steps = 0;
            for (int j = below[k]; j >= 0; j = below[j]) {
                if (++steps > objectives) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether the rules leave a set of directions with room inside: no cycle of rules multiplies to 1 or more.
     * The largest products of factors along any path, by Floyd and Warshall's recursion.
     */
    boolean consistent() {
        double[][] product = new double[objectives][objectives];
        for (int i = 0; i < greater.length; i++) {
            product[greater[i]][lesser[i]] = Math.max(product[greater[i]][lesser[i]], factor[i]);
        }
        for (int via = 0; via < objectives; via++) {
            for (int a = 0; a < objectives; a++) {
                for (int b = 0; b < objectives; b++) {
                    product[a][b] = Math.max(product[a][b], product[a][via] * product[via][b]);
                }
            }
        }
        for (int k = 0; k < objectives; k++) {
            if (product[k][k] >= 1) {
                return false;
            }
        }
        return true;
    }
}
