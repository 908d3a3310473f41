package dev.etesian.bench.quality;

import dev.etesian.math.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Runs the studies of a plan, as many at a time as there are threads; what is left of the threads works inside each study.
 * Neither changes a result.
 */
public final class QualityBench {

    private final QualityPlan plan;
    private final int threads;

    public QualityBench(QualityPlan plan, int threads) {
        this.plan = plan;
        this.threads = threads;
        Compute.of(threads);
    }

    /** How many evaluations there are in all. */
    public long evaluations() {
        return (long) plan.strategies().size() * plan.runs() * plan.evaluations();
    }

    /**
     * Runs everything.
     *
     * @param lines is given each run in order, strategy by strategy, on the calling thread
     * @param step is told of each evaluation, on any thread
     */
    public void run(Consumer<QualityLine> lines, Runnable step) throws InterruptedException {
        Scorer scorer = new Scorer(plan.problem(), plan.preference(), plan.scalarization());
        int jobs = plan.strategies().size() * plan.runs();
        Compute compute = Compute.of(Math.max(1, threads / jobs));
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(threads, jobs), QualityBench::background);
        try {
            List<Future<QualityLine>> futures = new ArrayList<>();
            for (String strategy : plan.strategies()) {
                for (long seed = plan.seed(); seed < plan.seed() + plan.runs(); seed++) {
                    long s = seed;
                    futures.add(pool.submit(
                            () -> scorer.line(plan, strategy, s, new QualityRun(plan, strategy, s).run(compute, step))));
                }
            }
            for (Future<QualityLine> future : futures) {
                lines.accept(result(future));
            }
        } finally {
            pool.shutdownNow();
        }
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
