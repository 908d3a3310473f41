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
    private static final int TRIES = 3;
    private static final double ENOUGH_SECONDS = 0.3;

    /** Times one suggestion of each strategy half way through a run; takes about a second a strategy. */
    static Estimate of(List<QualityBench.Job> jobs, int threads) {
        Map<Probe, Double> probes = new LinkedHashMap<>();
        double seconds = 0;
        double bytes = 0;
        for (QualityBench.Job job : jobs) {
            Probe probe = new Probe(job.plan(), job.strategy());
            double one = probes.computeIfAbsent(probe, Probe::seconds);
            seconds += one * (job.plan().evaluations() - job.plan().initialSize(job.seed()))
                    + job.plan().problem().seconds() * job.plan().evaluations();
            bytes = Math.max(bytes, probe.bytes());
        }
        int working = Math.max(1, Math.min(threads, jobs.size()));
        return new Estimate(jobs.size(), seconds / working, IDLE_MEBIBYTES + working * bytes / (1 << 20));
    }

    /** A strategy in the middle of a run. */
    private record Probe(QualityPlan plan, String strategy) {

        /** The least of a few tries: the first ones also load and compile. */
        double seconds() {
            double least = Double.POSITIVE_INFINITY;
            double spent = 0;
            for (int i = 0; i < TRIES && spent < ENOUGH_SECONDS; i++) {
                QualityRun run = new QualityRun(plan.imagined(), strategy, plan.seed());
                int middle = (plan.initialSize(plan.seed()) + plan.evaluations()) / 2;
                double one = run.secondsAfter(middle, Compute.serial());
                least = Math.min(least, one);
                spent += one;
            }
            return least;
        }

        double bytes() {
            double n = plan.evaluations();
            int models =
                    plan.problem().objectives().size() + plan.problem().limits().size();
            return 8.0 * MATRICES * models * n * n;
        }
    }
}
