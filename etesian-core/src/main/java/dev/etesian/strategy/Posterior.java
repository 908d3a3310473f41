package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.PotentialFront;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Compute;
import dev.etesian.pareto.Dominance;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scale;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What is known when a point is chosen: the goal, the posterior of every objective and constraint, in which points still running
 * count as evaluated, and what it says about the points known. Plain data.
 *
 * @param evaluated how many results there are
 * @param remaining how many evaluations are left, the one to be proposed included, where that is known
 * @param known inputs of results and running points, one a row
 * @param means the gains that the models expect at the known inputs, one row each
 * @param feasible per known input, whether it keeps the limits, as measured or else as expected
 */
public record Posterior(
        Problem problem,
        Goal goal,
        Scale scale,
        Models models,
        int evaluated,
        OptionalLong remaining,
        double[][] known,
        double[][] means,
        boolean[] feasible) {

    private static final int MOST_CONTENDERS = 100;

    /** From the front that the models expect, where that is the rule and somebody left a range open. */
    private static Scale scale(
            Problem problem,
            Preference preference,
            double[][] gains,
            Models models,
            double[][] known,
            SearchRules rules,
            Compute compute,
            RandomGenerator random) {
        List<Objective> objectives = problem.objectives();
        boolean open =
                objectives.stream().anyMatch(objective -> objective.range().isEmpty());
        if (!rules.scalesByModels() || !open || objectives.size() == 1) {
            return Scale.of(objectives, gains);
        }
        ExpectedFront front = ExpectedFront.of(problem, preference, models, known, compute, random);
        return front.gains().length == 0
                ? Scale.of(objectives, gains)
                : Scale.expecting(objectives, gains, front.worst(), front.best());
    }

    /**
     * What is known for a request.
     *
     * @param history the results to decide from, all of the request's or a part of them
     * @param random for the search for the ends of the front
     */
    static Posterior of(
            Request request,
            History history,
            Models models,
            double[][] running,
            SearchRules rules,
            Compute compute,
            RandomGenerator random) {
        double[][] known = Arrays.copyOf(history.x(), history.x().length + running.length);
        System.arraycopy(running, 0, known, history.x().length, running.length);
        return new Posterior(
                request.problem(),
                request.goal(),
                scale(
                        request.problem(),
                        request.goal().preference(),
                        request.history().gains(),
                        models,
                        known,
                        rules,
                        compute,
                        random),
                models,
                request.history().size(),
                remaining(request, running),
                known,
                models.means(known, compute),
                feasible(request.problem().limits(), history.limits(), models, known, compute));
    }

    /** Points of the batch that were chosen before run already. */
    private static OptionalLong remaining(Request request, double[][] running) {
        int chosen = running.length - request.history().pending().length;
        return request.remaining().isEmpty()
                ? request.remaining()
                : OptionalLong.of(request.remaining().getAsLong() - chosen);
    }

    /** A result keeps the limits as measured or else as expected; a running point counts if it is expected to succeed, too. */
    private static boolean[] feasible(
            List<OutcomeConstraint> limits, double[][] measured, Models models, double[][] known, Compute compute) {
        boolean[][] expected = models.expectedToHold(known, compute);
        boolean[] out = models.expectedFeasible(known, compute);
        for (int i = 0; i < measured.length; i++) {
            out[i] = true;
            for (int l = 0; l < limits.size(); l++) {
                boolean told = !Double.isNaN(measured[i][l]);
                out[i] &= told ? limits.get(l).holds(measured[i][l]) : expected[l][i];
            }
        }
        return out;
    }

    /** The same with boxes turned into directions as in the paper. */
    public Posterior asInPaper() {
        Goal asInPaper = goal.preferring(goal.preference().asInPaper());
        return new Posterior(problem, asInPaper, scale, models, evaluated, remaining, known, means, feasible);
    }

    /** The same in other scaled gains. */
    public Posterior in(Scale other) {
        return new Posterior(problem, goal, other, models, evaluated, remaining, known, means, feasible);
    }

    public List<Aim> aims() {
        return goal.preference().aims(problem.objectives(), scale);
    }

    /** The expected gains of feasible known points that no other dominates. */
    public double[][] front() {
        return rows(means, frontRows());
    }

    /** The known inputs that keep the limits. */
    public double[][] feasiblePoints() {
        return rows(known, feasibleRows());
    }

    /** The points whose expected gains {@link #front} gives, in its order. */
    public double[][] frontPoints() {
        return rows(known, frontRows());
    }

    /** The models of the objectives, sure of what they expect at the points that may be best. */
    List<Surrogate> settled() {
        List<Surrogate> objectives = models.objectives();
        if (objectives.stream().noneMatch(Surrogate::noisy)) {
            return objectives;
        }
        double[][] contenders = PotentialFront.of(objectives, feasiblePoints(), MOST_CONTENDERS);
        return objectives.stream().map(model -> model.settledAt(contenders)).toList();
    }

    /** Log probabilities that a point is worth anything at all. */
    public List<Acquisition> restrictions() {
        return models.restrictions();
    }

    private int[] frontRows() {
        int[] candidates = feasibleRows();
        int[] front = Dominance.nonDominated(rows(means, candidates));
        return Arrays.stream(front).map(i -> candidates[i]).toArray();
    }

    private int[] feasibleRows() {
        return IntStream.range(0, known.length).filter(i -> feasible[i]).toArray();
    }

    private static double[][] rows(double[][] matrix, int[] indices) {
        return Arrays.stream(indices).mapToObj(i -> matrix[i]).toArray(double[][]::new);
    }
}
