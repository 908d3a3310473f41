package dev.etesian.bench.quality;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.math.Compute;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Runs the studies of plans, as many at a time as there are threads; what is left of the threads works inside each study.
 * Neither changes a result. Runs that are done already are passed on as they are.
 */
public final class QualityBench {

    private final List<QualityPlan> plans;
    private final int threads;
    private final int atOnce;
    private final Map<RunKey, QualityLine> done = new HashMap<>();

    /** Prepares plans; what cannot be run is refused here, before any work. */
    public QualityBench(List<QualityPlan> plans, int threads, Collection<QualityLine> done) {
        this(plans, threads, threads, done);
    }

    private QualityBench(List<QualityPlan> plans, int threads, int atOnce, Collection<QualityLine> done) {
        this.atOnce = atOnce;
        this.plans = List.copyOf(plans);
        this.threads = threads;
        Compute.of(threads);
        for (QualityPlan plan : plans) {
            plan.strategies().forEach(strategy -> new QualityRun(plan, strategy, plan.seed()));
        }
        done.forEach(line -> this.done.put(RunKey.of(line), line));
    }

    /** Prepares one plan of which nothing is done. */
    public QualityBench(QualityPlan plan, int threads) {
        this(List.of(plan), threads, List.of());
    }

    /** Prepares plans to be run one study after the other, so that none disturbs the times that another measures. */
    public static QualityBench oneByOne(List<QualityPlan> plans, int threads, Collection<QualityLine> done) {
        return new QualityBench(plans, threads, 1, done);
    }

    /** How many evaluations are left to do. */
    public long evaluations() {
        return left().stream().mapToLong(job -> job.plan.evaluations()).sum();
    }

    /** Whether what is left is much, or takes more than about a minute: worth an {@link #estimate}. */
    public boolean isLong() {
        return Estimate.isLong(left(), atOnce);
    }

    /** How long what is left will take and how much memory. */
    public Estimate estimate() {
        return Estimate.of(left(), atOnce);
    }

    /**
     * Runs everything that is left.
     *
     * @param finished is given each new run as soon as it ends, on any thread, one at a time
     * @param lines is given every run in order, plan by plan and strategy by strategy, on the calling thread
     * @param step is told of each evaluation, on any thread
     */
    public void run(Consumer<QualityLine> finished, Consumer<QualityLine> lines, Runnable step)
            throws InterruptedException {
        left().stream().map(job -> job.plan.problem()).distinct().forEach(BenchProblem::prepare);
        int working = Math.max(1, Math.min(atOnce, left().size()));
        Compute compute = Compute.of(Math.max(1, threads / working));
        ExecutorService pool = Executors.newFixedThreadPool(working, QualityBench::background);
        Object oneAtATime = new Object();
        try {
            Map<Job, Future<QualityLine>> futures = new HashMap<>();
            Map<QualityPlan, Scorer> scorers = new HashMap<>();
            for (Job job : left()) {
                Scorer scorer = scorers.computeIfAbsent(
                        job.plan, p -> new Scorer(p.problem(), p.preference(), p.scalarization()));
                futures.put(job, pool.submit(() -> {
                    QualityLine line = job.run(scorer, compute, step);
                    synchronized (oneAtATime) {
                        finished.accept(line);
                    }
                    return line;
                }));
            }
            for (Job job : all()) {
                QualityLine earlier = done.get(job.key());
                lines.accept(earlier != null ? earlier : result(Objects.requireNonNull(futures.get(job))));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** One run of a plan. */
    record Job(QualityPlan plan, String strategy, long seed) {

        RunKey key() {
            return new RunKey(
                    plan.problem().name(),
                    plan.preference().name(),
                    plan.scalarization().name(),
                    strategy,
                    seed);
        }

        /** How many points a strategy chooses. */
        int suggestions() {
            return plan.evaluations() - plan.initialSize(seed);
        }

        /** How long the problem itself takes. */
        double evaluationSeconds() {
            return plan.problem().seconds() * plan.evaluations();
        }

        QualityLine run(Scorer scorer, Compute compute, Runnable step) {
            return scorer.line(plan, strategy, seed, new QualityRun(plan, strategy, seed).run(compute, step));
        }
    }

    private List<Job> all() {
        List<Job> jobs = new ArrayList<>();
        for (QualityPlan plan : plans) {
            for (String strategy : plan.strategies()) {
                for (long seed = plan.seed(); seed < plan.seed() + plan.runs(); seed++) {
                    jobs.add(new Job(plan, strategy, seed));
                }
            }
        }
        return jobs;
    }

    private List<Job> left() {
        return all().stream().filter(job -> !done.containsKey(job.key())).toList();
    }

    private static Thread background(Runnable task) {
        Thread thread = new Thread(task, "etesian-bench");
        thread.setDaemon(true);
        return thread;
    }

    private static QualityLine result(Future<QualityLine> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
