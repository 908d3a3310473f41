package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Restricted;
import dev.etesian.acquisition.SmsEgo;
import dev.etesian.optim.Maximizer;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * SMSego: the step whose optimistic outcome adds most to the dominated hypervolume, whatever the preference. Where
 * nobody knows how many evaluations are left, each counts as the last. See {@link SmsEgo}.
 */
record OptimisticHypervolume(Function<Situation, Maximizer> maximizer) implements Method {

    /** The volume between the reference and the ideal. */
    private static final double SPAN = 1;

    @Override
    public Proposal propose(Situation at, RandomGenerator random) {
        Acquisition gain = new SmsEgo(
                at.models().objectives(), at.scale(), at.front(), at.remaining().orElse(1));
        return at.propose(Restricted.penalized(gain, SPAN, at.restrictions()), maximizer.apply(at), random);
    }

    @Override
    public boolean heedsPreference() {
        return false;
    }
}
