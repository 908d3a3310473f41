package dev.etesian.strategy;

import dev.etesian.optim.Maximizer;
import dev.etesian.optim.MultiStartMaximizer;

/**
 * How hard to search for the maximum of an acquisition: as hard as a few milliseconds allow. A candidate costs about
 * K n² multiplications, so the number of candidates falls as results accumulate, between bounds found by measurement;
 * more coordinates get more candidates.
 */
final class Effort {

    /** Multiplications spent on screening at four coordinates; in proportion to d + 4 at others. */
    private static final double SCREENING = 1.0e7;

    /** What a candidate costs beside the solves, in multiplications per objective. */
    private static final double OVERHEAD = 5e3;

    /** What an expectation over three or more objectives costs, in multiplications. */
    private static final double EXPECTATION = 2.5e5;

    private static final int LEAST = 192;
    private static final int MOST = 1024;
    private static final int STARTS = 4;

    private Effort() {}

    /** The maximizer for a situation. */
    static Maximizer maximizer(Situation at) {
        double n = at.known().length;
        int objectives = at.problem().objectives().size();
        double each = objectives * (n * n + OVERHEAD) + (objectives > 2 ? EXPECTATION : 0);
        double affordable = SCREENING * (at.domain().dimension() + 4) / 8 / each;
        int candidates = (int) Math.max(LEAST, Math.min(MOST, affordable));
        return new MultiStartMaximizer(MultiStartMaximizer.Options.DEFAULT.withEffort(candidates, STARTS));
    }
}
