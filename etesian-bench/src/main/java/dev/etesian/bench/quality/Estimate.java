package dev.etesian.bench.quality;

import dev.etesian.math.Compute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a comparison will cost.
 *
 * @param runs how many studies
 * @param seconds of wall time on all threads: suggestions, and evaluations where they take time
 * @param mebibytes of memory, that of an idle JVM included
 */
public record Estimate(int runs, double seconds, double mebibytes) {

    /** Dense n × n matrices that a suggestion keeps for each model at its peak. */
    private static final int MATRICES = 8;

    private static final double IDLE_MEBIBYTES = 80;

    /** So many evaluations are long whatever they are of, and so few are not worth a look at a strategy. */
    private static final int MANY = 1_000;

    private static final int FEW = 50;

    private static final double LONG_SECONDS = 60;

    /**
     * Whether jobs are worth an estimate: many evaluations, or more than a minute by the problems' own times and one
     * suggestion of each strategy.
     */
    static boolean isLong(List<QualityBench.Job> jobs, int threads) {
        int evaluations = 0;
        double seconds = 0;
        for (QualityBench.Job job : jobs) {
            evaluations += job.plan().evaluations();
            seconds += job.evaluationSeconds();
        }
        double most = LONG_SECONDS * working(jobs, threads);
        if (evaluations >= MANY || seconds > most) {
            return true;
        }
        Map<Probe, Double> probes = new LinkedHashMap<>();
        for (int i = 0; i < jobs.size() && evaluations >= FEW && seconds <= most; i++) {
            QualityPlan plan = jobs.get(i).plan();
            seconds += jobs.get(i).suggestions()
                    * probes.computeIfAbsent(Probe.of(jobs.get(i)), p -> p.roughSeconds(plan));
        }
        return seconds > most;
    }

    /**
     * Times suggestions of each strategy half way through a run; takes about a second a strategy and problem. Preferences
     * make little difference, so that the first stands for all.
     */
    static Estimate of(List<QualityBench.Job> jobs, int threads) {
        Map<Probe, Double> probes = new LinkedHashMap<>();
        double seconds = 0;
        double bytes = 0;
        for (QualityBench.Job job : jobs) {
            double one = probes.computeIfAbsent(Probe.of(job), p -> p.seconds(job.plan()));
            seconds += one * job.suggestions() + job.evaluationSeconds();
            bytes = Math.max(bytes, bytes(job.plan()));
        }
        int working = working(jobs, threads);
        return new Estimate(jobs.size(), seconds / working, IDLE_MEBIBYTES + working * bytes / (1 << 20));
    }

    private static int working(List<QualityBench.Job> jobs, int threads) {
        return Math.max(1, Math.min(threads, jobs.size()));
    }

    private static double bytes(QualityPlan plan) {
        double n = plan.evaluations();
        int models =
                plan.problem().objectives().size() + plan.problem().limits().size();
        return 8.0 * MATRICES * models * n * n;
    }

    /** A strategy in the middle of a run. */
    private record Probe(String problem, String strategy, int evaluations) {

        static Probe of(QualityBench.Job job) {
            return new Probe(
                    job.plan().problem().name(), job.strategy(), job.plan().evaluations());
        }

        double seconds(QualityPlan plan) {
            return run(plan).secondsAfter(middle(plan), Compute.serial());
        }

        double roughSeconds(QualityPlan plan) {
            return run(plan).roughSecondsAfter(middle(plan), Compute.serial());
        }

        private int middle(QualityPlan plan) {
            return (plan.initialSize(plan.seed()) + evaluations) / 2;
        }

        private QualityRun run(QualityPlan plan) {
            return new QualityRun(plan.instant(), strategy, plan.seed());
        }
    }
}
