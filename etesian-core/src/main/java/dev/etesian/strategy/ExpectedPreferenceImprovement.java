package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Epi;
import dev.etesian.acquisition.EpiOptions;
import dev.etesian.acquisition.Restricted;
import dev.etesian.optim.Maximizer;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * The step that lowers the Bayes regret of the preference most in expectation, looking one evaluation ahead: maximize
 * a(x) = E_λ E_f (s_λ(f(x)) − b_λ)₊, averaged over the whole preference instead of one draw of it. See
 * {@link dev.etesian.acquisition.Epi}.
 */
record ExpectedPreferenceImprovement(EpiOptions options, Function<Situation, Maximizer> maximizer) implements Method {

    @Override
    public Proposal propose(Situation at, RandomGenerator random) {
        Acquisition improvement =
                Epi.of(at.models().objectives(), at.aims(), at.goal().scalarization(), at.front(), options, at.compute(), random);
        return at.propose(Restricted.logarithmic(improvement, at.restrictions()), maximizer.apply(at), random);
    }
}
