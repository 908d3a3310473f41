package dev.etesian.strategy;

import dev.etesian.gp.GpSettings;

/**
 * What a strategy does beside what its method says: how it starts, trials made in another way in a fixed rhythm, and the scale. All
 * of these rules are ours; the paper's presets have {@link #none}. A rhythm of 0 means never.
 *
 * @param designUpTo the initial design of 2(d + 1) points has at most so many, but more than there are parameters: a
 *     space of twenty parameters would otherwise be sampled blindly for the first 42 trials
 * @param drawnEvery one trial in so many is decided by models under hyper-parameters drawn from what the results leave
 *     possible: few results fit many settings, and the most probable ones may be wrong in a way that keeps the search
 *     where it is
 * @param drawnUpTo only up to so many results; beyond, the settings are known well
 * @param rougherEvery in a box, one trial in so many takes drawn models that are rougher: results in a box lie close
 *     together, and smooth as they are there, they make models too sure of places far from them
 * @param roughness how much rougher, a factor on the inverse length-scales
 * @param sharedAlone with a single objective, the variance that the length-scales of its model have in common, see
 *     Priors: all depends on one place there, which a model too smooth passes over
 * @param scalesByModels whether objectives of unknown range are scaled by the front that the models expect, at every trial: the ends of
 *     the front so far may be far from those that there are, and improvement counted from close below them leads nowhere
 */
public record SearchRules(
        int designUpTo,
        int drawnEvery,
        int drawnUpTo,
        int rougherEvery,
        double roughness,
        double sharedAlone,
        boolean scalesByModels) {

    public static SearchRules standard() {
        return new SearchRules(16, 2, 100, 10, 2, 4, true);
    }

    /** The method and nothing else. */
    static SearchRules none() {
        return new SearchRules(Integer.MAX_VALUE, 0, 0, 0, 1, 0, false);
    }

    /** The same with the most probable hyper-parameters throughout. */
    public SearchRules withoutDraws() {
        return new SearchRules(designUpTo, 0, 0, rougherEvery, roughness, sharedAlone, scalesByModels);
    }

    /** The same for a single objective that stands for several. */
    public SearchRules forScalarized() {
        return new SearchRules(designUpTo, drawnEvery, drawnUpTo, rougherEvery, roughness, 0, scalesByModels);
    }

    /** The settings of the models of so many objectives. */
    GpSettings models(GpSettings settings, int objectives) {
        return objectives == 1 && sharedAlone > 0 ? settings.sharing(sharedAlone) : settings;
    }

    /** How many points to start with in so many dimensions. */
    public int design(int dimension) {
        return Math.max(dimension + 1, Math.min(2 * (dimension + 1), designUpTo));
    }

    /** Whether a trial is decided by models under drawn hyper-parameters. */
    boolean draws(long trial, int results) {
        return last(trial, drawnEvery) && results <= drawnUpTo;
    }

    /** How much rougher the drawn models of a trial are. */
    double roughness(long trial, boolean boxed) {
        return boxed && last(trial, rougherEvery) ? roughness : 1;
    }

    private static boolean last(long trial, int every) {
        return every > 0 && trial % every == every - 1;
    }
}
