package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Epi;
import dev.etesian.acquisition.EpiOptions;
import dev.etesian.acquisition.Restricted;
import dev.etesian.gp.Surrogate;
import dev.etesian.optim.Maximizer;
import dev.etesian.preference.Aim;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * The step that lowers the Bayes regret of the preference most in expectation, looking one evaluation ahead: maximize
 * a(x) = E_λ E_f (s_λ(f(x)) − b_λ)₊, averaged over the whole preference instead of one draw of it. See
 * {@link dev.etesian.acquisition.Epi}. Under noise the models count what they expect at points that may be best as settled:
 * to measure such a point again improves on nothing, whatever it gives.
 */
record ExpectedPreferenceImprovement(EpiOptions options, Function<Situation, Maximizer> maximizer) implements Method {

    @Override
    public Proposal propose(Situation at, RandomGenerator random) {
        List<Aim> aims = at.aims();
        List<Surrogate> models = at.settled();
        Acquisition improvement =
                Epi.of(models, aims, at.goal().scalarization(), at.front(), options, at.compute(), random);
        Proposal proposal =
                at.propose(Restricted.logarithmic(improvement, at.restrictions()), maximizer.apply(at), random);
        return Reach.doubts(aims, at.front(), models, proposal.x())
                .map(proposal::noting)
                .orElse(proposal);
    }
}
