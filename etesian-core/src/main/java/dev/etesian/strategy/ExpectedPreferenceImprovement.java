package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.ConstrainedAcquisition;
import dev.etesian.acquisition.Epi;
import dev.etesian.acquisition.EpiOptions;
import dev.etesian.gp.Surrogate;
import dev.etesian.preference.Aim;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The step that lowers the Bayes regret of the preference most in expectation, looking one evaluation ahead: maximize
 * a(x) = E_λ E_f (s_λ(f(x)) − b_λ)₊, averaged over the whole preference instead of one draw of it. See
 * {@link dev.etesian.acquisition.Epi}. Under noise the models count what they expect at points that may be best as settled:
 * to measure such a point again improves on nothing, whatever it gives.
 */
public record ExpectedPreferenceImprovement(EpiOptions options) implements Method {

    @Override
    public Proposal propose(Posterior posterior, Search search, RandomGenerator random) {
        List<Aim> aims = posterior.aims();
        List<Surrogate> models = posterior.settled();
        Acquisition improvement = Epi.of(
                models, aims, posterior.goal().scalarization(), posterior.front(), options, search.compute(), random);
        Proposal proposal =
                search.argmax(ConstrainedAcquisition.logarithmic(improvement, posterior.restrictions()), random);
        return Reachability.warning(aims, posterior.front(), models, proposal.x())
                .map(proposal::noting)
                .orElse(proposal);
    }
}
