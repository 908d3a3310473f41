package dev.etesian.evaluate;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Trial;
import dev.etesian.study.Assignment;
import dev.etesian.study.Attempt;
import dev.etesian.study.Claim;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import dev.etesian.study.StudyGoneException;
import dev.etesian.study.Texts;
import dev.etesian.study.TrialRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Carries evaluations from their announcement to the stored outcome, on threads of its own, so that those who wait for the
 * disk share a write and nobody waits for a suggestion. What becomes of each is told by messages.
 */
final class Evaluations {

    private static final int THREADS = 16;
    private static final long PAUSE_MILLIS = 500;

    /** How the reason of a failure begins that says nothing about its trial. */
    private static final String FULL = "the disk was full, ";

    /** How often a program that disappears is tried again, whatever the retries. */
    private static final int LOST_RETRIES = 3;

    private final Study study;
    private final Evaluator evaluator;
    private final RunSettings settings;
    private final Consumer<Message> messages;
    private final ExecutorService threads = Threads.pool(THREADS, "etesian-evaluations");
    private final Heartbeat leases;
    private final Outage outage;
    private final DiskSpace room;
    private final AtomicBoolean noRoom = new AtomicBoolean();
    private final Executor later = CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS, threads);
    private final Map<String, CompletableFuture<Outcome>> running = new ConcurrentHashMap<>();
    private volatile boolean draining;

    Evaluations(
            Study study,
            Evaluator evaluator,
            RunSettings settings,
            Heartbeat leases,
            Outage outage,
            Consumer<Message> messages) {
        this.study = study;
        this.evaluator = evaluator;
        this.settings = settings;
        this.leases = leases;
        this.outage = outage;
        room = new DiskSpace(settings.folder());
        this.messages = messages;
    }

    /** Takes a trial that an earlier run left, or that nobody began, and what still runs of it. */
    void claim(TrialRecord record) {
        String slot = Evaluation.slot(record.trial().id());
        threads.execute(() -> guarded(slot, () -> {
            Optional<Evaluation> got = draining ? Optional.empty() : claimed(record);
            if (got.isEmpty()) {
                messages.accept(new Message.Left(slot, false));
            } else if (!adopted(got.get())) {
                messages.accept(new Message.Claimed(got.get()));
            }
        }));
    }

    private Optional<Evaluation> claimed(TrialRecord record) {
        long trial = record.trial().id();
        Claim claim = leases.claim(1);
        Optional<Assignment> got = persistently(
                        () -> record.leased() ? study.takeOver(trial, token(record), claim) : study.lease(trial, claim))
                .flatMap(given -> given);
        if (got.isEmpty()) {
            leases.drop(claim.terms().token());
        }
        return got.map(Evaluation::of);
    }

    private static String token(TrialRecord record) {
        return record.latest().flatMap(Attempt::lease).orElseThrow().token();
    }

    /** Begins an evaluation under its lease, or takes up the program of an earlier one. */
    void begin(Evaluation evaluation) {
        threads.execute(() -> guarded(evaluation, () -> {
            if (draining) {
                leave(evaluation);
            } else if (evaluation.attempt() == 1 || !adopted(evaluation)) {
                messages.accept(new Message.Begun(evaluation, false));
                follow(evaluation, evaluator.evaluate(evaluation.trial(), evaluation.attempt()));
            }
        }));
    }

    /** Goes on with what an earlier run of this machine began for the trial and told nothing of; false where nothing is left. */
    private boolean adopted(Evaluation evaluation) {
        TrialRecord record =
                study.overview().records().get((int) evaluation.trial().id());
        for (int earlier : Unfinished.attempts(record)) {
            Evaluation adopting = evaluation.adopting(earlier);
            Optional<CompletableFuture<Outcome>> alive = running.containsKey(adopting.folder())
                    ? Optional.empty()
                    : evaluator.resume(evaluation.trial(), earlier);
            if (alive.isPresent()) {
                messages.accept(new Message.Begun(adopting, true));
                follow(adopting, alive.get());
                return true;
            }
        }
        return false;
    }

    /** Collects what a program gives that an earlier run left, though its trial is no longer this run's to evaluate. */
    void collect(Evaluation late, boolean wanted) {
        threads.execute(() -> guarded(late, () -> {
            Optional<CompletableFuture<Outcome>> alive = evaluator.resume(late.trial(), late.program());
            if (alive.isEmpty()) {
                messages.accept(new Message.Left(late.slot(), false));
                return;
            }
            if (wanted) {
                messages.accept(new Message.Begun(late, true));
            } else {
                alive.get().cancel(true);
            }
            follow(late, alive.get());
        }));
    }

    /** A mistake of ours must not keep a slot for ever. */
    private void guarded(Evaluation evaluation, Runnable work) {
        guarded(evaluation.slot(), () -> {
            try {
                work.run();
            } catch (RuntimeException | Error mistake) {
                giveUp(evaluation);
                throw mistake;
            }
        });
    }

    private void guarded(String slot, Runnable work) {
        try {
            work.run();
        } catch (StudyGoneException gone) {
            messages.accept(new Message.Broken(gone));
        } catch (RuntimeException | Error mistake) {
            messages.accept(new Message.Warned("trial " + slot + ": left to be evaluated again, " + mistake));
            messages.accept(new Message.Left(slot, false));
        }
    }

    private void giveUp(Evaluation evaluation) {
        if (evaluation.leased()) {
            leases.giveUp(evaluation.token());
        }
    }

    private void leave(Evaluation evaluation) {
        giveUp(evaluation);
        messages.accept(new Message.Left(evaluation.slot(), evaluation.leased()));
    }

    private void follow(Evaluation evaluation, CompletableFuture<Outcome> outcome) {
        long begun = System.nanoTime();
        running.put(evaluation.folder(), outcome);
        Threads.kept(outcome.handleAsync(
                (ended, thrown) -> {
                    running.remove(evaluation.folder());
                    Duration took = Duration.ofNanos(System.nanoTime() - begun);
                    guarded(evaluation, () -> store(evaluation, thrown == null ? ended : lost(thrown), took));
                    return evaluation;
                },
                threads));
    }

    private static Outcome lost(Throwable thrown) {
        return new Outcome.Failed(Outcome.Cause.LOST, thrown.toString());
    }

    private void store(Evaluation evaluation, Outcome outcome, Duration took) {
        if (outcome instanceof Outcome.Measured measured) {
            tell(evaluation, measured, took);
        } else if (evaluation.leased()) {
            fail(evaluation, (Outcome.Failed) outcome, took);
        } else {
            Outcome.Failed failed = (Outcome.Failed) outcome;
            if (failed.cause() != Outcome.Cause.LOST
                    || persistently(false, () -> cancelled(evaluation)).orElse(false)) {
                failed(evaluation, evaluation.program(), failed);
            }
            leave(evaluation);
        }
    }

    /** Under the attempt whose program it was: so whoever collects it a second time tells the very same. */
    private void tell(Evaluation evaluation, Outcome.Measured measured, Duration took) {
        Result result = Result.of(settings.completion().apply(measured.values()))
                .identified("run/" + evaluation.trial().id() + "/" + evaluation.program())
                .attempt(evaluation.program())
                .noted(Texts.cut(String.join("; ", measured.notes())));
        Optional<Message> stored = persistently(() -> {
            Trial trial =
                    study.trial(study.tell(evaluation.trial().id(), result).trial());
            return new Message.Stored(evaluation, trial, noted(measured), took);
        });
        if (stored.isEmpty()) {
            leave(evaluation);
            return;
        }
        leases.drop(evaluation.token());
        messages.accept(stored.get());
        evaluator.stored(evaluation.trial(), evaluation.program(), measured);
    }

    /** With a note on outcomes outside their bounds. It is not stored: the bounds may change before the result is told again. */
    private Outcome.Measured noted(Outcome.Measured measured) {
        Outcome.Measured noted = measured;
        for (String departure : study.problem().departures(measured.values())) {
            noted = noted.noted(departure);
        }
        return noted;
    }

    private void fail(Evaluation evaluation, Outcome.Failed failed, Duration took) {
        if (room.fullSince(System.nanoTime() - took.toNanos())) {
            awaitRoom(evaluation, new Outcome.Failed(Outcome.Cause.LOST, FULL + failed.reason()), took);
        } else {
            fail(evaluation, failed, false, took);
        }
    }

    /** Whatever runs next would fail as well. No thread waits meanwhile: others have results to store. */
    private void awaitRoom(Evaluation evaluation, Outcome.Failed failed, Duration took) {
        if (draining || !room.full()) {
            noRoom.set(false);
            fail(evaluation, failed, true, took);
            return;
        }
        if (noRoom.compareAndSet(false, true)) {
            messages.accept(new Message.Warned(
                    "the disk is full, evaluations wait: free some space around " + settings.folder()));
        }
        later.execute(() -> guarded(evaluation, () -> awaitRoom(evaluation, failed, took)));
    }

    /** @param full whether there was no room for anything, so that the failure does not count */
    private void fail(Evaluation evaluation, Outcome.Failed failed, boolean full, Duration took) {
        Optional<Boolean> tried = full ? Optional.of(true) : persistently(false, () -> again(evaluation, failed));
        Optional<Boolean> unwanted = persistently(false, () -> cancelled(evaluation));
        boolean again = tried.orElse(false);
        boolean interrupted = draining && (again || failed.cause() == Outcome.Cause.LOST);
        if (tried.isEmpty() || unwanted.isEmpty() || (interrupted && !unwanted.get())) {
            leave(evaluation);
            return;
        }
        if (evaluation.program() != evaluation.attempt()) {
            failed(evaluation, evaluation.program(), failed);
        }
        if (unwanted.get()) {
            // So that nobody takes up what is left of it, should the trial be wanted again.
            failed(evaluation, evaluation.attempt(), failed);
            leave(evaluation);
            return;
        }
        Optional<Evaluation> next = again ? retried(evaluation, failed) : Optional.empty();
        if (next.isEmpty() && !failed(evaluation, evaluation.attempt(), failed)) {
            leave(evaluation);
            return;
        }
        // Before the next attempt makes its folder beside this one.
        evaluator.stored(evaluation.trial(), evaluation.program(), failed);
        leases.drop(evaluation.token());
        messages.accept(new Message.Failed(evaluation, failed, took, next));
    }

    private boolean cancelled(Evaluation evaluation) {
        return study.trial(evaluation.trial().id()) instanceof Cancelled;
    }

    /** The next attempt, announced with the failure of this one; empty where the trial is no longer ours. */
    private Optional<Evaluation> retried(Evaluation evaluation, Outcome.Failed failed) {
        Claim claim = leases.claim(1);
        Optional<Evaluation> next = persistently(() -> study.failAndRetry(
                        evaluation.trial().id(), evaluation.attempt(), Texts.cut(failed.reason()), claim))
                .flatMap(given -> given)
                .map(Evaluation::of);
        if (next.isEmpty()) {
            leases.drop(claim.terms().token());
        }
        return next;
    }

    private boolean failed(Evaluation evaluation, int attempt, Outcome.Failed failed) {
        return persistently(() -> study.fail(evaluation.trial().id(), attempt, Texts.cut(failed.reason())))
                .isPresent();
    }

    private boolean again(Evaluation evaluation, Outcome.Failed failed) {
        if (failed.cause() == Outcome.Cause.START) {
            return false;
        }
        long failures = study.overview().records().get((int) evaluation.trial().id()).attempts().stream()
                .filter(attempt -> !attempt.expired())
                .flatMap(attempt -> attempt.failure().stream())
                .filter(reason -> !reason.startsWith(FULL))
                .count();
        boolean lost = failed.cause() == Outcome.Cause.LOST;
        return failures < (lost ? Math.max(LOST_RETRIES, settings.retries()) : settings.retries());
    }

    /** Writes again and again where the store cannot take it, until it can, it has been too long, or the run is stopped; then empty. */
    private <T> Optional<T> persistently(Supplier<T> write) {
        return persistently(true, write);
    }

    private <T> Optional<T> persistently(boolean writing, Supplier<T> work) {
        while (true) {
            try {
                T done = work.get();
                if (writing) {
                    outage.written();
                } else {
                    outage.read();
                }
                return Optional.of(done);
            } catch (IllegalArgumentException | StudyGoneException wrong) {
                throw wrong;
            } catch (RuntimeException failing) {
                long now = System.nanoTime();
                if (writing ? outage.unwritten(failing, now) : outage.unread(failing, now)) {
                    messages.accept(new Message.Warned("the store failed, retrying: " + failing.getMessage()));
                }
                if (!draining && outage.tooLong()) {
                    // The next run collects what this one gives up, so there has to be one.
                    messages.accept(new Message.Broken(outage.end(settings.folder())));
                    return Optional.empty();
                }
                if (draining || !paused(outage.pauseNanos())) {
                    return Optional.empty();
                }
            }
        }
    }

    private static boolean paused(long nanos) {
        try {
            TimeUnit.NANOSECONDS.sleep(nanos);
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Cancels trials that are not worth an evaluation. */
    void abandon(List<Assignment> work, String reason) {
        threads.execute(() -> work.forEach(one -> {
            persistently(() -> study.cancel(one.trial().id(), reason));
            leases.drop(one.terms().token());
        }));
    }

    /** Stops an evaluation that nobody waits for any more. */
    void cancel(long trial) {
        running.forEach((folder, outcome) -> {
            if (folder.startsWith(trial + "/")) {
                outcome.cancel(true);
            }
        });
    }

    /** From now on nothing begins; what runs is followed. */
    void drain() {
        draining = true;
    }

    /** Waits until every outcome that is known is stored. */
    void finish() {
        Threads.finish(threads);
    }
}
