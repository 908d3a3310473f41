package dev.etesian.slurm;

import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.ProgramFiles;
import dev.etesian.evaluate.Programs;
import dev.etesian.problem.Pending;
import dev.etesian.studies.document.EvaluatorSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Evaluates every trial as a job of Slurm. All that matters is in the folder of the evaluation and in Slurm's queue: were this
 * process killed, another one would adopt the jobs that wait or run and collect those that ended.
 */
final class SlurmEvaluator implements Evaluator {

    private final Programs programs;
    private final SlurmSettings settings;
    private final int capacity;
    private final Slurm slurm;
    private final FreeJobs free;
    private final SlurmWatch watch;
    private final SlurmSubmitter submitter;
    private Optional<Map<SlurmTicket, Slurm.Job>> queue = Optional.empty();
    private long asked;

    /**
     * An evaluator; the program and its directory must be there.
     *
     * @param outcomes the names of objectives and limits
     * @param capacity how many jobs wait or run at the same time
     * @param root the folder of this study's evaluations, which the nodes see under the same name
     */
    SlurmEvaluator(EvaluatorSpec.Command spec, Set<String> outcomes, int capacity, Path root, SlurmSettings settings) {
        programs = new Programs(spec, outcomes, root);
        this.settings = settings;
        this.capacity = capacity;
        slurm = new Slurm(programs.variables(), settings.environment());
        SlurmSubmitter.prepare(programs.root());
        free = new FreeJobs(programs.root());
        watch = new SlurmWatch(slurm, programs, settings, free);
        submitter = new SlurmSubmitter(programs, slurm, settings, watch, free);
    }

    /** Refuses a cluster that does not answer, and a partition that it does not have. */
    void requireCluster() {
        try {
            slurm.queue();
            if (settings.partition().isPresent()) {
                slurm.requirePartition(settings.partition().get());
            }
        } catch (SlurmException refused) {
            close();
            throw new IllegalArgumentException("engine 'slurm': " + refused.getMessage());
        }
    }

    @Override
    public int capacity() {
        return capacity;
    }

    @Override
    public CompletableFuture<Outcome> evaluate(Pending trial, int attempt) {
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        submitter.submit(trial, programs.files(trial.id(), attempt), attempt, outcome);
        return outcome;
    }

    @Override
    public Optional<CompletableFuture<Outcome>> resume(Pending trial, int attempt) {
        ProgramFiles files = programs.files(trial.id(), attempt);
        try {
            Optional<SlurmTicket> ticket = SlurmTicket.in(files);
            if (!files.of(trial.point()) || ticket.isEmpty()) {
                return Optional.empty();
            }
            // Where Slurm does not know it, it may still be on its way there: revoked, it will never begin.
            boolean unknown =
                    queue().map(jobs -> !jobs.containsKey(ticket.get().first())).orElse(false);
            if (unknown && files.exitCode().isEmpty() && files.revoke()) {
                return Optional.empty();
            }
            CompletableFuture<Outcome> outcome = new CompletableFuture<>();
            watch.add(new SlurmJob(ticket.get(), files, outcome));
            return Optional.of(outcome);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** The queue as it is, or was a moment ago: many evaluations are taken up at once. */
    private synchronized Optional<Map<SlurmTicket, Slurm.Job>> queue() {
        if (queue.isEmpty() || System.nanoTime() - asked > settings.look().toNanos()) {
            asked = System.nanoTime();
            try {
                queue = Optional.of(slurm.queue());
            } catch (SlurmException silent) {
                queue = Optional.empty();
            }
        }
        return queue;
    }

    @Override
    public void warning(Consumer<String> listener) {
        watch.warning(listener);
        submitter.warning(listener);
    }

    @Override
    public void stored(Pending trial, int attempt, Outcome outcome) {
        programs.files(trial.id(), attempt).tidy(outcome);
    }

    @Override
    public boolean detach() {
        submitter.close();
        watch.detach();
        free.release();
        return true;
    }

    @Override
    public void close() {
        submitter.close();
        watch.close();
        free.release();
    }
}
