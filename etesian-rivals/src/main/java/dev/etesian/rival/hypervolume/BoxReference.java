package dev.etesian.rival.hypervolume;

import dev.etesian.preference.Aim;
import dev.etesian.strategy.Posterior;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * What of a preference a method can be told that counts hypervolume: a box, whose worst corner is the reference. Of several boxes a
 * suggestion follows one, drawn by its share. Anything else leaves the reference of the study.
 */
final class BoxReference {

    private BoxReference() {}

    /** The component of the preference that a suggestion is for. */
    static Aim of(Posterior posterior, RandomGenerator random) {
        List<Aim> aims = posterior.aims();
        return aims.size() == 1 ? aims.get(0) : Aim.pick(aims, random.nextDouble());
    }
}
