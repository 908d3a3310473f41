package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Feasibility;
import dev.etesian.acquisition.ConstraintModel;
import dev.etesian.gp.Fit;
import dev.etesian.gp.Input;
import dev.etesian.gp.Link;
import dev.etesian.gp.Predictor;
import dev.etesian.gp.Results;
import dev.etesian.gp.Surrogate;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Domain;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * One model per objective and per limit, each fitted to its own results.
 *
 * @param told the models of the objectives as the results alone leave them, whatever is expected besides
 * @param success a model of labels, positive where evaluations succeed, where some have failed: a failure is a limit that
 *     was broken, so a point beside one that failed is as good as excluded, and among successes as good as not
 * @param memory hyper-parameters by objective, then limit, then of success
 * @param fallbacks of all fits, each naming its objective
 */
record Models(
        List<Surrogate> told,
        List<Surrogate> objectives,
        List<Surrogate> limits,
        Optional<Surrogate> success,
        List<List<Double>> memory,
        List<String> fallbacks) {

    /** The normal quantile of 95 %. */
    private static final double CENTRAL_90 = 1.6448536269514722;

    /** Up to how many levels a coordinate can be tried level by level. */
    private static final int FEW_LEVELS = 10;

    /**
     * What one model is fitted to.
     *
     * @param name what it is called in messages
     */
    private record Told(String name, Results results) {}

    /** Fits every model, in parallel. */
    static Models fit(Problem problem, History history, SurrogateFitter fitter, Compute compute) {
        List<Told> told = told(problem, history);
        Fit[] fits = new Fit[told.size()];
        compute.forEach(fits.length, m -> {
            List<Double> before = m < history.memory().size() ? history.memory().get(m) : List.of();
            fits[m] = fitter.fit(told.get(m).results, before, compute.alone());
        });
        return of(problem, told, fits, List.of());
    }

    /** The models under hyper-parameters drawn around theirs, each from a stream of its own, and rougher by a factor. */
    Models drawn(
            Problem problem,
            History history,
            SurrogateFitter fitter,
            double rougher,
            Supplier<RandomGenerator> stream,
            Compute compute) {
        List<Told> told = told(problem, history);
        Fit[] drawn = new Fit[told.size()];
        Streams streams = new Streams(stream.get().nextLong());
        compute.forEach(
                drawn.length,
                m -> drawn[m] =
                        fitter.draw(told.get(m).results, memory.get(m), rougher, compute.alone(), streams.trial(m)));
        return of(problem, told, drawn, fallbacks);
    }

    /** The models of fits, with what could not be done as intended then and before. */
    private static Models of(Problem problem, List<Told> told, Fit[] fits, List<String> before) {
        Set<String> fallbacks = new LinkedHashSet<>(before);
        for (int m = 0; m < fits.length; m++) {
            String name = told.get(m).name;
            fits[m].fallbacks().forEach(f -> fallbacks.add("model of " + name + ": " + f));
        }
        List<Surrogate> surrogates = Arrays.stream(fits).map(Fit::surrogate).toList();
        int k = problem.objectives().size();
        int limited = k + problem.limits().size();
        return new Models(
                surrogates.subList(0, k),
                surrogates.subList(0, k),
                surrogates.subList(k, limited),
                surrogates.stream().skip(limited).findFirst(),
                Arrays.stream(fits).map(Fit::memory).toList(),
                List.copyOf(fallbacks));
    }

    /** How many models there are for a number of objectives. */
    static int count(int objectives, Problem problem, History history) {
        return objectives + problem.limits().size() + (history.failed().length == 0 ? 0 : 1);
    }

    private static List<Told> told(Problem problem, History history) {
        Input[] inputs = inputs(problem.space().domain());
        List<Told> told = new ArrayList<>();
        for (int k = 0; k < problem.objectives().size(); k++) {
            Objective objective = problem.objectives().get(k);
            double[] gains = column(history.gains(), k);
            double[] noise = column(history.noise(), k);
            told.add(new Told(
                    "'" + objective.name() + "'",
                    new Results(history.x(), gains, noise, inputs, objective.deterministic())));
        }
        double[] unknown = unknown(history.size());
        for (int l = 0; l < problem.limits().size(); l++) {
            double[] outcomes = column(history.limits(), l);
            told.add(new Told(
                    "'" + problem.limits().get(l).name() + "'",
                    new Results(history.x(), outcomes, unknown, inputs, false)));
        }
        if (history.failed().length > 0) {
            told.add(new Told("success", success(history, inputs)));
        }
        return told;
    }

    /** 1 for each success, then −1 for each failure. */
    private static Results success(History history, Input[] inputs) {
        int n = history.size();
        double[][] all = Arrays.copyOf(history.x(), n + history.failed().length);
        System.arraycopy(history.failed(), 0, all, n, history.failed().length);
        double[] labels = new double[all.length];
        Arrays.fill(labels, 1);
        Arrays.fill(labels, n, all.length, -1);
        return new Results(all, labels, unknown(all.length), inputs, false);
    }

    /** Log probabilities that a point is worth anything at all: limits kept, evaluation successful. */
    List<Acquisition> restrictions(Problem problem) {
        List<Acquisition> out = new ArrayList<>();
        if (!limits.isEmpty()) {
            List<ConstraintModel> modelled = new ArrayList<>();
            for (int l = 0; l < limits.size(); l++) {
                OutcomeConstraint limit = problem.limits().get(l);
                modelled.add(new ConstraintModel(limits.get(l), limit.min(), limit.max()));
            }
            out.add(new Feasibility(modelled));
        }
        success.ifPresent(labels -> out.add(new Feasibility(List.of(new ConstraintModel(labels, 0, Double.POSITIVE_INFINITY)))));
        return out;
    }

    /** The models once points have been evaluated whose outcomes are as expected: means stay, variances shrink. */
    Models expecting(double[][] points) {
        if (points.length == 0) {
            return this;
        }
        double[] unknown = unknown(points.length);
        return new Models(
                told,
                objectives.stream().map(m -> m.conditionedOn(points, unknown)).toList(),
                limits.stream().map(m -> m.conditionedOn(points, unknown)).toList(),
                success,
                memory,
                fallbacks);
    }

    /** Expected gains at points, one row each. */
    double[][] means(double[][] points, Compute compute) {
        return means(objectives, points, compute);
    }

    /** Expected outcomes of the limits at points, one row each. */
    double[][] limitMeans(double[][] points, Compute compute) {
        return means(limits, points, compute);
    }

    /** Whether points are expected to be evaluated with success and to keep the limits. */
    boolean[] expectedFeasible(List<OutcomeConstraint> named, double[][] points, Compute compute) {
        boolean[] out = new boolean[points.length];
        Arrays.fill(out, true);
        double[][] outcomes = limitMeans(points, compute);
        double[][] labels = means(success.stream().toList(), points, compute);
        for (int i = 0; i < out.length; i++) {
            for (int l = 0; l < named.size(); l++) {
                out[i] &= named.get(l).holds(outcomes[i][l]);
            }
            out[i] &= success.isEmpty() || labels[i][0] > 0;
        }
        return out;
    }

    /** What the models expect at one point, in the user's units: the median and the central 90 %. */
    List<Rationale.Prediction> predictions(List<Objective> named, double[] u) {
        List<Rationale.Prediction> out = new ArrayList<>();
        double[] mean = new double[1];
        double[] variance = new double[1];
        for (int k = 0; k < named.size(); k++) {
            objectives.get(k).predictor().predict(new double[][] {u}, 1, mean, variance, null, null);
            out.add(prediction(named.get(k), objectives.get(k).link(), mean[0], variance[0]));
        }
        return out;
    }

    /** A normal distribution in latent units as the user sees it: the median and the central 90 %. */
    static Rationale.Prediction prediction(Objective objective, Link link, double mean, double variance) {
        double reach = CENTRAL_90 * Math.sqrt(variance);
        double a = objective.possible(objective.outcome(link.gain(mean - reach)));
        double b = objective.possible(objective.outcome(link.gain(mean + reach)));
        double median = objective.possible(objective.outcome(link.gain(mean)));
        return new Rationale.Prediction(objective.name(), median, Math.min(a, b), Math.max(a, b));
    }

    private static double[][] means(List<Surrogate> models, double[][] points, Compute compute) {
        double[][] out = new double[points.length][models.size()];
        compute.forEach(models.size(), k -> {
            Predictor predictor = models.get(k).predictor();
            double[] mean = new double[Dense.TILE];
            for (int from = 0; from < points.length; from += Dense.TILE) {
                int count = Math.min(Dense.TILE, points.length - from);
                predictor.predict(Arrays.copyOfRange(points, from, from + count), count, mean, null, null, null);
                for (int c = 0; c < count; c++) {
                    out[from + c][k] = models.get(k).link().gain(mean[c]);
                }
            }
        });
        return out;
    }

    private static Input[] inputs(Domain domain) {
        Input[] out = new Input[domain.dimension()];
        for (int p = 0; p < out.length; p++) {
            Domain.Axis axis = domain.axis(p);
            boolean stepped = axis.levels() > 0 && axis.levels() <= FEW_LEVELS;
            out[p] = axis.unordered() ? Input.UNORDERED : stepped ? Input.STEPPED : Input.CONTINUOUS;
        }
        return out;
    }

    private static double[] column(double[][] rows, int k) {
        return Arrays.stream(rows).mapToDouble(row -> row[k]).toArray();
    }

    private static double[] unknown(int n) {
        double[] out = new double[n];
        Arrays.fill(out, Double.NaN);
        return out;
    }
}
