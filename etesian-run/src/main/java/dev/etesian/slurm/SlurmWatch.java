package dev.etesian.slurm;

import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.Programs;
import dev.etesian.evaluate.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Looks after submitted jobs, on one thread. Jobs that end leave a mark in a folder, which is read many times a second; the queue
 * is asked every few seconds, for jobs that ended otherwise.
 *
 * <p>A result counts whatever Slurm says of its job. Without one, or with an exit code other than 0, the state of the job decides:
 * what the cluster did is {@link Outcome.Cause#LOST}, what the program did is its failure. While Slurm does not answer, nothing is
 * decided.
 */
final class SlurmWatch {

    private static final long TICK_MILLIS = 50;

    /** How soon the queue is asked when a program failed, which may be the cluster's doing. */
    private static final long HURRY_NANOS = 300_000_000L;

    /** How long the end waits for jobs that were told to end; Slurm sees to it that they do. */
    private static final long CLOSING_NANOS = 15_000_000_000L;

    private static final Outcome.Failed STOPPED = new Outcome.Failed(Outcome.Cause.LOST, "stopped");

    private final Slurm slurm;
    private final Optional<Duration> total;
    private final Optional<Duration> idle;
    private final SlurmSettings settings;
    private final Path ended;
    private final FreeJobs free;
    private final Queue<SlurmJob> arrivals = new ConcurrentLinkedQueue<>();
    private final Map<String, SlurmJob> jobs = new LinkedHashMap<>();
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(task -> Threads.daemon(task, "etesian-slurm"));
    private volatile Consumer<String> warning = text -> {};
    private volatile boolean closing;
    private boolean answering = true;
    private boolean hurry;
    private long looked;
    private long looking;

    SlurmWatch(Slurm slurm, Programs programs, SlurmSettings settings, FreeJobs free) {
        this.slurm = slurm;
        total = programs.spec().timeout();
        idle = programs.spec().idleTimeout();
        this.settings = settings;
        this.free = free;
        ended = SlurmSubmitter.ended(programs.root());
        looked = System.nanoTime();
        Threads.kept(clock.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS));
    }

    void warning(Consumer<String> listener) {
        warning = listener;
    }

    /** Looks after a job from now on. */
    void add(SlurmJob job) {
        arrivals.add(job);
    }

    /** No exception may end the watch: what cannot be read at this moment can be at the next. */
    private void tick() {
        try {
            arrived();
            collect();
            // A slow controller is not asked more often than it can answer.
            long pause = Math.max(
                    10 * looking,
                    hurry || closing ? HURRY_NANOS : settings.look().toNanos());
            if (System.nanoTime() - looked > pause) {
                look();
            }
        } catch (IOException | RuntimeException again) {
            warning.accept("jobs cannot be watched at this moment, retrying: " + again);
        }
    }

    private void arrived() {
        for (SlurmJob job = arrivals.poll(); job != null; job = arrivals.poll()) {
            if (closing) {
                job.stop(STOPPED);
            }
            jobs.put(job.mark(), job);
            // It may have ended before we came.
            if (job.files.exitCode().isPresent()) {
                judge(job);
            }
        }
    }

    private void collect() {
        String[] marks = jobs.isEmpty() ? null : ended.toFile().list();
        for (String name : marks == null ? new String[0] : marks) {
            SlurmJob job = jobs.get(name);
            if (job != null && job.verdict().isEmpty()) {
                judge(job);
            }
        }
    }

    /** Takes a result; a failure waits for what Slurm says about it. */
    private void judge(SlurmJob job) {
        if (job.files.exitCode().equals(Optional.of(0))) {
            free.add(job, System.nanoTime());
            finish(job, job.files.outcome());
        } else {
            hurry = true;
        }
    }

    private void finish(SlurmJob job, Outcome outcome) {
        jobs.remove(job.mark());
        try {
            Files.deleteIfExists(ended.resolve(job.mark()));
        } catch (IOException stays) {
            warning.accept("'" + ended.resolve(job.mark()) + "': cannot be deleted, " + stays.getMessage());
        }
        job.outcome.complete(outcome);
    }

    private void look() throws IOException {
        long begun = System.nanoTime();
        if (jobs.isEmpty()) {
            looked = begun;
            return;
        }
        Optional<Map<SlurmTicket, Slurm.Job>> queue = queue();
        looked = System.nanoTime();
        looking = looked - begun;
        hurry = false;
        for (SlurmJob job : List.copyOf(jobs.values())) {
            if (queue.isPresent()) {
                decide(job, queue.get());
            }
            if (jobs.containsKey(job.mark())) {
                checkTimeouts(job, looked);
            }
        }
        cancel();
    }

    private Optional<Map<SlurmTicket, Slurm.Job>> queue() {
        try {
            Map<SlurmTicket, Slurm.Job> queue = slurm.queue();
            answering = true;
            return Optional.of(queue);
        } catch (SlurmException silent) {
            if (answering) {
                warning.accept("Slurm does not answer, waiting: " + silent.getMessage());
            }
            answering = false;
            return Optional.empty();
        }
    }

    /** What the queue, or else the accounts, make of a job. */
    private void decide(SlurmJob job, Map<SlurmTicket, Slurm.Job> queue) throws IOException {
        Optional<Slurm.Job> now = Optional.ofNullable(queue.get(job.ticket.first()));
        if (now.isEmpty()) {
            now = Optional.ofNullable(slurm.accounts(job.ticket.name()).get(job.ticket.first()));
        }
        now.ifPresent(found -> job.see(found, looked));
        boolean waits = now.isPresent() && now.get().state() == SlurmState.WAITING;
        if (waits && job.files.begun().isPresent() && job.requeued()) {
            job.stop(lost(job, "was put back into the queue"));
        }
        if (now.isEmpty() || !now.get().state().alive()) {
            over(job, now);
        }
    }

    private static Outcome.Failed lost(SlurmJob job, String what) {
        return new Outcome.Failed(Outcome.Cause.LOST, job.id() + " " + what);
    }

    /** A job that Slurm has ended, or does not know any more. */
    private void over(SlurmJob job, Optional<Slurm.Job> now) throws IOException {
        if (job.verdict().isPresent()) {
            finish(job, job.verdict().get());
            return;
        }
        Optional<Integer> exit = job.files.exitCode();
        SlurmState state = now.map(Slurm.Job::state).orElse(SlurmState.ENDED);
        if (exit.equals(Optional.of(0)) || (exit.isPresent() && state == SlurmState.ENDED)) {
            finish(job, job.files.outcome());
        } else if (state == SlurmState.TIME_OVER && job.ticket.isFirst()) {
            finish(job, new Outcome.Failed(Outcome.Cause.TIMEOUT, job.id() + ": Slurm's time limit was reached"));
        } else if (state == SlurmState.OUT_OF_MEMORY) {
            finish(
                    job,
                    new Outcome.Failed(
                            Outcome.Cause.EXIT,
                            job.id() + ": ended by Slurm, out of memory; ask for more with --mem of sbatch"));
        } else if (state == SlurmState.TAKEN_AWAY || state == SlurmState.TIME_OVER) {
            finish(job, lost(job, "was taken away: " + now.map(Slurm.Job::word).orElse("")));
        } else if (job.overNanos(System.nanoTime()) > settings.files().toNanos()) {
            finish(job, unseen(job, now));
        }
    }

    /** It ended, and its files do not say how: where it never began, they are not where the node could find them. */
    private static Outcome unseen(SlurmJob job, Optional<Slurm.Job> now) throws IOException {
        if (!job.files.revoke() || now.isEmpty()) {
            return lost(job, now.isEmpty() ? "is unknown to Slurm" : "ended without an exit code");
        }
        if (!job.ticket.isFirst()) {
            return lost(job, "ended before this evaluation began");
        }
        return new Outcome.Failed(
                Outcome.Cause.START,
                job.id() + ": the program could not be started; check that its node sees '" + job.files.path()
                        + "' and the folder of the study, or name a shared folder");
    }

    private void checkTimeouts(SlurmJob job, long now) throws IOException {
        if (job.outcome.isCancelled()) {
            job.stop(new Outcome.Failed(Outcome.Cause.LOST, "cancelled"));
        }
        Optional<Instant> begun = job.begun() ? Optional.empty() : job.files.begun();
        begun.ifPresent(at ->
                job.begin(now - Math.max(0, Duration.between(at, Instant.now()).toNanos())));
        if (total.isPresent() && job.ageNanos(now) > total.get().toNanos()) {
            job.stop(Outcome.Failed.late(total.get()));
        } else if (idle.isPresent() && job.idleNanos(now) > idle.get().toNanos()) {
            job.stop(Outcome.Failed.silent(idle.get()));
        } else if (!job.files.limitOutput()) {
            job.stop(new Outcome.Failed(Outcome.Cause.OUTPUT, "wrote too much, stopped; write less"));
        }
    }

    /** Asks Slurm to end the jobs that have a verdict; each once, as soon as its number is known. */
    private void cancel() {
        List<SlurmJob> due = new ArrayList<>();
        for (SlurmJob job : jobs.values()) {
            if (job.verdict().isPresent() && job.seen().isPresent() && !job.asked()) {
                due.add(job);
            }
        }
        if (due.isEmpty()) {
            return;
        }
        try {
            slurm.cancel(due.stream().map(job -> job.seen().orElseThrow().id()).toList());
            due.forEach(SlurmJob::ask);
        } catch (SlurmException again) {
            warning.accept("jobs cannot be ended at this moment, retrying: " + again.getMessage());
        }
    }

    /** Forgets the jobs; they go on. */
    void detach() {
        clock.shutdownNow();
    }

    /** Ends every job and returns when they are gone, or will be soon. */
    void close() {
        closing = true;
        long begun = System.nanoTime();
        try {
            while (!stopped() && System.nanoTime() - begun < CLOSING_NANOS) {
                Thread.sleep(TICK_MILLIS);
            }
            clock.shutdown();
            if (clock.awaitTermination(CLOSING_NANOS, TimeUnit.NANOSECONDS)) {
                List.copyOf(jobs.values()).forEach(job -> finish(job, STOPPED));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            clock.shutdownNow();
        }
    }

    /** Gives every job its verdict, on the thread that owns them; returns whether none is left. */
    private boolean stopped() throws InterruptedException {
        try {
            return clock.submit(() -> {
                        arrived();
                        jobs.values().forEach(job -> job.stop(STOPPED));
                        return jobs.isEmpty();
                    })
                    .get();
        } catch (ExecutionException | RejectedExecutionException detached) {
            return true;
        }
    }
}
