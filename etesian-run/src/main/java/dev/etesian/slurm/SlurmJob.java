package dev.etesian.slurm;

import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.ProgramFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * One evaluation in a job, from its submission until its outcome is known. Confined to the thread of its {@link SlurmWatch}, which
 * leaves it to {@link FreeJobs} afterwards.
 */
final class SlurmJob {

    /** What a job must have left of its time, besides some times its longest evaluation so far. */
    private static final long SPARE_NANOS = Duration.ofMinutes(1).toNanos();

    private static final int TIMES_LONGEST = 4;

    final SlurmTicket ticket;
    final ProgramFiles files;
    final CompletableFuture<Outcome> outcome;

    private Optional<Outcome.Failed> verdict = Optional.empty();
    private Optional<Slurm.Job> seen = Optional.empty();
    private long seenNanos;
    private long bornNanos;
    private boolean born;
    private long longestNanos;
    private long begunNanos;
    private boolean begun;
    private long overNanos;
    private boolean over;
    private int queuedAgain;
    private boolean asked;
    private long lastChange;
    private long changedNanos;

    SlurmJob(SlurmTicket ticket, ProgramFiles files, CompletableFuture<Outcome> outcome) {
        this.ticket = ticket;
        this.files = files;
        this.outcome = outcome;
    }

    /** Ends the job for this reason; the first reason stays. */
    void stop(Outcome.Failed reason) {
        if (verdict.isEmpty()) {
            verdict = Optional.of(reason);
        }
    }

    Optional<Outcome.Failed> verdict() {
        return verdict;
    }

    /** How the queue or the accounts last showed it. */
    Optional<Slurm.Job> seen() {
        return seen;
    }

    void see(Slurm.Job job, long now) {
        seen = Optional.of(job);
        seenNanos = now;
    }

    /** What its files in folders of all jobs are called. */
    String mark() {
        Path attempt = files.path();
        return attempt.getName(attempt.getNameCount() - 2) + "-" + attempt.getFileName();
    }

    /** The same job with another evaluation. */
    SlurmJob next(ProgramFiles others, CompletableFuture<Outcome> itsOutcome) {
        SlurmJob next = new SlurmJob(ticket.next(), others, itsOutcome);
        next.seen = seen;
        next.seenNanos = seenNanos;
        next.born = born;
        next.bornNanos = bornNanos;
        next.longestNanos = longestNanos;
        return next;
    }

    /**
     * Whether the job can do another evaluation, now that one has ended: it is young enough, and its time limit, where Slurm told
     * one, leaves enough. Were it not enough, the evaluation would be lost, and done again by a job of its own.
     */
    boolean mayGoOn(Duration life, long now) {
        longestNanos = Math.max(longestNanos, ageNanos(now));
        long left = seen.flatMap(Slurm.Job::left)
                .map(time -> time.toNanos() - (now - seenNanos))
                .orElse(Long.MAX_VALUE);
        return (!born || now - bornNanos < life.toNanos()) && left > SPARE_NANOS + TIMES_LONGEST * longestNanos;
    }

    /** What to call it in messages. */
    String id() {
        return "job " + seen.map(Slurm.Job::id).orElse(ticket.name());
    }

    /** Notes that its program has begun. */
    void begin(long at) {
        if (!begun) {
            begun = true;
            begunNanos = at;
            changedNanos = at;
            if (!born) {
                born = true;
                bornNanos = at;
            }
        }
    }

    boolean begun() {
        return begun;
    }

    long ageNanos(long now) {
        return begun ? now - begunNanos : 0;
    }

    /** For how long it has shown no sign of life; clocks of the wall are compared with themselves only. */
    long idleNanos(long now) {
        long change = files.lastChange();
        if (change != lastChange) {
            lastChange = change;
            changedNanos = now;
        }
        return begun ? now - changedNanos : 0;
    }

    /** For how long Slurm has said that it is over. */
    long overNanos(long now) {
        if (!over) {
            over = true;
            overNanos = now;
        }
        return now - overNanos;
    }

    /** Counts a look that showed it waiting although it had begun; one look may be older than the beginning. */
    boolean requeued() {
        queuedAgain++;
        return queuedAgain > 1;
    }

    /** Notes that Slurm was asked to end it. */
    void ask() {
        asked = true;
    }

    boolean asked() {
        return asked;
    }
}
