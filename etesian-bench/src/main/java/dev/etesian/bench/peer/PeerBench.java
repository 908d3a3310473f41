package dev.etesian.bench.peer;

import dev.etesian.bench.quality.ForeignRun;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.quality.Scorer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs peers on tasks, one run after the other, so that none disturbs the times of another. Runs that are done already are
 * left out.
 */
public final class PeerBench {

    private final List<QualityPlan> plans;
    private final List<Peer> peers;
    private final PeerHome home;
    private final int threads;

    /** A run that there is none of. */
    private record Job(Peer peer, QualityPlan plan, long seed) {

        boolean is(QualityLine line) {
            return line.strategy().equals(peer.name())
                    && line.seed() == seed
                    && line.problem().equals(plan.problem().name())
                    && line.preference().equals(plan.preference().name())
                    && line.scalarization().equals(plan.scalarization().name());
        }

        String label() {
            return peer.name() + " on " + plan.problem().name() + ", seed " + seed;
        }
    }

    /**
     * Prepares peers whose packages are installed.
     *
     * @param threads that the libraries of a peer use
     */
    public PeerBench(List<QualityPlan> plans, List<Peer> peers, PeerHome home, int threads) {
        this.plans = List.copyOf(plans);
        this.peers = List.copyOf(peers);
        this.home = home;
        this.threads = threads;
    }

    /** How many evaluations are left to do. */
    public long evaluations(Collection<QualityLine> done) {
        return left(done).stream().mapToLong(job -> job.plan.evaluations()).sum();
    }

    /**
     * Runs what is left.
     *
     * @param finished is given each run as soon as it ends
     * @param failed is told of each run that a peer gave up
     * @param step is told of each evaluation
     */
    public void run(
            Collection<QualityLine> done, Consumer<QualityLine> finished, Consumer<String> failed, Runnable step)
            throws IOException {
        Map<QualityPlan, Scorer> scorers = new HashMap<>();
        for (Peer peer : peers) {
            List<Job> jobs =
                    left(done).stream().filter(job -> job.peer.equals(peer)).toList();
            @Nullable PeerProcess process = null;
            try {
                for (Job job : jobs) {
                    job.plan.problem().prepare();
                    if (process == null || !process.alive()) {
                        close(process);
                        process = PeerProcess.start(home.program(peer.packages()), peer.driver(), threads);
                    }
                    Scorer scorer = scorers.computeIfAbsent(
                            job.plan, p -> new Scorer(p.problem(), p.preference(), p.scalarization()));
                    try {
                        finished.accept(run(job, process, scorer, step));
                    } catch (PeerFailure e) {
                        failed.accept(job.label() + ": " + e.getMessage());
                    }
                }
            } finally {
                close(process);
            }
        }
    }

    private static QualityLine run(Job job, PeerProcess process, Scorer scorer, Runnable step) {
        PeerSearch search = new PeerSearch(process, job.peer, job.plan, job.seed);
        return new ForeignRun(job.plan, job.seed).run(search, job.peer.name(), search.version(), scorer, step);
    }

    private static void close(@Nullable PeerProcess process) throws IOException {
        if (process != null) {
            process.close();
        }
    }

    private List<Job> left(Collection<QualityLine> done) {
        List<Job> jobs = new ArrayList<>();
        for (Peer peer : peers) {
            for (QualityPlan plan : plans) {
                for (long seed = plan.seed(); seed < plan.seed() + plan.runs(); seed++) {
                    Job job = new Job(peer, plan, seed);
                    if (peer.unable(plan.problem()).isEmpty() && done.stream().noneMatch(job::is)) {
                        jobs.add(job);
                    }
                }
            }
        }
        return jobs;
    }
}
