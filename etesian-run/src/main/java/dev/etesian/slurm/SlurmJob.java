package dev.etesian.slurm;

import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.ProgramFiles;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A job from its submission until its outcome is known. Confined to the thread of its {@link SlurmWatch}. */
final class SlurmJob {

    final SlurmTicket ticket;
    final ProgramFiles files;
    final CompletableFuture<Outcome> outcome;

    private Optional<Outcome.Failed> verdict = Optional.empty();
    private Optional<Slurm.Job> seen = Optional.empty();
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

    void see(Slurm.Job job) {
        seen = Optional.of(job);
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
