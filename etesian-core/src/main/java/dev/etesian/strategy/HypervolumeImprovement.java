package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Ehi;
import dev.etesian.acquisition.Restricted;
import dev.etesian.optim.Maximizer;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * The step that adds most to the dominated hypervolume in expectation, whatever the preference. The reference is the worst
 * corner of the stated ranges and, for an objective without one, what {@link dev.etesian.preference.Scale} takes from the
 * results; the front is what the models expect at the feasible points known. See {@link Ehi}.
 */
record HypervolumeImprovement(Function<Situation, Maximizer> maximizer) implements Method {

    /** Beyond, a front of some dozen points already has too many boxes. */
    private static final int MOST_OBJECTIVES = 6;

    @Override
    public Proposal propose(Situation at, RandomGenerator random) {
        Acquisition improvement = Ehi.of(at.models().objectives(), at.scale(), at.front());
        return at.propose(Restricted.logarithmic(improvement, at.restrictions()), maximizer.apply(at), random);
    }

    @Override
    public boolean heedsPreference() {
        return false;
    }

    @Override
    public int mostObjectives() {
        return MOST_OBJECTIVES;
    }
}
