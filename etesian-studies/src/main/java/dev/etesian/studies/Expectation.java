package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.strategy.FittedModels;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the models expect after so many events, whatever is preferred: so that a preference that is dragged asks for it once.
 *
 * @param events that it was made from
 * @param doubts sentences about models that predict the results badly
 */
record Expectation(long events, FittedModels fittedModels, PredictedFront front, List<String> doubts) {

    /** Of fewer results left out in turn, too few to judge a model by. */
    private static final int LEAST_JUDGED = 10;

    /** Of more, leaving each out takes longer than a hand that drags would wait. */
    private static final int MOST_JUDGED = 500;

    /** Of the results, a tenth should lie outside of a 90 % interval; of so many, they do not by chance. */
    private static final double TOO_MANY_OUTSIDE = 0.3;

    static Expectation of(Overview overview, Compute compute) {
        Setup setup = overview.setup();
        History history = History.of(setup.problem(), overview.trials());
        FittedModels fittedModels = FittedModels.of(setup.strategy(), setup.problem(), history, compute);
        PredictedFront front = PredictedFront.of(overview, fittedModels, compute);
        List<String> doubts = history.size() < LEAST_JUDGED || history.size() > MOST_JUDGED
                ? List.of()
                : doubts(setup.problem().objectives(), fittedModels);
        return new Expectation(overview.size(), fittedModels, front, doubts);
    }

    private static List<String> doubts(List<Objective> objectives, FittedModels models) {
        List<String> doubts = new ArrayList<>();
        for (int k = 0; k < objectives.size(); k++) {
            List<FittedModels.LeftOut> results = models.leftOut(k);
            double[] sorted = results.stream()
                    .mapToDouble(FittedModels.LeftOut::observed)
                    .sorted()
                    .toArray();
            double middle = sorted[sorted.length / 2];
            double spread = Arrays.stream(sorted).map(y -> Math.abs(y - middle)).sum();
            double missed = results.stream()
                    .mapToDouble(result ->
                            Math.abs(result.observed() - result.expected().median()))
                    .sum();
            long outside = results.stream()
                    .filter(result -> result.observed() < result.expected().low()
                            || result.observed() > result.expected().high())
                    .count();
            String name = objectives.get(k).name();
            if (missed >= spread && spread > 0) {
                doubts.add("The model of '" + name + "' predicts known results no better than their median does: do not"
                        + " rely on what it expects.");
            } else if (outside > TOO_MANY_OUTSIDE * results.size()) {
                doubts.add(outside + " of " + results.size() + " known results of '" + name + "' lie outside their 90 %"
                        + " intervals: the model is too sure of itself.");
            }
        }
        return doubts;
    }
}
