package dev.etesian.strategy;

import dev.etesian.gp.SurrogateFitter;
import dev.etesian.gp.SurrogateFitter.Refit;
import dev.etesian.math.Compute;
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

    static Proposal propose(
            Request request,
            History history,
            SuggestionSequence sequence,
            ModelBased strategy,
            Compute compute,
            RandomGenerator random) {
        Problem problem = request.problem();
        Scale study = Scale.of(problem.objectives(), history.gains());
        Draw draw = Draw.from(
                request.goal().preference().aims(problem.objectives(), study),
                request.goal().scalarization(),
                random);
        Scale scale = draw.aim().scale();
        double[] y = new double[draw.lambda().length];
        double[][] scalarized = Arrays.stream(history.gains())
                .map(gains -> {
                    Arrays.setAll(y, k -> scale.scaled(k, gains[k]));
                    return new double[] {draw.scalarization(request.goal()).value(draw.lambda(), y)};
                })
                .toArray(double[][]::new);
        Problem single = new Problem(problem.space(), List.of(Objective.maximize("scalarized")), List.of());
        History one = History.of(history.x(), scalarized);
        Models models = Models.fit(
                single, one, new SurrogateFitter(strategy.settings(), strategy.dense(), Refit.PRIOR), compute);
        Posterior posterior = Posterior.of(
                new Request(single, new Goal(Preference.flat(), new Linear()), one, 1),
                one,
                models,
                new double[0][],
                SearchRules.none(),
                compute,
                random);
        Search search =
                Search.of(posterior, sequence.domain(), sequence.few(), Screening.maximizer(posterior), compute);
        return new MoboRs(MoboRs.Kind.UCB).propose(posterior, search, random).weighing(draw.lambda());
    }
}
