package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Contenders;
import dev.etesian.acquisition.TotalVariance;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.Sobol;
import dev.etesian.optim.Maximizer;
import dev.etesian.optim.Maximum;
import dev.etesian.pareto.Dominance;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Scale;
import dev.etesian.problem.History;
import dev.etesian.problem.Limit;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What a method decides from: models of the results so far, in which points still running count as evaluated.
 *
 * @param evaluated how many results there are
 * @param remaining how many evaluations are left, the one to be proposed included, where that is known
 * @param known inputs of results and running points, one a row
 * @param means the gains that the models expect at the known inputs, one row each
 * @param feasible per known input, whether it keeps the limits, as measured or else as expected
 * @param domain the points that may be proposed
 * @param few some of them, where they are rare
 */
record Situation(
        Problem problem,
        Goal goal,
        Scale scale,
        Models models,
        int evaluated,
        OptionalLong remaining,
        double[][] known,
        double[][] means,
        boolean[] feasible,
        Domain domain,
        double[][] few,
        Compute compute) {

    /** How many points an acquisition must tell apart. */
    private static final int PROBES = 8;

    private static final int MOST_CONTENDERS = 100;
    private static final int LOOKS_BEYOND = 3;

    /**
     * The scale in which a suggestion is made. The first front of two objectives may span little of what there is, or far too
     * much where a result is best in one and bad in the other; so one suggestion in three looks beyond its ends, and the
     * others between them. With more objectives a front always spans too much.
     */
    static Scale scale(List<Objective> objectives, double[][] gains, int known) {
        boolean beyond = objectives.size() == 2 && known % LOOKS_BEYOND == 0;
        return beyond ? Scale.fromAfar(objectives, gains) : Scale.of(objectives, gains);
    }

    /**
     * What is known for a request.
     *
     * @param history the results to decide from, all of the request's or a part of them
     */
    static Situation of(
            Request request,
            History history,
            Models models,
            double[][] running,
            Domain domain,
            double[][] few,
            Compute compute) {
        double[][] known = Arrays.copyOf(history.x(), history.x().length + running.length);
        System.arraycopy(running, 0, known, history.x().length, running.length);
        return new Situation(
                request.problem(),
                request.goal(),
                scale(request.problem().objectives(), request.history().gains(), known.length),
                models,
                request.history().size(),
                remaining(request, running),
                known,
                models.means(known, compute),
                feasible(request.problem().limits(), history.limits(), models.limitMeans(known, compute)),
                domain,
                few,
                compute);
    }

    /** Points of the batch that were chosen before run already. */
    private static OptionalLong remaining(Request request, double[][] running) {
        int chosen = running.length - request.history().pending().length;
        return request.remaining().isEmpty()
                ? request.remaining()
                : OptionalLong.of(request.remaining().getAsLong() - chosen);
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
        return new Situation(
                problem, asInPaper, scale, models, evaluated, remaining, known, means, feasible, domain, few, compute);
    }

    /** The same in other scaled gains. */
    Situation in(Scale other) {
        return new Situation(
                problem, goal, other, models, evaluated, remaining, known, means, feasible, domain, few, compute);
    }

    List<Aim> aims() {
        return goal.preference().aims(problem.objectives(), scale);
    }

    /** The expected gains of feasible known points that no other dominates. */
    double[][] front() {
        return rows(means, frontRows());
    }

    /** The known inputs that keep the limits. */
    double[][] feasiblePoints() {
        return rows(known, feasibleRows());
    }

    /** The points whose expected gains {@link #front} gives, in its order. */
    double[][] frontPoints() {
        return rows(known, frontRows());
    }

    /** The models of the objectives, sure of what they expect at the points that may be best. */
    List<Surrogate> settled() {
        List<Surrogate> objectives = models.objectives();
        if (objectives.stream().noneMatch(Surrogate::noisy)) {
            return objectives;
        }
        double[][] contenders = Contenders.of(objectives, feasiblePoints(), MOST_CONTENDERS);
        return objectives.stream().map(model -> model.settledAt(contenders)).toList();
    }

    /** Log probabilities that a point is worth anything at all. */
    List<Acquisition> restrictions() {
        return models.restrictions(problem);
    }

    /** The best admissible point for an acquisition; where that has no or only one value, where the models know least. */
    Proposal propose(Acquisition acquisition, Maximizer maximizer, RandomGenerator random) {
        Maximum best = maximize(acquisition, maximizer, random);
        if (Double.isFinite(best.value()) && distinguishes(acquisition, best)) {
            return new Proposal(best.x(), best.value(), List.of(), List.of());
        }
        Maximum widest = maximize(new TotalVariance(models.objectives()), maximizer, random);
        return new Proposal(
                widest.x(),
                widest.value(),
                List.of(),
                List.of("acquisition the same everywhere: took the largest posterior variance"));
    }

    private Maximum maximize(Acquisition acquisition, Maximizer maximizer, RandomGenerator random) {
        return maximizer.maximize(acquisition::open, domain, hints(), compute, random);
    }

    /** Points worth starting from: those of the front, and admissible ones where these are rare. */
    double[][] hints() {
        double[][] front = rows(known, frontRows());
        double[][] hints = Arrays.copyOf(front, front.length + few.length);
        System.arraycopy(few, 0, hints, front.length, few.length);
        return hints;
    }

    private boolean distinguishes(Acquisition acquisition, Maximum best) {
        Sobol sequence = Sobol.plain(domain.dimension());
        double[][] probes = new double[PROBES][domain.dimension()];
        double[] values = new double[PROBES];
        for (int i = 0; i < PROBES; i++) {
            sequence.point(i + 1, probes[i]);
            domain.snap(probes[i]);
        }
        acquisition.open().evaluate(probes, PROBES, values, null);
        return Arrays.stream(values).anyMatch(value -> value != best.value());
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
