package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.ConstrainedAcquisition;
import dev.etesian.strategy.Method;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Proposal;
import dev.etesian.strategy.Search;
import java.util.random.RandomGenerator;

/**
 * The step that adds most, in expectation, to the hypervolume dominated inside the box that the preference asks for; without one,
 * {@link HypervolumeImprovement}. See {@link Tehi}.
 */
public record TruncatedImprovement() implements Method {

    @Override
    public Proposal propose(Posterior posterior, Search search, RandomGenerator random) {
        Acquisition improvement =
                Tehi.of(posterior.models().objectives(), BoxReference.of(posterior, random), posterior.front());
        return search.argmax(ConstrainedAcquisition.logarithmic(improvement, posterior.restrictions()), random);
    }
}
