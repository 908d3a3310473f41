package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.ConstrainedAcquisition;
import dev.etesian.strategy.Method;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Proposal;
import dev.etesian.strategy.Search;
import java.util.random.RandomGenerator;

/**
 * SMSego: the step whose optimistic outcome adds most to the dominated hypervolume, whatever the preference. Where
 * nobody knows how many evaluations are left, each counts as the last. See {@link SmsEgo}.
 */
public record OptimisticHypervolume() implements Method {

    /** The volume between the reference and the ideal. */
    private static final double SPAN = 1;

    @Override
    public Proposal propose(Posterior posterior, Search search, RandomGenerator random) {
        Acquisition gain = new SmsEgo(
                posterior.models().objectives(),
                posterior.scale(),
                posterior.front(),
                posterior.remaining().orElse(1));
        return search.argmax(ConstrainedAcquisition.penalized(gain, SPAN, posterior.restrictions()), random);
    }
}
