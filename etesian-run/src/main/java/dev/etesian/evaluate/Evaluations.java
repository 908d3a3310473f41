package dev.etesian.evaluate;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Trial;
import dev.etesian.study.Attempt;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import dev.etesian.study.StudyGoneException;
import dev.etesian.study.Texts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Carries evaluations from their announcement to the stored outcome, on threads of its own, so that those who wait for the
 * disk share a write and nobody waits for a suggestion. What becomes of each is told by messages.
 */
final class Evaluations {

    private static final int THREADS = 16;
    private static final long PAUSE_MILLIS = 500;

    /** How often a program that disappears is tried again, whatever the retries. */
    private static final int LOST_RETRIES = 3;

    private final Study study;
    private final Evaluator evaluator;
    private final RunSettings settings;
    private final Consumer<Message> messages;
    private final ExecutorService threads = Threads.pool(THREADS, "etesian-evaluations");
    private final Map<Long, CompletableFuture<Outcome>> running = new ConcurrentHashMap<>();
    private volatile boolean draining;

    Evaluations(Study study, Evaluator evaluator, RunSettings settings, Consumer<Message> messages) {
        this.study = study;
        this.evaluator = evaluator;
        this.settings = settings;
        this.messages = messages;
    }

    /** Begins an evaluation, or takes it up. */
    void begin(Todo todo) {
        threads.execute(() -> guarded(todo, () -> {
            if (todo.state() == Todo.State.EARLIER) {
                takeUp(todo);
            } else if (todo.state() == Todo.State.ANNOUNCED || announced(todo)) {
                start(todo.announced());
            } else {
                messages.accept(new Message.Left(todo));
            }
        }));
    }

    /** A mistake of ours must not keep a slot for ever. */
    private void guarded(Todo todo, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error mistake) {
            messages.accept(new Message.Warned("trial " + todo.trial().id() + ": left to the next run, " + mistake));
            messages.accept(new Message.Left(todo));
        }
    }

    private boolean announced(Todo todo) {
        return !draining
                && persistently(() -> study.start(todo.trial().id(), todo.attempt(), Todo.BY))
                        .orElse(false);
    }

    private void takeUp(Todo todo) {
        Optional<CompletableFuture<Outcome>> alive = evaluator.resume(todo.trial(), todo.attempt());
        if (alive.isPresent()) {
            messages.accept(new Message.Begun(todo, true));
            follow(todo, alive.get());
        } else {
            messages.accept(new Message.Again(todo.next(Todo.State.NEW)));
        }
    }

    private void start(Todo todo) {
        if (draining) {
            messages.accept(new Message.Left(todo));
            return;
        }
        messages.accept(new Message.Begun(todo, false));
        follow(todo, evaluator.evaluate(todo.trial(), todo.attempt()));
    }

    private void follow(Todo todo, CompletableFuture<Outcome> outcome) {
        long begun = System.nanoTime();
        running.put(todo.trial().id(), outcome);
        Threads.kept(outcome.handleAsync(
                (ended, thrown) -> {
                    running.remove(todo.trial().id());
                    Duration took = Duration.ofNanos(System.nanoTime() - begun);
                    guarded(todo, () -> store(todo, thrown == null ? ended : lost(thrown), took));
                    return todo;
                },
                threads));
    }

    private static Outcome lost(Throwable thrown) {
        return new Outcome.Failed(Outcome.Cause.LOST, thrown.toString());
    }

    private void store(Todo todo, Outcome outcome, Duration took) {
        if (outcome instanceof Outcome.Measured measured) {
            Result result = Result.of(settings.completion().apply(measured.values()))
                    .identified(Todo.BY + "/" + todo.trial().id() + "/" + todo.attempt())
                    .attempt(todo.attempt())
                    .noted(Texts.cut(String.join("; ", measured.notes())));
            Optional<Trial> trial = persistently(
                    () -> study.trial(study.tell(todo.trial().id(), result).trial()));
            trial.ifPresent(told -> evaluator.stored(todo.trial(), todo.attempt(), outcome));
            messages.accept(
                    trial.isPresent() ? new Message.Stored(todo, trial.get(), measured, took) : new Message.Left(todo));
        } else {
            fail(todo, (Outcome.Failed) outcome, took);
        }
    }

    private void fail(Todo todo, Outcome.Failed failed, Duration took) {
        Optional<Boolean> tried = persistently(() -> again(todo, failed));
        Optional<Boolean> unwanted = persistently(() -> study.trial(todo.trial().id()) instanceof Cancelled);
        if (tried.isEmpty() || unwanted.orElse(true)) {
            messages.accept(new Message.Left(todo));
            return;
        }
        boolean again = tried.get();
        if (draining && (again || failed.cause() == Outcome.Cause.LOST)) {
            messages.accept(new Message.Left(todo));
            return;
        }
        Todo next = todo.next(Todo.State.ANNOUNCED);
        // The next attempt is announced before the failure of this one: between the two the trial must not look done.
        boolean announced = again
                && persistently(() -> study.start(todo.trial().id(), next.attempt(), Todo.BY))
                        .orElse(false);
        Optional<Trial> trial =
                persistently(() -> study.fail(todo.trial().id(), todo.attempt(), Texts.cut(failed.reason())));
        trial.ifPresent(told -> evaluator.stored(todo.trial(), todo.attempt(), failed));
        messages.accept(
                trial.isPresent()
                        ? new Message.Failed(todo, failed, took, announced ? Optional.of(next) : Optional.empty())
                        : new Message.Left(todo));
    }

    private boolean again(Todo todo, Outcome.Failed failed) {
        if (failed.cause() == Outcome.Cause.START) {
            return false;
        }
        long failures = study.overview().dossiers().get((int) todo.trial().id()).attempts().stream()
                .map(Attempt::failure)
                .filter(Optional::isPresent)
                .count();
        boolean lost = failed.cause() == Outcome.Cause.LOST;
        return failures < (lost ? Math.max(LOST_RETRIES, settings.retries()) : settings.retries());
    }

    /** Writes again and again where the store cannot take it, until it can or the run is stopped; then empty. */
    private <T> Optional<T> persistently(Supplier<T> write) {
        boolean warned = false;
        while (true) {
            try {
                return Optional.of(write.get());
            } catch (IllegalArgumentException | StudyGoneException wrong) {
                throw wrong;
            } catch (RuntimeException failing) {
                if (!warned) {
                    messages.accept(
                            new Message.Warned("the store cannot be written, retrying: " + failing.getMessage()));
                }
                warned = true;
                if (draining || !paused()) {
                    return Optional.empty();
                }
            }
        }
    }

    private static boolean paused() {
        try {
            Thread.sleep(PAUSE_MILLIS);
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Cancels trials that are not worth an evaluation. */
    void abandon(List<Pending> trials, String reason) {
        threads.execute(() -> trials.forEach(trial -> persistently(() -> study.cancel(trial.id(), reason))));
    }

    /** Stops an evaluation that nobody waits for any more. */
    void cancel(long trial) {
        CompletableFuture<Outcome> outcome = running.get(trial);
        if (outcome != null) {
            outcome.cancel(true);
        }
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
