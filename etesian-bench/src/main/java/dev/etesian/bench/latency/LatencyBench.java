package dev.etesian.bench.latency;

import dev.etesian.bench.Statistics;
import dev.etesian.bench.quality.PreferenceArgument;
import dev.etesian.bench.quality.StudyPreference;
import dev.etesian.math.Compute;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Times suggestions of a study that knows n − 1 results: from the last result stored to the next point in hand. Each
 * point is then evaluated and told, so that the next suggestion starts from the last one's models, as in any study; after
 * ten the study starts again, so that n stays what it says.
 *
 * <p>A first study warms up the process, a second one with the same seed makes the same suggestions and is timed.
 */
public final class LatencyBench {

    private static final double NANOS_IN_MS = 1e6;
    private static final int LEAST_WARMUP = 2;
    private static final int MOST_WARMUP = 1000;

    /** After so many suggestions a study starts again from n results, so that the figures are those of n. */
    private static final int NEAR = 10;

    private final LatencyPlan plan;
    private final SmoothProblem function;
    private final Problem problem;
    private final Setup setup;
    private final Compute compute;

    public LatencyBench(LatencyPlan plan) {
        this.plan = plan;
        function = new SmoothProblem(plan.d(), plan.k());
        compute = Compute.of(plan.threads());
        problem = new Problem(SearchSpace.cube(plan.d()), plan.declared().of(function.objectives(), false), List.of());
        setup = Setup.of(problem)
                .preferring(StudyPreference.of(
                        PreferenceArgument.parse(plan.preference(), function), function.objectives()))
                .using(Strategies.named(plan.strategy()));
    }

    /** Measures; {@code step} is told of each suggestion that counts. */
    public LatencyReport run(Runnable step) {
        double first = warmUp();
        FitReplay replay = new FitReplay(plan, problem, compute);
        Study study = ready();
        double[] total = new double[plan.repeats()];
        double[] fit = new double[plan.repeats()];
        boolean refitted = true;
        int fitSize = 0;
        for (int i = 0; i < total.length; i++) {
            if (i > 0 && i % NEAR == 0) {
                study = ready();
            }
            FitReplay.Timing timing = replay.time(study.trials());
            fit[i] = timing.milliseconds();
            refitted &= timing.fitSize() > 0;
            fitSize = i == 0 ? timing.fitSize() : fitSize;
            long start = System.nanoTime();
            Pending next = ask(study);
            total[i] = (System.nanoTime() - start) / NANOS_IN_MS;
            tell(study, next);
            step.run();
        }
        Study last = study;
        double heap = LiveHeap.during(() -> ask(last));
        return report(first, total, fit, refitted, fitSize, heap);
    }

    private LatencyReport report(
            double first, double[] total, double[] fit, boolean refitted, int fitSize, double heap) {
        double median = Statistics.quantile(total, 0.5);
        double fits = Statistics.quantile(fit, 0.5);
        return new LatencyReport(
                plan.n(),
                plan.d(),
                plan.k(),
                plan.strategy(),
                plan.preference(),
                plan.declared().word(),
                LatencyReport.BACKEND,
                plan.threads(),
                plan.repeats(),
                median,
                Statistics.quantile(total, 0.9),
                Statistics.quantile(total, 1),
                first,
                refitted,
                fitSize,
                new LatencyReport.Phases(fits, median - fits),
                heap);
    }

    /** Suggests until the time is over; returns what the very first suggestion took. */
    private double warmUp() {
        Study study = start();
        long start = System.nanoTime();
        Pending next = ask(study);
        double first = (System.nanoTime() - start) / NANOS_IN_MS;
        for (int i = 0; i < MOST_WARMUP; i++) {
            boolean over = (System.nanoTime() - start) * 1e-9 > plan.warmup();
            if (over && (i >= LEAST_WARMUP || plan.warmup() == 0)) {
                break;
            }
            tell(study, next);
            next = ask(study);
            if (i % NEAR == NEAR - 1) {
                study = start();
                next = ask(study);
            }
        }
        return first;
    }

    /** A study that knows n results and the models of its last suggestion. */
    Study ready() {
        Study study = start();
        tell(study, ask(study));
        return study;
    }

    Setup setup() {
        return setup;
    }

    private Study start() {
        Study study = Study.of(setup);
        for (double[] u : function.points(plan.n() - 1)) {
            study.tell(problem.space().decode(u), outcomes(u));
        }
        return study;
    }

    Pending ask(Study study) {
        return study.ask(1, compute).get(0);
    }

    void tell(Study study, Trial trial) {
        study.tell(trial.id(), outcomes(problem.space().encode(trial.point())));
    }

    private Map<String, Measurement> outcomes(double[] u) {
        double[] y = function.evaluate(u);
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        for (int k = 0; k < y.length; k++) {
            outcomes.put(problem.objectives().get(k).name(), Measurement.of(y[k]));
        }
        return outcomes;
    }
}
