package dev.etesian.strategy;

import dev.etesian.gp.SurrogateFitter.Refit;

/**
 * The ladder of a model-based strategy: what is tried, best first, until something gives an admissible point. The last
 * rung cannot fail.
 */
public enum Level {
    FULL(Refit.SCHEDULED),
    LAST_HYPERPARAMETERS(Refit.KEEP),
    PRIOR_HYPERPARAMETERS(Refit.PRIOR),
    FEWER_RESULTS(Refit.PRIOR),
    ONE_MODEL(Refit.PRIOR),
    MUTATION(Refit.PRIOR),
    SOBOL(Refit.PRIOR),
    UNIFORM(Refit.PRIOR);

    /** Drops in a row after which a level is pinned, and for how many suggestions. */
    private static final int DROPS = 3;

    private static final int PINNED = 10;

    private final Refit refit;

    Level(Refit refit) {
        this.refit = refit;
    }

    Refit refit() {
        return refit;
    }

    /**
     * Where to start: at the top, unless the last suggestions all fell; then where they ended, trying the top again from
     * time to time.
     *
     * @param recent levels of the last suggestions, oldest first
     */
    static Level first(java.util.List<Integer> recent) {
        int drops = 0;
        while (drops < recent.size() && recent.get(recent.size() - 1 - drops) > 0) {
            drops++;
        }
        boolean pinned = drops >= DROPS && (drops - DROPS) % (PINNED + 1) != PINNED;
        return pinned ? values()[Math.min(recent.get(recent.size() - 1), UNIFORM.ordinal())] : FULL;
    }
}
