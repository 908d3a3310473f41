package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Nehvi;
import dev.etesian.acquisition.Restricted;
import dev.etesian.optim.Maximizer;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * The step that adds most to the dominated hypervolume in expectation over what the results, freed of their noise, may have
 * been and what the running points may give, whatever the preference. The reference is that of
 * {@link HypervolumeImprovement}. See {@link Nehvi}.
 */
record NoisyHypervolumeImprovement(Function<Situation, Maximizer> maximizer) implements Method {

    @Override
    public Proposal propose(Situation at, RandomGenerator random) {
        Acquisition improvement = Nehvi.of(at.models().told(), at.scale(), at.feasiblePoints(), at.compute(), random);
        return at.propose(Restricted.logarithmic(improvement, at.restrictions()), maximizer.apply(at), random);
    }

    @Override
    public boolean heedsPreference() {
        return false;
    }

    @Override
    public int mostObjectives() {
        return Nehvi.MOST_OBJECTIVES;
    }
}
