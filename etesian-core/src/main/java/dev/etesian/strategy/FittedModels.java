package dev.etesian.strategy;

import dev.etesian.gp.GpSettings;
import dev.etesian.gp.LeaveOneOut;
import dev.etesian.gp.Surrogate;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Normal;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The models of a study to look at: what they expect anywhere, and what they would have expected of each result. They are
 * those that the next suggestion would be made from; for a strategy without models, the standard ones. Immutable.
 */
public final class FittedModels {

    private final Problem problem;
    private final Models models;

    private FittedModels(Problem problem, Models models) {
        this.problem = problem;
        this.models = models;
    }

    /**
     * A result and what the others let expect of it.
     *
     * @param x its input in the unit cube
     * @param observed in the user's units, repeats by their mean
     */
    public record LeftOut(double[] x, double observed, Rationale.Prediction expected) {}

    /** Fits the models to all results. */
    public static FittedModels of(Strategy strategy, Problem problem, History history, Compute compute) {
        GpSettings settings = strategy.models(problem.objectives().size()).orElseGet(GpSettings::standard);
        History rows = Reduction.of(history, settings.exactLimit());
        return new FittedModels(
                problem, Models.fit(problem, rows, new SurrogateFitter(settings, Dense.plain()), compute));
    }

    /** The outcome of every objective expected at a point of the unit cube, noise apart. */
    public List<Rationale.Prediction> at(double[] u) {
        return models.predictions(problem.objectives(), u);
    }

    /** The median outcomes expected at points of the unit cube, one row each. */
    public double[][] medians(double[][] points, Compute compute) {
        double[][] out = models.means(points, compute);
        for (double[] row : out) {
            for (int k = 0; k < row.length; k++) {
                Objective objective = problem.objectives().get(k);
                row[k] = objective.possible(objective.outcome(row[k]));
            }
        }
        return out;
    }

    /** Points of the unit cube, none of which is expected to be beaten by another, among those expected to be feasible. */
    public double[][] front(double[][] known, Compute compute, RandomGenerator random) {
        return ExpectedFront.points(problem, models, known, compute, random);
    }

    /**
     * The probability that outcomes at a point of the unit cube are at least as good as given ones in every objective, noise
     * apart: Π_k P(f_k(u) ≥ g_k).
     *
     * @param gains larger is better; negative infinity where anything will do
     */
    public double atLeast(double[] u, double[] gains) {
        double[] mean = new double[1];
        double[] variance = new double[1];
        double probability = 1;
        for (int k = 0; k < gains.length; k++) {
            if (gains[k] > Double.NEGATIVE_INFINITY) {
                Surrogate model = models.objectives().get(k);
                model.predictor().predict(new double[][] {u}, 1, mean, variance, null, null);
                double least = model.link().latent(gains[k]);
                probability *= Normal.cdf((mean[0] - least) / Math.sqrt(variance[0]));
            }
        }
        return probability;
    }

    /** Every result of an objective beside what is expected of it from all others, noise included. */
    public List<LeftOut> leftOut(int objective) {
        Surrogate model = models.told().get(objective);
        Objective named = problem.objectives().get(objective);
        LeaveOneOut left = model.leaveOneOut();
        List<LeftOut> out = new ArrayList<>();
        for (int i = 0; i < left.y().length; i++) {
            out.add(new LeftOut(
                    left.x()[i].clone(),
                    named.outcome(model.link().gain(left.y()[i])),
                    Models.prediction(named, model.link(), left.mean()[i], left.variance()[i])));
        }
        return out;
    }

    /** What could not be done as intended, each line naming its model. */
    public List<String> fallbacks() {
        return models.fallbacks();
    }
}
