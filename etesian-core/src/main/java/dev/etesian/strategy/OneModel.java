package dev.etesian.strategy;

import dev.etesian.gp.SurrogateFitter;
import dev.etesian.gp.SurrogateFitter.Refit;
import dev.etesian.optim.MultiStartMaximizer;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scale;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** One model of one scalarization instead of one of each objective: simpler, where those could not be had. */
final class OneModel {

    private OneModel() {}

    static Proposal propose(Situation at, History history, ModelBased strategy, RandomGenerator random) {
        Draw draw = Draw.from(at, random);
        Scale scale = draw.aim().scale();
        double[] y = new double[draw.lambda().length];
        double[][] scalarized = Arrays.stream(history.gains())
                .map(gains -> {
                    Arrays.setAll(y, k -> scale.scaled(k, gains[k]));
                    return new double[] {at.goal().scalarization().value(draw.lambda(), y)};
                })
                .toArray(double[][]::new);
        Problem single = new Problem(at.problem().space(), List.of(Objective.maximize("scalarized")), List.of());
        History one = History.of(history.x(), scalarized);
        Models models = Models.fit(
                single, one, new SurrogateFitter(strategy.settings(), strategy.dense(), Refit.PRIOR), at.compute());
        Request request = new Request(single, new Goal(Preference.flat(), new Linear()), one, 1);
        Situation reduced = Situation.of(request, models, new double[0][], at.domain(), at.compute());
        Proposal proposal = new MoboRs(MoboRs.Kind.UCB, false, new MultiStartMaximizer()).propose(reduced, random);
        return new Proposal(
                proposal.x(),
                proposal.value(),
                Arrays.stream(draw.lambda()).boxed().toList());
    }
}
