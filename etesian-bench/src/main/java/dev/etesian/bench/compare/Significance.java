package dev.etesian.bench.compare;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which of several tests are significant at 5 %, two-sided and corrected after Holm for all of them. */
public final class Significance {

    private static final double LEVEL = 0.05;

    private Significance() {}

    /**
     * Those of m tests that are significant: in increasing order of p the i-th, counted from 0, against 5 % / (m − i), up to
     * the first that is not.
     *
     * @param tests of each pair that of the likelier direction
     */
    public static Set<PairedTest> of(List<PairedTest> tests) {
        List<PairedTest> sorted =
                tests.stream().sorted(Comparator.comparingDouble(PairedTest::p)).toList();
        Set<PairedTest> found = new LinkedHashSet<>();
        for (int i = 0; i < sorted.size() && 2 * sorted.get(i).p() <= LEVEL / (sorted.size() - i); i++) {
            found.add(sorted.get(i));
        }
        return found;
    }

    /**
     * Whether one of some tests is significant where all pairs of all of them point one way. Holm compares the first test of n
     * pairs with 5 % over the number of tests that have no more, if those of more are significant themselves.
     */
    static boolean isPossible(PairedTest test, List<PairedTest> tests) {
        return tests.stream()
                .mapToInt(PairedTest::pairs)
                .filter(pairs -> pairs >= test.pairs())
                .allMatch(pairs -> least(pairs) * ofAtMost(pairs, tests) <= LEVEL);
    }

    /** How many pairs each of so many tests needs for the first of them to be significant. */
    public static int pairsNeeded(int tests) {
        int pairs = 1;
        while (least(pairs) * tests > LEVEL) {
            pairs++;
        }
        return pairs;
    }

    /** The least p of so many pairs, two-sided. */
    private static double least(int pairs) {
        return Math.scalb(1.0, 1 - pairs);
    }

    private static long ofAtMost(int pairs, List<PairedTest> tests) {
        return tests.stream().filter(test -> test.pairs() <= pairs).count();
    }
}
