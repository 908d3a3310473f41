package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Feasibility;
import dev.etesian.acquisition.Limit;
import dev.etesian.gp.Fit;
import dev.etesian.gp.Link;
import dev.etesian.gp.Predictor;
import dev.etesian.gp.Surrogate;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Domain;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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

    /** Fits every model, in parallel. */
    static Models fit(Problem problem, History history, SurrogateFitter fitter, Compute compute) {
        int k = problem.objectives().size();
        int limits = k + problem.limits().size();
        int count = history.failed().length == 0 ? limits : limits + 1;
        boolean[] unordered = unordered(problem.space().domain());
        Fit[] fits = new Fit[count];
        compute.forEach(count, m -> {
            boolean objective = m < k;
            boolean success = m == limits;
            fits[m] = fitter.fit(
                    success ? evaluated(history) : history.x(),
                    success
                            ? labels(history)
                            : column(objective ? history.gains() : history.limits(), objective ? m : m - k),
                    objective
                            ? column(history.noise(), m)
                            : unknown(history.x().length + (success ? history.failed().length : 0)),
                    unordered,
                    objective && problem.objectives().get(m).deterministic(),
                    m < history.memory().size() ? history.memory().get(m) : List.of(),
                    compute.alone());
        });
        List<String> fallbacks = new ArrayList<>();
        for (int m = 0; m < limits; m++) {
            String name = m < k
                    ? problem.objectives().get(m).name()
                    : problem.limits().get(m - k).name();
            fits[m].fallbacks().forEach(f -> fallbacks.add("model of '" + name + "': " + f));
        }
        List<Surrogate> surrogates = Arrays.stream(fits).map(Fit::surrogate).toList();
        return new Models(
                surrogates.subList(0, k),
                surrogates.subList(0, k),
                surrogates.subList(k, limits),
                count > limits ? Optional.of(surrogates.get(limits)) : Optional.empty(),
                Arrays.stream(fits).map(Fit::memory).toList(),
                List.copyOf(fallbacks));
    }

    private static double[][] evaluated(History history) {
        int n = history.x().length;
        double[][] all = Arrays.copyOf(history.x(), n + history.failed().length);
        System.arraycopy(history.failed(), 0, all, n, history.failed().length);
        return all;
    }

    /** 1 for each success, then −1 for each failure. */
    private static double[] labels(History history) {
        double[] labels = new double[history.x().length + history.failed().length];
        Arrays.fill(labels, 1);
        Arrays.fill(labels, history.x().length, labels.length, -1);
        return labels;
    }

    /** Log probabilities that a point is worth anything at all: limits kept, evaluation successful. */
    List<Acquisition> restrictions(Problem problem) {
        List<Acquisition> out = new ArrayList<>();
        if (!limits.isEmpty()) {
            List<Limit> modelled = new ArrayList<>();
            for (int l = 0; l < limits.size(); l++) {
                dev.etesian.problem.Limit limit = problem.limits().get(l);
                modelled.add(new Limit(limits.get(l), limit.min(), limit.max()));
            }
            out.add(new Feasibility(modelled));
        }
        success.ifPresent(labels -> out.add(new Feasibility(List.of(new Limit(labels, 0, Double.POSITIVE_INFINITY)))));
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
        double a = objective.outcome(link.gain(mean - reach));
        double b = objective.outcome(link.gain(mean + reach));
        return new Rationale.Prediction(
                objective.name(), objective.outcome(link.gain(mean)), Math.min(a, b), Math.max(a, b));
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

    private static boolean[] unordered(Domain domain) {
        boolean[] out = new boolean[domain.dimension()];
        for (int p = 0; p < out.length; p++) {
            out[p] = domain.axis(p).unordered();
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
