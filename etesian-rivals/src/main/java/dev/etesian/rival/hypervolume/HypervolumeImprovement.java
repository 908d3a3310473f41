package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.ConstrainedAcquisition;
import dev.etesian.strategy.Method;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Proposal;
import dev.etesian.strategy.Search;
import java.util.random.RandomGenerator;

/**
 * The step that adds most to the dominated hypervolume in expectation. The reference is the worst corner of the box that the
 * preference asks for; without one, the worst corner of the stated ranges and, for an objective without one, what
 * {@link dev.etesian.preference.Scale} takes from the front that the models expect. The front is what the models expect at the
 * feasible points known. See {@link Ehi}.
 */
public record HypervolumeImprovement() implements Method {

    @Override
    public Proposal propose(Posterior posterior, Search search, RandomGenerator random) {
        Acquisition improvement = Ehi.of(
                posterior.models().objectives(),
                BoxReference.of(posterior, random).scale(),
                posterior.front());
        return search.argmax(ConstrainedAcquisition.logarithmic(improvement, posterior.restrictions()), random);
    }
}
