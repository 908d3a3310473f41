package dev.etesian.evaluate;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Partial;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Trial;
import dev.etesian.store.StoreException;
import dev.etesian.studies.document.Budget;
import dev.etesian.study.Dossier;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Keeps an evaluator busy until the budget of a study is spent: whenever a slot is free it gets the next suggestion, made
 * with the others pending. Safe to kill at any moment and to start again: what runs is taken up, what ended is collected,
 * nothing is evaluated twice.
 *
 * <pre>{@code
 * StudyRunner runner = new StudyRunner(study, evaluator, RunSettings.of(definition, folder), event -> {});
 * try (Signals signals = Signals.stopping(runner)) {
 *     RunReport report = runner.run();
 * }
 * }</pre>
 *
 * <p>One thread decides; suggestions are computed by a second, outcomes stored by others, so none waits for another.
 */
public final class StudyRunner {

    private static final long TICK_MILLIS = 100;
    private static final int TICKS_PER_LOOK = 10;

    private final Study study;
    private final Evaluator evaluator;
    private final RunSettings settings;
    private final RunListener listener;
    private final BlockingQueue<Message> inbox = new LinkedBlockingQueue<>();
    private final AtomicInteger stops = new AtomicInteger();
    private final Evaluations evaluations;
    private final ExecutorService suggester = Threads.pool(1, "etesian-suggester");
    private final Stopping stopping;

    private final Deque<Todo> queue = new ArrayDeque<>();
    private final Set<Long> busy = new HashSet<>();
    private final Tally tally = new Tally();
    private final Spending spending;
    private final FailureCount failures;
    private final Outage outage = new Outage();
    private boolean asking;
    private @Nullable RuntimeException broken;

    /** A run of a study; {@code study} and evaluator must be about the same problem. */
    public StudyRunner(Study study, Evaluator evaluator, RunSettings settings, RunListener listener) {
        this.study = study;
        this.evaluator = evaluator;
        this.settings = settings;
        this.listener = listener;
        evaluations = new Evaluations(study, evaluator, settings, inbox::add);
        evaluator.warning(text -> inbox.add(new Message.Warned(text)));
        spending = new Spending(settings.budget());
        failures = new FailureCount(settings.failures());
        stopping = new Stopping(settings.grace());
    }

    /**
     * Stops the run: the first time it waits for what runs, as long as the settings say; the second time it stops that.
     * Returns at once; may be called from any thread, also before {@link #run}.
     */
    public void stop() {
        stops.incrementAndGet();
        inbox.add(new Message.Stop());
    }

    /** Runs until the budget is spent or {@link #stop}; once. Refuses where another process runs the same study. */
    public RunReport run() {
        try (RunLock lock = RunLock.take(settings.folder())) {
            RunClock clock = RunClock.in(settings.folder(), text -> listener.on(new RunEvent.Warning(text)));
            open();
            for (long tick = 0; !over(clock); tick++) {
                clock.tick();
                fill();
                for (Message next = inbox.poll(TICK_MILLIS, TimeUnit.MILLISECONDS); next != null; next = inbox.poll()) {
                    handle(next);
                }
                if (tick % TICKS_PER_LOOK == 0) {
                    look();
                }
            }
            return close(clock);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            evaluator.close();
            throw new IllegalStateException("run: interrupted; start it again to go on", interrupted);
        }
    }

    private void open() {
        Overview overview = study.overview();
        if (overview.trials().stream().anyMatch(StudyRunner::evaluated)) {
            failures.completedBefore();
        }
        overview.dossiers().stream().map(Todo::of).flatMap(Optional::stream).forEach(queue::add);
        long earlier = queue.stream()
                .filter(todo -> todo.state() == Todo.State.EARLIER)
                .count();
        OptionalLong trials = settings.budget().trials();
        listener.on(new RunEvent.Opened(
                Budget.spent(overview),
                trials.isPresent() ? OptionalLong.of(trials.getAsLong() + overview.extension()) : trials,
                slots(),
                (int) earlier));
        // What an earlier run began may be running now, whatever the slots.
        List<Todo> begun = queue.stream()
                .filter(todo -> todo.state() == Todo.State.EARLIER)
                .toList();
        queue.removeAll(begun);
        begun.forEach(this::begin);
    }

    private int slots() {
        return Math.min(settings.budget().parallel(), evaluator.capacity());
    }

    private void begin(Todo todo) {
        busy.add(todo.trial().id());
        evaluations.begin(todo);
    }

    /** Gives work to free slots: trials that wait, then new suggestions. */
    private void fill() {
        if (stops.get() > 0) {
            return;
        }
        while (busy.size() < slots() && !queue.isEmpty()) {
            begin(queue.poll());
        }
        int free = slots() - busy.size();
        if (free > 0 && !asking && spending.open() && broken == null) {
            Optional<Overview> now = overview();
            if (now.isEmpty()) {
                return;
            }
            long count = spending.left(now.get(), free);
            if (count > 0) {
                asking = true;
                suggester.execute(() -> suggest((int) count));
            } else {
                pause(RunReport.End.TRIALS, "the budget of trials is spent");
            }
        }
    }

    /** How the study stands; empty while its store fails, which ends the run where it goes on for too long. */
    private Optional<Overview> overview() {
        if (outage.pausing(System.nanoTime())) {
            return Optional.empty();
        }
        try {
            Overview now = study.overview();
            outage.end();
            return Optional.of(now);
        } catch (StoreException failing) {
            delay(failing);
            return Optional.empty();
        }
    }

    private void delay(StoreException failing) {
        long now = System.nanoTime();
        if (outage.fail(now)) {
            listener.on(new RunEvent.Warning("the store failed, retrying: " + failing.getMessage()));
        } else if (outage.tooLong(now)) {
            broken = failing;
        }
    }

    private void pause(RunReport.End end, String reason) {
        spending.pause(end, reason, !busy.isEmpty());
    }

    private void suggest(int count) {
        long begun = System.nanoTime();
        try {
            List<Pending> trials = study.ask(count, Deadline.compute(settings.threads(), count));
            inbox.add(new Message.Suggested(trials, Duration.ofNanos(System.nanoTime() - begun)));
        } catch (StoreException failing) {
            inbox.add(new Message.Delayed(failing));
        } catch (RuntimeException failing) {
            inbox.add(new Message.Broken(failing));
        } catch (Error failing) {
            // Nobody else would hear of it, and the run would wait for ever.
            inbox.add(new Message.Broken(
                    new IllegalStateException("the next suggestion could not be computed: " + failing, failing)));
        }
    }

    private void handle(Message message) {
        if (message instanceof Message.Suggested suggested) {
            asking = false;
            suggested(suggested);
        } else if (message instanceof Message.Delayed delayed) {
            asking = false;
            delay(delayed.cause());
        } else if (message instanceof Message.Broken failing) {
            asking = false;
            broken = failing.cause();
        } else if (message instanceof Message.Begun begun) {
            listener.on(new RunEvent.Started(begun.todo().trial(), begun.todo().attempt(), begun.adopted()));
        } else if (message instanceof Message.Left left) {
            busy.remove(left.todo().trial().id());
            tally.left(stops.get() > 0);
        } else if (message instanceof Message.Again again) {
            busy.remove(again.todo().trial().id());
            queue.add(again.todo());
        } else if (message instanceof Message.Stored stored) {
            stored(stored);
        } else if (message instanceof Message.Failed failed) {
            failed(failed);
        } else if (message instanceof Message.Warned warned) {
            listener.on(new RunEvent.Warning(warned.text()));
        } else if (message instanceof Message.Stop && stopping.begin()) {
            evaluations.drain();
            listener.on(new RunEvent.Stopping(busy.size(), settings.grace(), settings.detach()));
        }
    }

    private void suggested(Message.Suggested suggested) {
        if (suggested.trials().isEmpty()) {
            pause(RunReport.End.EXHAUSTED, "every point of the space was evaluated");
            return;
        }
        Optional<String> poor = spending.tooPoor(suggested.trials());
        if (poor.isPresent()) {
            evaluations.abandon(suggested.trials(), poor.get());
            pause(RunReport.End.IMPROVEMENT, poor.get());
            return;
        }
        listener.on(new RunEvent.Suggested(suggested.trials(), suggested.took()));
        suggested.trials().forEach(trial -> queue.add(Todo.of(trial)));
    }

    private void stored(Message.Stored stored) {
        busy.remove(stored.todo().trial().id());
        tally.measured();
        if (stored.trial() instanceof Partial) {
            giveUp(failures.failed("the result is incomplete"
                    + (stored.outcome().notes().isEmpty() ? "" : ": ")
                    + String.join("; ", stored.outcome().notes())));
        } else {
            failures.completed();
        }
        listener.on(new RunEvent.Measured(stored.trial(), stored.todo().attempt(), stored.outcome(), stored.took()));
    }

    private void failed(Message.Failed failed) {
        Todo todo = failed.todo();
        busy.remove(todo.trial().id());
        failed.next().ifPresent(queue::addFirst);
        if (failed.next().isEmpty()) {
            if (tally.failed(failed.outcome())) {
                spending.close(RunReport.End.UNSTARTABLE, failed.outcome().reason());
            }
            giveUp(failures.failed(failed.outcome().reason()));
        }
        listener.on(new RunEvent.Failed(
                todo.trial(),
                todo.attempt(),
                failed.outcome(),
                failed.took(),
                failed.next().isPresent()));
    }

    private void giveUp(Optional<String> reason) {
        reason.ifPresent(text -> spending.close(RunReport.End.FAILURES, text));
    }

    /** Whether a trial shows that trials can be evaluated. */
    private static boolean evaluated(Trial trial) {
        return !(trial instanceof Pending
                || trial instanceof Failed
                || trial instanceof Partial
                || trial instanceof Cancelled);
    }

    /** Trials may be canceled, added and retried by others, through the store; returns whether it could be seen. */
    private boolean look() {
        Optional<Overview> now = overview();
        if (now.isEmpty()) {
            return false;
        }
        List<Dossier> dossiers = now.get().dossiers();
        Set<Long> known = new HashSet<>(busy);
        queue.forEach(todo -> known.add(todo.trial().id()));
        for (Dossier dossier : dossiers) {
            if (dossier.waiting() && !known.contains(dossier.trial().id())) {
                Todo.of(dossier).ifPresent(queue::add);
            }
        }
        for (long trial : busy) {
            if (dossiers.get((int) trial).trial() instanceof Cancelled) {
                evaluations.cancel(trial);
            }
        }
        return true;
    }

    private boolean over(RunClock clock) {
        if (stops.get() > 0) {
            return stops.get() > 1 || busy.isEmpty() || stopping.graceOver();
        }
        if (spending.timeOver(clock.total()) || spending.finished()) {
            queue.clear();
        }
        if (!busy.isEmpty() || asking || !queue.isEmpty()) {
            return false;
        }
        if (broken != null) {
            return true;
        }
        // The last look may be a second old.
        boolean seen = spending.finished() || look();
        return seen && queue.isEmpty() && !spending.reopened();
    }

    private RunReport close(RunClock clock) {
        suggester.shutdown();
        evaluations.drain();
        boolean detached = false;
        if (stops.get() == 1 && !busy.isEmpty() && settings.detach()) {
            detached = evaluator.detach();
        }
        if (!detached) {
            evaluator.close();
        }
        evaluations.finish();
        Threads.finish(suggester);
        for (Message next = inbox.poll(); next != null; next = inbox.poll()) {
            handle(next);
        }
        clock.save();
        if (broken != null) {
            throw broken;
        }
        Spending.Ending ending = stops.get() > 0 ? Stopping.ending(detached) : spending.ending();
        RunReport report = tally.report(ending, busy.size() + queue.size(), clock.run());
        listener.on(new RunEvent.Ended(report));
        return report;
    }
}
