package dev.etesian.strategy;

import dev.etesian.preference.Scale;
import dev.etesian.problem.Objective;
import java.util.List;

/**
 * Which trials a strategy makes in another way than its method alone would, in a fixed rhythm. All of these rules are
 * ours; the paper's presets have {@link #none}. A rhythm of 0 means never.
 *
 * @param drawnEvery one trial in so many is decided by models under hyper-parameters drawn from what the results leave
 *     possible: few results fit many settings, and the most probable ones may be wrong in a way that keeps the search
 *     where it is
 * @param drawnUpTo only up to so many results; beyond, the settings are known well
 * @param rougherEvery in a box, one trial in so many takes drawn models that are rougher: results in a box lie close
 *     together, and smooth as they are there, they make models too sure of places far from them
 * @param roughness how much rougher, a factor on the inverse length-scales
 * @param beyondEvery with two objectives of unknown range, one trial in so many counts improvement from beyond the ends
 *     of the front so far: the first front may span little of what there is, or far too much
 */
record SearchRules(int drawnEvery, int drawnUpTo, int rougherEvery, double roughness, int beyondEvery) {

    static SearchRules standard() {
        return new SearchRules(2, 100, 10, 2, 3);
    }

    /** The method and nothing else. */
    static SearchRules none() {
        return new SearchRules(0, 0, 0, 1, 0);
    }

    /** The same with the most probable hyper-parameters throughout. */
    SearchRules withoutDraws() {
        return new SearchRules(0, 0, rougherEvery, roughness, beyondEvery);
    }

    /** Whether a trial is decided by models under drawn hyper-parameters. */
    boolean draws(long trial, int results) {
        return last(trial, drawnEvery) && results <= drawnUpTo;
    }

    /** How much rougher the drawn models of a trial are. */
    double roughness(long trial, boolean boxed) {
        return boxed && last(trial, rougherEvery) ? roughness : 1;
    }

    /**
     * The scale in which a suggestion is made.
     *
     * @param known how many points are evaluated or running
     */
    Scale scale(List<Objective> objectives, double[][] gains, int known) {
        boolean beyond = objectives.size() == 2 && beyondEvery > 0 && known % beyondEvery == 0;
        return beyond ? Scale.fromAfar(objectives, gains) : Scale.of(objectives, gains);
    }

    private static boolean last(long trial, int every) {
        return every > 0 && trial % every == every - 1;
    }
}
