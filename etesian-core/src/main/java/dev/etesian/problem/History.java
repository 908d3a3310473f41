package dev.etesian.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything known so far, as numbers: inputs where the unit cube puts them, outcomes as gains. Row i of every matrix is the same
 * evaluation. Pure data; arrays are shared, not copied, and not to be changed.
 *
 * <p>Replicates of a trial are rows of their own with the same input. An input outside the bounds, which were changed or
 * which somebody left, lies outside of the cube: it informs the models and is never proposed.
 *
 * @param trials how many trials exist, whatever became of them; the number of the next one
 * @param x inputs of evaluations with at least one finite outcome
 * @param gains n × K, NaN where an outcome is missing or not finite
 * @param noise n × K variances of the gains, NaN where unknown or too large for a double
 * @param limits n × L outcomes of the limits in the user's units, NaN where missing or not finite
 * @param pending inputs of trials still running
 * @param failed inputs of trials that failed, gave no finite outcome, or had an infinite one
 * @param memory what the models learned when the last suggestion was made, by objective, then limit, then success; empty where
 *     nothing was
 * @param levels how far down the strategy had to go for each trial, oldest first; see {@link Rationale#level}
 */
public record History(
        long trials,
        double[][] x,
        double[][] gains,
        double[][] noise,
        double[][] limits,
        double[][] pending,
        double[][] failed,
        List<List<Double>> memory,
        List<Integer> levels) {

    private static final double[][] NONE = {};

    /** Inputs in the cube and their gains, noise unknown: a history without trials, limits or failures. */
    public static History of(double[][] x, double[][] gains) {
        if (x.length != gains.length) {
            throw new IllegalArgumentException(
                    "history: expected as many inputs as gains, got " + x.length + " and " + gains.length);
        }
        double[][] noise = Arrays.stream(gains).map(row -> unknown(row.length)).toArray(double[][]::new);
        return new History(x.length, x, gains, noise, new double[x.length][0], NONE, NONE, List.of(), List.of());
    }

    /** So many trials, of which nothing is known. */
    public static History unseen(long trials) {
        return new History(trials, NONE, NONE, NONE, NONE, NONE, NONE, List.of(), List.of());
    }

    /** What the trials of a study, in the order of their numbers, say about its problem. */
    public static History of(Problem problem, List<Trial> trials) {
        List<double[]> x = new ArrayList<>();
        List<double[]> gains = new ArrayList<>();
        List<double[]> noise = new ArrayList<>();
        List<double[]> limits = new ArrayList<>();
        List<double[]> pending = new ArrayList<>();
        List<double[]> failed = new ArrayList<>();
        List<List<Double>> memory = List.of();
        Set<String> names = problem.outcomes();
        for (Trial trial : trials) {
            double[] u = problem.space().place(trial.point());
            if (trial instanceof Pending) {
                pending.add(u);
            } else if (isFailure(problem, trial)) {
                failed.add(u);
            }
            for (Map<String, Measurement> outcome : trial.outcomes()) {
                if (anyFinite(outcome, names)) {
                    x.add(u);
                    gains.add(gains(problem, outcome));
                    noise.add(noise(problem, outcome));
                    limits.add(limits(problem, outcome));
                }
            }
            memory = trial.rationale().memory().isEmpty()
                    ? memory
                    : trial.rationale().memory();
        }
        return new History(
                trials.size(),
                x.toArray(NONE),
                gains.toArray(NONE),
                noise.toArray(NONE),
                limits.toArray(NONE),
                pending.toArray(NONE),
                failed.toArray(NONE),
                memory,
                trials.stream().map(trial -> trial.rationale().level()).toList());
    }

    /** The same history with fewer rows. */
    public History rows(int[] indices) {
        return new History(
                trials,
                pick(x, indices),
                pick(gains, indices),
                pick(noise, indices),
                pick(limits, indices),
                pending,
                failed,
                memory,
                levels);
    }

    /** The same history with other failures. */
    public History failing(double[][] others) {
        return new History(trials, x, gains, noise, limits, pending, others, memory, levels);
    }

    private static double[][] pick(double[][] rows, int[] indices) {
        return Arrays.stream(indices).mapToObj(i -> rows[i]).toArray(double[][]::new);
    }

    /** The number of rows n: evaluations with at least one finite outcome. */
    public int size() {
        return x.length;
    }

    /** Whether no evaluation has a finite outcome yet. */
    public boolean isEmpty() {
        return x.length == 0;
    }

    /** The number of objectives K; 0 where there is no row to tell. */
    public int objectives() {
        return gains.length == 0 ? 0 : gains[0].length;
    }

    private static boolean isFailure(Problem problem, Trial trial) {
        return (trial instanceof Failed failure && !failure.forgotten())
                || trial instanceof Infeasible
                || (trial instanceof Partial && new Verdict(problem, trial.outcomes()).knownBad());
    }

    private static double[] gains(Problem problem, Map<String, Measurement> outcome) {
        double[] row = unknown(problem.objectives().size());
        for (int k = 0; k < row.length; k++) {
            Objective objective = problem.objectives().get(k);
            row[k] = objective.gain(finite(outcome, objective.name()));
        }
        return row;
    }

    private static double[] noise(Problem problem, Map<String, Measurement> outcome) {
        double[] row = unknown(problem.objectives().size());
        for (int k = 0; k < row.length; k++) {
            Measurement measurement = outcome.get(problem.objectives().get(k).name());
            if (measurement != null && Double.isFinite(measurement.value())) {
                double variance = measurement.standardError() * measurement.standardError();
                row[k] = variance < Double.POSITIVE_INFINITY ? variance : Double.NaN;
            }
        }
        return row;
    }

    private static double[] limits(Problem problem, Map<String, Measurement> outcome) {
        double[] row = unknown(problem.limits().size());
        for (int l = 0; l < row.length; l++) {
            row[l] = finite(outcome, problem.limits().get(l).name());
        }
        return row;
    }

    private static boolean anyFinite(Map<String, Measurement> outcome, Set<String> names) {
        for (String name : names) {
            if (Double.isFinite(finite(outcome, name))) {
                return true;
            }
        }
        return false;
    }

    private static double finite(Map<String, Measurement> outcome, String name) {
        Measurement measurement = outcome.get(name);
        return measurement != null && Double.isFinite(measurement.value()) ? measurement.value() : Double.NaN;
    }

    private static double[] unknown(int length) {
        double[] row = new double[length];
        Arrays.fill(row, Double.NaN);
        return row;
    }
}
