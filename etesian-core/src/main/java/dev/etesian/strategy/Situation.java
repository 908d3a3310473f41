package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.optim.Maximizer;
import dev.etesian.optim.Maximum;
import dev.etesian.pareto.Dominance;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Scale;
import dev.etesian.problem.History;
import dev.etesian.problem.Limit;
import dev.etesian.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What a method decides from: models of the results so far, in which points still running count as evaluated.
 *
 * @param evaluated how many results there are
 * @param known inputs of results and running points, one a row
 * @param means the gains that the models expect at the known inputs, one row each
 * @param feasible per known input, whether it keeps the limits, as measured or else as expected
 * @param domain the points that may be proposed
 */
record Situation(
        Problem problem,
        Goal goal,
        Scale scale,
        Models models,
        int evaluated,
        double[][] known,
        double[][] means,
        boolean[] feasible,
        Domain domain,
        Compute compute) {

    static Situation of(Request request, Models models, double[][] running, Domain domain, Compute compute) {
        History history = request.history();
        double[][] known = Arrays.copyOf(history.x(), history.x().length + running.length);
        System.arraycopy(running, 0, known, history.x().length, running.length);
        return new Situation(
                request.problem(),
                request.goal(),
                Scale.of(request.problem().objectives(), history.gains()),
                models,
                history.x().length,
                known,
                models.means(known, compute),
                feasible(request.problem().limits(), history.limits(), models.limitMeans(known, compute)),
                domain,
                compute);
    }

    private static boolean[] feasible(List<Limit> limits, double[][] measured, double[][] expected) {
        boolean[] out = new boolean[expected.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = true;
            for (int l = 0; l < limits.size(); l++) {
                boolean told = i < measured.length && !Double.isNaN(measured[i][l]);
                out[i] &= limits.get(l).holds(told ? measured[i][l] : expected[i][l]);
            }
        }
        return out;
    }

    /** The same with boxes turned into directions as in the paper. */
    Situation asInPaper() {
        Goal asInPaper = new Goal(goal.preference().asInPaper(), goal.scalarization());
        return new Situation(problem, asInPaper, scale, models, evaluated, known, means, feasible, domain, compute);
    }

    List<Aim> aims() {
        return goal.preference().aims(problem.objectives(), scale);
    }

    /** The expected gains of feasible known points that no other dominates. */
    double[][] front() {
        return rows(means, frontRows());
    }

    /** The inputs of the front: where maximizers look first. */
    double[][] frontInputs() {
        return rows(known, frontRows());
    }

    /** Log probabilities that a point is worth anything at all. */
    List<Acquisition> restrictions() {
        return models.restrictions(problem);
    }

    /** The best admissible point for an acquisition. */
    Maximum maximize(Acquisition acquisition, Maximizer maximizer, RandomGenerator random) {
        return maximizer.maximize(acquisition::open, domain, frontInputs(), compute, random);
    }

    private int[] frontRows() {
        int[] candidates =
                IntStream.range(0, known.length).filter(i -> feasible[i]).toArray();
        int[] front = Dominance.nonDominated(rows(means, candidates));
        return Arrays.stream(front).map(i -> candidates[i]).toArray();
    }

    private static double[][] rows(double[][] matrix, int[] indices) {
        return Arrays.stream(indices).mapToObj(i -> matrix[i]).toArray(double[][]::new);
    }
}
