package dev.etesian.preference;

import java.util.Arrays;

/**
 * The worst gain of each objective among the non-dominated rows.
 *
 * <p>Only K numbers are wanted, so the front is never computed. For each objective the worst row still standing is
 * tried: if another row dominates it, the strongest such row removes everything that it dominates, and the next worst
 * is tried; otherwise it is on the front and its gain is the answer. Each round costs one pass over the rows still
 * standing and removes at least one, in practice most of them. Sorting by every objective would cost more already at
 * the first round. Work is bounded: a cloud that needs more than fifty passes over a million rows keeps the gain
 * of the row then tried, which is never above the true answer. Rows with a gain that is not finite take no part.
 */
final class Nadir {

    /** The number of comparisons of rows after which a bound is good enough; a second or two. */
    private static final long LARGEST_WORK = 50_000_000L;

    /** Stands for a row that is not there. */
    private static final double[] NONE = {};

    private final int objectives;
    private final double[][] gains;
    private final int[] standing;
    private int size;
    private long work;

    Nadir(int objectives, double[][] gains) {
        this.objectives = objectives;
        this.gains = gains;
        standing = new int[gains.length];
        for (int i = 0; i < gains.length; i++) {
            if (gains[i].length != objectives) {
                throw new IllegalArgumentException(
                        "gains of result " + i + ": expected " + objectives + " of them, got " + gains[i].length);
            }
            if (Arrays.stream(gains[i]).allMatch(Double::isFinite)) {
                standing[size++] = i;
            }
        }
    }

    /** The nadir, positive infinity where no row is complete. */
    double[] find() {
        double[] nadir = new double[objectives];
        for (int k = 0; k < objectives; k++) {
            nadir[k] = find(k);
        }
        return nadir;
    }

    private double find(int k) {
        while (true) {
            double[] worst = worst(k);
            if (worst == NONE) {
                return Double.POSITIVE_INFINITY;
            }
            double[] strongest = strongestAbove(worst);
            if (strongest == NONE || work > LARGEST_WORK) {
                return worst[k];
            }
            removeBelow(strongest);
        }
    }

    private double[] worst(int k) {
        double[] worst = NONE;
        for (int i = 0; i < size; i++) {
            double[] row = gains[standing[i]];
            if (worst == NONE || row[k] < worst[k]) {
                worst = row;
            }
        }
        work += size;
        return worst;
    }

    /** Of the rows that dominate this one, the one with the largest sum: it tends to dominate most others too. */
    private double[] strongestAbove(double[] row) {
        double[] strongest = NONE;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            double[] other = gains[standing[i]];
            if (dominates(other, row)) {
                double sum = Arrays.stream(other).sum();
                if (strongest == NONE || sum > most) {
                    strongest = other;
                    most = sum;
                }
            }
        }
        work += size;
        return strongest;
    }

    private void removeBelow(double[] row) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (!dominates(row, gains[standing[i]])) {
                standing[kept++] = standing[i];
            }
        }
        work += size;
        size = kept;
    }

    private boolean dominates(double[] a, double[] b) {
        boolean better = false;
        for (int k = 0; k < objectives; k++) {
            if (a[k] < b[k]) {
                return false;
            }
            better |= a[k] > b[k];
        }
        return better;
    }
}
