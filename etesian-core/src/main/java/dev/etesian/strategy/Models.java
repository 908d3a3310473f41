package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.ConstraintModel;
import dev.etesian.acquisition.Feasibility;
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
import java.util.stream.Stream;

/**
 * One model per objective and per limit, each fitted to its own results.
 *
 * @param told the models of the objectives as the results alone leave them, whatever is expected besides
 * @param success where evaluations succeed, as a classifier learned it, where some have failed
 * @param memory hyper-parameters by objective, then limit, then of success
 * @param fallbacks of all fits, each naming its objective
 */
public record Models(
        List<Surrogate> told,
        List<Surrogate> objectives,
        List<ConstraintModel> limits,
        Optional<ConstraintModel> success,
        List<List<Double>> memory,
        List<String> fallbacks) {

    /** The normal quantile of 95 %. */
    private static final double CENTRAL_90 = 1.6448536269514722;

    /** Up to how many levels a coordinate can be tried level by level. */
    private static final int FEW_LEVELS = 10;

    /** Fits every model, in parallel. */
    public static Models fit(Problem problem, History history, SurrogateFitter fitter, Compute compute) {
        Input[] inputs = inputs(problem.space().domain());
        List<Results> told = told(problem, history, inputs);
        List<ConstraintData> known = ConstraintData.of(problem, history, inputs);
        int k = told.size();
        Fit[] fits = new Fit[k];
        ConstraintData.Fitted[] limits = new ConstraintData.Fitted[known.size()];
        compute.forEach(k + limits.length, m -> {
            List<Double> before = m < history.memory().size() ? history.memory().get(m) : List.of();
            if (m < k) {
                fits[m] = fitter.fit(told.get(m), before, compute.alone());
            } else {
                limits[m - k] = known.get(m - k).fit(fitter, before, compute.alone());
            }
        });
        return of(problem, known, fits, limits, List.of());
    }

    /** The models under hyper-parameters drawn around theirs, each from a stream of its own, and rougher by a factor. */
    Models drawn(
            Problem problem,
            History history,
            SurrogateFitter fitter,
            double rougher,
            Supplier<RandomGenerator> stream,
            Compute compute) {
        Input[] inputs = inputs(problem.space().domain());
        List<Results> told = told(problem, history, inputs);
        List<ConstraintData> known = ConstraintData.of(problem, history, inputs);
        int k = told.size();
        Streams streams = new Streams(stream.get().nextLong());
        Fit[] drawn = new Fit[k];
        ConstraintData.Fitted[] limits = new ConstraintData.Fitted[known.size()];
        compute.forEach(k + limits.length, m -> {
            if (m < k) {
                drawn[m] = fitter.draw(told.get(m), memory.get(m), rougher, compute.alone(), streams.trial(m));
            } else {
                limits[m - k] = known.get(m - k)
                        .drawn(
                                constraints().get(m - k),
                                fitter,
                                memory.get(m),
                                rougher,
                                compute.alone(),
                                streams.trial(m));
            }
        });
        return of(problem, known, drawn, limits, fallbacks);
    }

    /** The models of fits, with what could not be done as intended then and before. */
    private static Models of(
            Problem problem,
            List<ConstraintData> known,
            Fit[] fits,
            ConstraintData.Fitted[] limits,
            List<String> before) {
        Set<String> fallbacks = new LinkedHashSet<>(before);
        List<List<Double>> memory = new ArrayList<>();
        for (int k = 0; k < fits.length; k++) {
            String name = "'" + problem.objectives().get(k).name() + "'";
            fits[k].fallbacks().forEach(f -> fallbacks.add("model of " + name + ": " + f));
            memory.add(fits[k].memory());
        }
        for (int l = 0; l < limits.length; l++) {
            String name = known.get(l).name();
            limits[l].fallbacks().forEach(f -> fallbacks.add("model of " + name + ": " + f));
            memory.add(limits[l].memory());
        }
        List<Surrogate> objectives = Arrays.stream(fits).map(Fit::surrogate).toList();
        List<ConstraintModel> modelled =
                Arrays.stream(limits).map(ConstraintData.Fitted::limit).toList();
        int limited = problem.limits().size();
        return new Models(
                objectives,
                objectives,
                modelled.subList(0, limited),
                modelled.stream().skip(limited).findFirst(),
                List.copyOf(memory),
                List.copyOf(fallbacks));
    }

    /** How many models there are for a number of objectives. */
    public static int count(int objectives, Problem problem, History history) {
        return objectives + ConstraintData.count(problem, history);
    }

    private static List<Results> told(Problem problem, History history, Input[] inputs) {
        List<Results> told = new ArrayList<>();
        for (int k = 0; k < problem.objectives().size(); k++) {
            double[] gains = column(history.gains(), k);
            double[] noise = column(history.noise(), k);
            boolean deterministic = problem.objectives().get(k).deterministic();
            told.add(new Results(history.x(), gains, noise, inputs, deterministic));
        }
        return told;
    }

    /** All limits, success among them where evaluations failed. */
    public List<ConstraintModel> constraints() {
        return Stream.concat(limits.stream(), success.stream()).toList();
    }

    /** Log probabilities that a point is worth anything at all: limits kept, evaluation successful. */
    List<Acquisition> restrictions() {
        List<ConstraintModel> all = constraints();
        return all.isEmpty() ? List.of() : List.of(new Feasibility(all));
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
                limits.stream()
                        .map(limit -> limit.labeled() ? limit : limit.expecting(points, unknown))
                        .toList(),
                success,
                memory,
                fallbacks);
    }

    /** Expected gains at points, one row each. */
    double[][] means(double[][] points, Compute compute) {
        return means(objectives, points, compute);
    }

    /** Gains at a point so many standard deviations below what is expected. */
    double[] below(double[] u, double deviations) {
        double[] out = new double[objectives.size()];
        double[] mean = new double[1];
        double[] variance = new double[1];
        for (int k = 0; k < out.length; k++) {
            Surrogate model = objectives.get(k);
            model.predictor().predict(new double[][] {u}, 1, mean, variance, null, null);
            out[k] = model.link().gain(mean[0] - deviations * Math.sqrt(variance[0]));
        }
        return out;
    }

    /** Whether points are expected to be evaluated with success and to keep the limits. */
    boolean[] expectedFeasible(double[][] points, Compute compute) {
        boolean[] out = new boolean[points.length];
        Arrays.fill(out, true);
        for (ConstraintModel constraint : constraints()) {
            boolean[] holds = expectedToHold(constraint, points, compute);
            for (int i = 0; i < out.length; i++) {
                out[i] &= holds[i];
            }
        }
        return out;
    }

    /** Whether points are expected to keep each limit of the problem, one row a limit. */
    boolean[][] expectedToHold(double[][] points, Compute compute) {
        return limits.stream()
                .map(limit -> expectedToHold(limit, points, compute))
                .toArray(boolean[][]::new);
    }

    private static boolean[] expectedToHold(ConstraintModel limit, double[][] points, Compute compute) {
        double[][] mean = means(List.of(limit.model()), points, compute);
        boolean[] out = new boolean[points.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = limit.low() <= mean[i][0] && mean[i][0] <= limit.high();
        }
        return out;
    }

    /** The probability that an evaluation at a point succeeds; NaN where none has failed. */
    double successAt(double[] u) {
        return success.map(model -> model.probability(u)).orElse(Double.NaN);
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
