package dev.etesian.bench.compare;

import dev.etesian.bench.Statistics;
import java.util.Arrays;

/**
 * Wilcoxon's signed-rank test, one-sided and exact: how likely it is, if signs were coin tosses, that the positive
 * differences have at least the sum of ranks they have.
 *
 * <p>Zeros are left out; ties share the mean of their ranks, and the distribution is that of the ranks there are: with ranks
 * doubled to whole numbers, the number of subsets of each sum. Source: [Wilcoxon1945].
 */
final class SignedRank {

    private SignedRank() {}

    /** The p-value for "the differences tend to be positive"; 1 where no difference is left. */
    static double greater(double[] differences) {
        double[] left = Arrays.stream(differences).filter(d -> d != 0).toArray();
        if (left.length == 0) {
            return 1;
        }
        double[] ranks = Statistics.ranks(Arrays.stream(left).map(Math::abs).toArray());
        int[] doubled =
                Arrays.stream(ranks).mapToInt(r -> (int) Math.round(2 * r)).toArray();
        int total = Arrays.stream(doubled).sum();
        int observed = 0;
        for (int i = 0; i < left.length; i++) {
            observed += left[i] > 0 ? doubled[i] : 0;
        }
        double[] share = new double[total + 1];
        share[0] = 1;
        int reach = 0;
        for (int rank : doubled) {
            reach += rank;
            for (int sum = reach; sum >= 0; sum--) {
                share[sum] = (share[sum] + (sum >= rank ? share[sum - rank] : 0)) / 2;
            }
        }
        double tail = 0;
        for (int sum = total; sum >= observed; sum--) {
            tail += share[sum];
        }
        return Math.min(1, tail);
    }
}
