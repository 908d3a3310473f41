package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.problem.History;
import dev.etesian.strategy.FittedModels;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;

/**
 * What the models expect after so many events, whatever is preferred: so that a preference that is dragged asks for it once.
 *
 * @param events that it was made from
 */
record Expectation(long events, FittedModels fittedModels, FrontView front) {

    static Expectation of(Overview overview, Compute compute) {
        Setup setup = overview.setup();
        History history = History.of(setup.problem(), overview.trials());
        FittedModels fittedModels = FittedModels.of(setup.strategy(), setup.problem(), history, compute);
        return new Expectation(overview.size(), fittedModels, FrontView.of(overview, fittedModels, compute));
    }
}
