package dev.etesian.strategy;

import dev.etesian.optim.DirectMaximizer;
import dev.etesian.optim.Maximizer;
import dev.etesian.optim.MultiStartMaximizer;

/**
 * How hard to search for the maximum of an acquisition: as hard as a few milliseconds allow. A candidate costs about
 * K n² multiplications, so the number of candidates falls as results accumulate, between bounds found by measurement;
 * more coordinates get more candidates.
 */
public final class Screening {

    /** The fewest candidates. */
    public static final int LEAST = 192;

    /** The most candidates. */
    public static final int MOST = 1024;

    /** Multiplications spent on screening at four coordinates; in proportion to d + 4 at others. */
    private static final double BUDGET = 1.0e7;

    /** What a candidate costs beside the solves, in multiplications per objective. */
    private static final double OVERHEAD = 5e3;

    /** What an expectation over three or more objectives costs, in multiplications. */
    private static final double EXPECTATION = 2.5e5;

    private static final int STARTS = 4;

    /** Evaluations of the acquisition by DIRECT per parameter; the paper does not say how many. */
    private static final int DIRECT_EVALUATIONS = 1_000;

    private Screening() {}

    /** How many candidates are screened with n results, d coordinates and k objectives. */
    public static int candidates(int n, int d, int k) {
        double each = k * ((double) n * n + OVERHEAD) + (k > 2 ? EXPECTATION : 0);
        double affordable = BUDGET * (d + 4) / 8 / each;
        return (int) Math.max(LEAST, Math.min(MOST, affordable));
    }

    /** The maximizer for what is known. */
    public static Maximizer maximizer(Posterior posterior) {
        int candidates = candidates(
                posterior.known().length,
                posterior.problem().space().domain().dimension(),
                posterior.problem().objectives().size());
        return new MultiStartMaximizer(MultiStartMaximizer.Options.DEFAULT.withEffort(candidates, STARTS));
    }

    /** The paper's maximizer. */
    public static Maximizer direct(Posterior posterior) {
        return new DirectMaximizer(
                DIRECT_EVALUATIONS * posterior.problem().space().parameters().size());
    }
}
