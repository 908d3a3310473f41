package dev.etesian.gp;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.optim.QuasiNewton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Fits the Gaussian process of one objective: standardize, merge repeats, maximize the (penalized) marginal likelihood,
 * condition.
 *
 * <p>It cannot fail: where a step does not work out, the next simpler one is taken and named in {@link Fit#fallbacks}.
 * Deterministic; safe to share between threads.
 */
public record SurrogateFitter(GpSettings settings, Dense dense, Refit refit) {

    /** Where hyper-parameters come from. */
    public enum Refit {
        /** Fitted when a fit is due, otherwise those of the last fit. */
        SCHEDULED,
        /** Those of the last fit, or the prior's where there was none. */
        KEEP,
        /** The prior's. */
        PRIOR
    }

    /** Refits on schedule. */
    public SurrogateFitter(GpSettings settings, Dense dense) {
        this(settings, dense, Refit.SCHEDULED);
    }

    /** So many results tell which start leads where; the rest only sharpen it. */
    private static final int SCOUTED = 80;

    /** A warm start that gains less than this, in nats, is still where it belongs. */
    private static final double SETTLED = 1;

    /**
     * What a parameter that warps inputs must add to the log posterior, in nats. Where responses are stationary it adds a
     * few tenths, where they are not several. Source: [Akaike1974].
     */
    private static final double WARP_PRICE = 1;

    private static final double[] JITTERS = {0, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4};

    /** How closely to climb: a thousandth of a nat is nothing that data could tell, a hundredth hardly anything. */
    private static final QuasiNewton COLD = climbing(120, 1e-3);

    private static final QuasiNewton SCOUTING = climbing(60, 1e-2);

    /** A warm start goes on where the last suggestion's stopped, so a few evaluations do; fewer where each costs more. */
    private static QuasiNewton warm(int size) {
        return climbing(Math.max(8, Math.min(24, 2_400 / size)), 1e-2);
    }

    private static QuasiNewton climbing(int evaluations, double nats) {
        double scale = 1e3;
        return new QuasiNewton(new QuasiNewton.Options(evaluations, nats / scale, nats / scale, 1e-9, 1, scale, 10));
    }

    /**
     * Fits one objective.
     *
     * @param memory of the last fit; empty where there was none
     */
    public Fit fit(Results results, List<Double> memory, Compute compute) {
        boolean restartDue = FreshStart.due(results.size());
        FitTask task = task(results, restartDue ? List.of() : memory, compute);
        TrainingSet data = task.data;
        List<String> fallbacks = new ArrayList<>();
        FitBounds bounds = task.bounds;
        boolean deterministic = results.deterministic() && !settings.noiseEstimated();
        double[] last = refit == Refit.PRIOR ? new double[0] : bounds.rememberedSetting(memory);
        double[] theta = last.length > 0 ? last : bounds.start();
        double[] curvature = last.length > 0 ? bounds.rememberedCurvature(memory) : bounds.inverseHessian();
        int fitSize = 0;
        if ((data.size() > 1 || data.totalScatter() > 0) && refitDue(data.size(), last)) {
            TrainingSet subset =
                    data.size() > settings.fitLimit() ? data.rows(spread(data, settings.fitLimit())) : data;
            boolean fixedNoise = deterministic || subset.noiseKnown();
            Search search = search(task, subset, last, curvature, fixedNoise, restartDue, compute, fallbacks);
            theta = search.best;
            curvature = search.curvature;
            fitSize = subset.size();
        } else if (deterministic || data.noiseKnown()) {
            theta = bounds.noiseFree(theta);
        }
        Surrogate surrogate = condition(task, theta, fallbacks);
        return new Fit(surrogate, FitBounds.memory(theta, curvature, task.warp), fitSize, List.copyOf(fallbacks));
    }

    /**
     * The model under hyper-parameters drawn from what the results leave possible instead of the most probable ones.
     *
     * @param memory of the fit to these results
     * @param rougher what the drawn length-scales are divided by
     */
    public Fit draw(Results results, List<Double> memory, double rougher, Compute compute, RandomGenerator random) {
        FitTask task = task(results, memory, compute);
        double[] mode = task.bounds.rememberedSetting(memory);
        boolean noiseFree = task.bounds.isNoiseFree(mode);
        double[] drawn = SettingDraw.from(
                likelihood(task.kernel, task.data),
                mode,
                task.bounds.lower(noiseFree),
                task.bounds.upper(noiseFree),
                random);
        List<String> fallbacks = new ArrayList<>();
        Surrogate surrogate = condition(task, task.bounds.shortened(drawn, rougher), fallbacks);
        return new Fit(surrogate, memory, 0, List.copyOf(fallbacks));
    }

    /** What a model is fitted to, and how. */
    private record FitTask(Kernel kernel, FitBounds bounds, Link link, int warp, TrainingSet data) {}

    private FitTask task(Results results, List<Double> memory, Compute compute) {
        Kernel kernel = Kernel.of(settings.radial(), results.inputs(), settings.warping());
        FitBounds bounds = FitBounds.of(settings.priors(), kernel);
        Results distinct = results.distinct();
        OutputWarps.Choice choice = choice(bounds, distinct, bounds.rememberedWarp(memory), compute);
        return new FitTask(kernel, bounds, choice.link(), choice.number(), data(choice.link(), distinct));
    }

    private static TrainingSet data(Link link, Results results) {
        double[] targets = Arrays.stream(results.gains())
                .map(g -> Double.isFinite(g) ? link.latent(g) : Double.NaN)
                .toArray();
        return TrainingSet.of(
                results.x(), targets, latentNoise(link, targets, results.noise()), results.deterministic());
    }

    private boolean refitDue(int size, double[] last) {
        return refit == Refit.SCHEDULED && (last.length == 0 || size % settings.refitEvery() == 0);
    }

    /**
     * With input warps where they are worth their parameters, otherwise without; between restarts as it was. A warp that few
     * results happen to suit bends the model where nothing is known.
     */
    private Search search(
            FitTask task,
            TrainingSet data,
            double[] last,
            double[] curvature,
            boolean fixedNoise,
            boolean restartDue,
            Compute compute,
            List<String> fallbacks) {
        FitBounds bounds = task.bounds;
        Likelihood likelihood = likelihood(task.kernel, data);
        boolean open = task.kernel.warping() && (restartDue || last.length == 0);
        boolean warped = open || (last.length > 0 && bounds.isWarped(last));
        Search search = new Search(likelihood, warped ? bounds : bounds.unwarped(), compute);
        maximize(search, data, last, curvature, fixedNoise, restartDue, fallbacks);
        if (!open) {
            return search;
        }
        Search plain = new Search(likelihood, bounds.unwarped(), compute);
        double[] straightened = bounds.unwarped(search.best);
        QuasiNewton method = warm(data.size());
        plain.from(straightened, search.curvature, method, fixedNoise || bounds.isNoiseFree(straightened));
        plain.from(bounds.start(), bounds.inverseHessian(), method, fixedNoise);
        return plain.value > search.value - WARP_PRICE * bounds.warps() ? plain : search;
    }

    /** The best of a warm start and, now and then, of several cold ones, with noise and without. */
    private void maximize(
            Search search,
            TrainingSet data,
            double[] last,
            double[] curvature,
            boolean fixedNoise,
            boolean restartDue,
            List<String> fallbacks) {
        FitBounds bounds = search.bounds;
        boolean lost = true;
        if (last.length > 0) {
            double gain = search.from(last, curvature, warm(data.size()), fixedNoise || bounds.isNoiseFree(last));
            // A setting that hardly moves was good enough when it was found; only one that does may have lost its way.
            lost = !(gain < SETTLED) && !(search.value >= search.likelihood.value(bounds.start()));
        }
        if (lost || restartDue) {
            restart(search, data, fixedNoise);
        }
        if (!search.found()) {
            fallbacks.add("no likelihood at any start: " + (last.length > 0 ? "kept the last" : "took the prior's")
                    + " hyper-parameters");
            double[] theta = last.length > 0 ? last : bounds.start();
            search.settle(fixedNoise ? bounds.noiseFree(theta) : theta);
        }
    }

    /** Climbs from every start, on a part of the data where there are many, then from the best of them on all. */
    private void restart(Search search, TrainingSet data, boolean fixedNoise) {
        if (data.size() <= SCOUTED) {
            restart(search, COLD, fixedNoise);
            return;
        }
        TrainingSet part = data.rows(spread(data, SCOUTED));
        Search scout = new Search(likelihood(search.bounds.kernel(), part), search.bounds, search.compute);
        restart(scout, SCOUTING, fixedNoise);
        double[] best = scout.found() ? scout.best : search.bounds.start();
        search.from(best, scout.curvature, COLD, search.bounds.isNoiseFree(best));
    }

    /** Climbs from every start and, unless the noise is settled, from the best of them in the other case of noise. */
    private void restart(Search search, QuasiNewton method, boolean fixedNoise) {
        FitBounds bounds = search.bounds;
        for (double[] start : bounds.starts()) {
            search.from(start, bounds.inverseHessian(), method, fixedNoise);
        }
        if (!fixedNoise && settings.priors().isPresent()) {
            double[] best = search.found() ? search.best : bounds.start();
            search.from(best, search.curvature, method, !bounds.isNoiseFree(best));
        }
    }

    private Likelihood likelihood(Kernel kernel, TrainingSet data) {
        return new Likelihood(dense, kernel, data, settings.priors().orElse(null));
    }

    /** The posterior at a setting, with as little jitter as it takes; then at the prior's setting; then of fewer results. */
    private Surrogate condition(FitTask task, double[] theta, List<String> fallbacks) {
        for (double[] setting : List.of(theta, task.bounds.start())) {
            for (double jitter : JITTERS) {
                try {
                    Hyperparameters hyperparameters = Hyperparameters.of(task.kernel, setting);
                    ExactGp gp = ExactGp.of(dense, hyperparameters, task.link, task.data, jitter);
                    if (jitter > 0) {
                        fallbacks.add("jitter " + jitter + " on the covariance");
                    }
                    return gp;
                } catch (SingularGramException e) {
                    continue;
                }
            }
            fallbacks.add("covariance not positive definite with jitter 1e-4");
        }
        int size = task.data.size();
        fallbacks.add("model of " + size / 2 + " of " + size + " results");
        TrainingSet half = task.data.rows(spread(task.data, size / 2));
        return condition(
                new FitTask(task.kernel, task.bounds, task.link, task.warp, half), task.bounds.start(), fallbacks);
    }

    /** A quarter of the rows with the best targets, the rest evenly over the order of arrival. */
    private static int[] spread(TrainingSet data, int count) {
        int n = data.size();
        boolean[] taken = new boolean[n];
        IntStream.range(0, n)
                .boxed()
                .sorted((a, b) -> Double.compare(data.y()[b], data.y()[a]))
                .limit(count / 4)
                .forEach(i -> taken[i] = true);
        int left = count - count / 4;
        int rest = n - count / 4;
        for (int i = 0, seen = 0; i < n; i++) {
            if (!taken[i]) {
                taken[i] = (long) (seen + 1) * left / rest > (long) seen * left / rest;
                seen++;
            }
        }
        return IntStream.range(0, n).filter(i -> taken[i]).toArray();
    }

    /** Straight, unless the settings allow a warp and a part of the results asks for one. */
    private OutputWarps.Choice choice(FitBounds bounds, Results results, int remembered, Compute compute) {
        Link straight = Standardization.of(results.gains(), settings.median(), settings.tailsDrawnIn());
        int[] finite = IntStream.range(0, results.size())
                .filter(i -> Double.isFinite(results.gains()[i]))
                .toArray();
        if (!settings.outputWarps() || finite.length < 2) {
            return new OutputWarps.Choice(straight, OutputWarps.NONE);
        }
        int count = Math.min(finite.length, SCOUTED);
        Results part = results.rows(IntStream.range(0, count)
                .map(i -> finite[(int) ((long) i * finite.length / count)])
                .toArray());
        return OutputWarps.choose(results.gains(), part.gains(), straight, settings.median(), remembered, link -> {
            TrainingSet data = data(link, part);
            Search search = new Search(likelihood(bounds.kernel(), data), bounds, compute);
            search.from(bounds.start(), bounds.inverseHessian(), SCOUTING, data.noiseKnown());
            return search.value;
        });
    }

    /** To first order, where the link is not affine. */
    private static double[] latentNoise(Link link, double[] targets, double[] noise) {
        double[] out = new double[noise.length];
        for (int i = 0; i < out.length; i++) {
            double error = Math.sqrt(noise[i]) / link.slope(targets[i]);
            out[i] = error * error;
        }
        return out;
    }

    /** The best setting over several starts, and the curvature there. */
    private static final class Search {
        private final Likelihood likelihood;
        private final FitBounds bounds;
        private final Compute compute;
        private double[] best = new double[0];
        private double[] curvature;
        private double value = Double.NEGATIVE_INFINITY;

        Search(Likelihood likelihood, FitBounds bounds, Compute compute) {
            this.likelihood = likelihood;
            this.bounds = bounds;
            this.compute = compute;
            curvature = bounds.inverseHessian();
        }

        /** Climbs from a start; returns by how much. */
        double from(double[] start, double[] inverseHessian, QuasiNewton method, boolean noiseFree) {
            if (found() && compute.cancelled().getAsBoolean()) {
                return 0;
            }
            QuasiNewton.Result result = method.maximize(
                    likelihood,
                    noiseFree ? bounds.noiseFree(start) : bounds.noisy(start),
                    bounds.lower(noiseFree),
                    bounds.upper(noiseFree),
                    inverseHessian,
                    compute.cancelled());
            if (result.value() > value) {
                value = result.value();
                best = result.x();
                curvature = result.inverseHessian();
            }
            return result.gain();
        }

        boolean found() {
            return best.length > 0;
        }

        void settle(double[] setting) {
            best = setting;
        }
    }
}
