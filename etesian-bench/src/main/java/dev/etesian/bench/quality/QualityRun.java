package dev.etesian.bench.quality;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.math.Compute;
import dev.etesian.math.Sobol;
import dev.etesian.math.Streams;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** One study from its first point to its last. Confined to one thread. */
final class QualityRun {

    /** Keeps the noise of a run apart from the draws of its strategy. */
    private static final long NOISE = 0x6E6F697365L;

    private static final int PROBED = 10;
    private static final double WARM_UP_SECONDS = 0.5;
    private static final double PROBE_SECONDS = 1;

    private final QualityPlan plan;
    private final BenchProblem problem;
    private final List<Objective> objectives;
    private final SearchSpace space;
    private final Study study;
    private final Streams noise;
    private final long seed;
    private final List<double[]> x = new ArrayList<>();
    private final List<double[]> y = new ArrayList<>();
    private final List<double[]> limits = new ArrayList<>();
    private final List<double[]> observed = new ArrayList<>();
    private long nanos;

    QualityRun(QualityPlan plan, String strategy, long seed) {
        this.plan = plan;
        this.seed = seed;
        problem = plan.problem();
        space = problem.space();
        objectives = problem.objectives();
        noise = new Streams(seed ^ NOISE);
        // Points that are told without being asked for do not count.
        int told = plan.initial()
                .map(points -> Math.min(points.points(seed, problem.dimension()).length, plan.evaluations()))
                .orElse(0);
        study = Study.of(Setup.of(
                        new Problem(space, plan.declared().of(objectives, plan.noise() > 0), problem.limits()))
                .preferring(StudyPreference.of(plan.preference(), objectives))
                .scalarizedBy(plan.scalarization())
                .using(Strategies.named(strategy))
                .seeded(seed)
                .budgeted(plan.evaluations() - told));
    }

    /** Runs to the end; {@code step} is told of each evaluation. */
    Trace run(Compute compute, Runnable step) {
        plan.initial().ifPresent(points -> {
            for (double[] u : points.points(seed, problem.dimension())) {
                if (x.size() < plan.evaluations()) {
                    Point point = space.decode(u);
                    evaluate(space.encode(point));
                    study.tell(point, measurements());
                    step.run();
                }
            }
        });
        while (x.size() < plan.evaluations()) {
            for (Pending trial : ask(Math.min(plan.batch(), plan.evaluations() - x.size()), compute)) {
                Optional<String> failure = evaluate(space.encode(trial.point()));
                failure.ifPresentOrElse(
                        reason -> study.fail(trial.id(), reason), () -> study.tell(trial.id(), measurements()));
                step.run();
            }
        }
        List<Rationale> why = study.trials().stream().map(Trial::rationale).toList();
        return new Trace(
                x.toArray(double[][]::new),
                y.toArray(double[][]::new),
                limits.toArray(double[][]::new),
                observed.toArray(double[][]::new),
                why.stream().map(Rationale::lambda).toList(),
                (int) why.stream().filter(r -> !r.fallbacks().isEmpty()).count(),
                nanos * 1e-9);
    }

    /**
     * How long a suggestion takes once so many points, spread evenly, are known: the mean of several in a row, as one alone
     * may fit its models afresh or not at all, after a few that load and compile.
     */
    double secondsAfter(int points, Compute compute) {
        tell(points);
        secondsOfNext(WARM_UP_SECONDS, compute);
        return secondsOfNext(PROBE_SECONDS, compute);
    }

    /** The same from a single suggestion after one that loads: quick, and too much rather than too little. */
    double roughSecondsAfter(int points, Compute compute) {
        tell(points);
        secondsOfNext(0, compute);
        return secondsOfNext(0, compute);
    }

    private void tell(int points) {
        Sobol spread = Sobol.plain(problem.dimension());
        double[] u = new double[problem.dimension()];
        for (int i = 0; i < points; i++) {
            spread.point(i + 1L, u);
            Point point = space.decode(u);
            evaluate(space.encode(point));
            study.tell(point, measurements());
        }
    }

    /** The mean of the next suggestions, ten or as many as this time allows, at least one. */
    private double secondsOfNext(double most, Compute compute) {
        nanos = 0;
        int asked = 0;
        while (asked == 0 || (asked < PROBED && nanos * 1e-9 < most)) {
            Pending trial = ask(1, compute).get(0);
            asked++;
            evaluate(space.encode(trial.point()))
                    .ifPresentOrElse(
                            reason -> study.fail(trial.id(), reason), () -> study.tell(trial.id(), measurements()));
        }
        return nanos * 1e-9 / asked;
    }

    private List<Pending> ask(int count, Compute compute) {
        long start = System.nanoTime();
        List<Pending> asked = study.ask(count, compute);
        nanos += System.nanoTime() - start;
        if (asked.isEmpty()) {
            throw new IllegalStateException("problem '" + problem.name() + "': no suggestion after " + x.size());
        }
        return asked;
    }

    /** Evaluates a point and keeps what came of it; says why nothing did. */
    private Optional<String> evaluate(double[] u) {
        Optional<String> failure = problem.failure(u);
        double[] outcome = failure.isEmpty() ? problem.evaluate(u) : missing(objectives.size());
        double[] told = outcome.clone();
        RandomGenerator random = noise.trial(x.size());
        for (int k = 0; k < told.length; k++) {
            double span = objectives.get(k).range().map(r -> r.high() - r.low()).orElse(1.0);
            told[k] += plan.noise() == 0 ? 0 : plan.noise() * span * random.nextGaussian();
        }
        x.add(u);
        y.add(outcome);
        limits.add(
                failure.isEmpty()
                        ? problem.limited(u)
                        : missing(problem.limits().size()));
        observed.add(told);
        return failure;
    }

    private static double[] missing(int count) {
        double[] row = new double[count];
        Arrays.fill(row, Double.NaN);
        return row;
    }

    /** The newest outcomes by name; limits are told without noise. */
    private Map<String, Measurement> measurements() {
        Map<String, Measurement> measured = new LinkedHashMap<>();
        double[] outcome = observed.get(observed.size() - 1);
        for (int k = 0; k < outcome.length; k++) {
            measured.put(objectives.get(k).name(), Measurement.of(outcome[k]));
        }
        double[] bound = limits.get(limits.size() - 1);
        for (int l = 0; l < bound.length; l++) {
            measured.put(problem.limits().get(l).name(), Measurement.of(bound[l]));
        }
        return measured;
    }
}
