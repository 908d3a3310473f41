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

    /**
     * Times suggestions of each strategy half way through a run; takes about a second a strategy and problem. Preferences
     * make little difference, so that the first stands for all.
     */
    static Estimate of(List<QualityBench.Job> jobs, int threads) {
        Map<Probe, Double> probes = new LinkedHashMap<>();
        double seconds = 0;
        double bytes = 0;
        for (QualityBench.Job job : jobs) {
            Probe probe = new Probe(
                    job.plan().problem().name(), job.strategy(), job.plan().evaluations());
            double one = probes.computeIfAbsent(probe, p -> p.seconds(job.plan()));
            seconds += one * (job.plan().evaluations() - job.plan().initialSize(job.seed()))
                    + job.plan().problem().seconds() * job.plan().evaluations();
            bytes = Math.max(bytes, bytes(job.plan()));
        }
        int working = Math.max(1, Math.min(threads, jobs.size()));
        return new Estimate(jobs.size(), seconds / working, IDLE_MEBIBYTES + working * bytes / (1 << 20));
    }

    private static double bytes(QualityPlan plan) {
        double n = plan.evaluations();
        int models =
                plan.problem().objectives().size() + plan.problem().limits().size();
        return 8.0 * MATRICES * models * n * n;
    }

    /** A strategy in the middle of a run. */
    private record Probe(String problem, String strategy, int evaluations) {

        double seconds(QualityPlan plan) {
            int middle = (plan.initialSize(plan.seed()) + evaluations) / 2;
            return new QualityRun(plan.imagined(), strategy, plan.seed()).secondsAfter(middle, Compute.serial());
        }
    }
}
