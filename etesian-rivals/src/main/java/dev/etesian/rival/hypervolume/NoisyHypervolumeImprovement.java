package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.ConstrainedAcquisition;
import dev.etesian.strategy.Method;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Proposal;
import dev.etesian.strategy.Search;
import java.util.random.RandomGenerator;

/**
 * The step that adds most to the dominated hypervolume in expectation over what the results, freed of their noise, may have
 * been and what the running points may give. The reference is that of
 * {@link HypervolumeImprovement}. See {@link Nehvi}.
 */
public record NoisyHypervolumeImprovement() implements Method {

    @Override
    public Proposal propose(Posterior posterior, Search search, RandomGenerator random) {
        Acquisition improvement = Nehvi.of(
                posterior.models().told(),
                BoxReference.of(posterior, random).scale(),
                posterior.feasiblePoints(),
                search.compute(),
                random);
        return search.argmax(ConstrainedAcquisition.logarithmic(improvement, posterior.restrictions()), random);
    }
}
