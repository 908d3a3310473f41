package dev.etesian.strategy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The worst gain of each objective on a front that models expect, as far as they are sure of it.
 *
 * <p>A member that is bad in objective k belongs to the front because it is better than the others elsewhere, perhaps by less than
 * the models know. So it counts for the best gain of k among the members that may be as good in all other objectives:
 * z_k = min_a max {g_bk : g_bj ≥ low_aj for all j ≠ k}, low_a the outcome of a less half a standard deviation. Models that
 * know everything give the nadir; with many objectives or few results, much of a front is there by chance, and its nadir far out. No
 * more than a share of the way to the best is left out, lest an objective of which nothing is known has no span.
 *
 * <p>Design: the members are tried from the worst of k on, until the next one's own gain is above what was found. That takes a
 * few low outcomes, and a low outcome is what costs: n² multiplications per objective. Source: [Miettinen1999, Section 2.4] for the
 * nadir.
 */
final class ConservativeNadir {

    /** How many standard deviations are no difference. */
    static final double DEVIATIONS = 0.5;

    private static final double MOST_LEFT_OUT = 0.7;

    private final double[][] front;
    /** Empty while nobody asked. */
    private final double[][] low;

    private final IntFunction<double[]> lowOf;

    private ConservativeNadir(double[][] front, IntFunction<double[]> lowOf) {
        this.front = front;
        this.lowOf = lowOf;
        low = new double[front.length][0];
    }

    /**
     * The worst gains that count.
     *
     * @param front expected gains, one member a row, at least one
     * @param lowOf the gains of a member less {@link #DEVIATIONS} standard deviations
     */
    static double[] of(double[][] front, IntFunction<double[]> lowOf) {
        ConservativeNadir nadir = new ConservativeNadir(front, lowOf);
        double[] worst = new double[front[0].length];
        Arrays.setAll(worst, nadir::worst);
        return worst;
    }

    private double worst(int k) {
        int[] order = IntStream.range(0, front.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> front[i][k]))
                .mapToInt(i -> i)
                .toArray();
        double least = front[order[0]][k];
        double best = front[order[order.length - 1]][k];
        double worst = least + MOST_LEFT_OUT * (best - least);
        for (int a : order) {
            if (front[a][k] >= worst) {
                break;
            }
            worst = Math.min(worst, replaced(a, k));
        }
        return worst;
    }

    /** The best gain of k among the members that may be as good as this one in all others. */
    private double replaced(int a, int k) {
        if (low[a].length == 0) {
            low[a] = lowOf.apply(a);
        }
        double best = front[a][k];
        for (double[] other : front) {
            if (other[k] > best && reaches(other, low[a], k)) {
                best = other[k];
            }
        }
        return best;
    }

    private static boolean reaches(double[] gains, double[] least, int except) {
        for (int j = 0; j < least.length; j++) {
            if (j != except && gains[j] < least[j]) {
                return false;
            }
        }
        return true;
    }
}
