package dev.etesian.evaluate;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Partial;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Trial;
import dev.etesian.store.PrivateFiles;
import dev.etesian.store.StoreException;
import dev.etesian.studies.Explanation;
import dev.etesian.study.Assignment;
import dev.etesian.study.Lease;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import dev.etesian.study.StudyGoneException;
import dev.etesian.study.TrialRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps an evaluator busy until the budget of a study is spent: whenever a slot is free it gets the next suggestion, made
 * with the others pending. Safe to kill at any moment and to start again: what runs is taken up, what ended is collected,
 * nothing is evaluated twice.
 *
 * <p>Any number of runs share a study, also from several machines: each takes trials under leases. A run whose budget is given
 * out waits for what others evaluate, and takes it over where they fall silent; those of the same machine that have ended lose
 * their leases at once.
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
    private final TrialTaker taker;
    private final Stopping stopping;

    private final Deque<Evaluation> queue = new ArrayDeque<>();
    private final Map<String, Long> busy = new HashMap<>();
    private final Heartbeat leases;
    private final RunCounts counts = new RunCounts();
    private final RunBudget budget;
    private final FailureCount failures;
    private final Outage outage;
    private final ForeignLeases foreign = new ForeignLeases();
    private boolean asking;
    private @Nullable RuntimeException broken;

    /** A run of a study; {@code study} and evaluator must be about the same problem. */
    public StudyRunner(Study study, Evaluator evaluator, RunSettings settings, RunListener listener) {
        this.study = study;
        this.evaluator = evaluator;
        this.settings = settings;
        this.listener = listener;
        leases = new Heartbeat(study, settings.lease(), RunnerId.begin());
        taker = new TrialTaker(study, leases, settings.threads(), inbox::add);
        outage = new Outage(settings.storeTimeout());
        evaluations = new Evaluations(study, evaluator, settings, leases, outage, inbox::add);
        evaluator.warning(text -> inbox.add(new Message.Warned(text)));
        study.onFallback((trial, causes) -> inbox.add(new Message.Warned(Explanation.fallback(trial, causes))));
        budget = new RunBudget(settings.budget());
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

    /** Runs until the budget is spent or {@link #stop}; once. */
    public RunReport run() {
        boolean over = false;
        try {
            PrivateFiles.createFolder(settings.folder());
            RunClock clock = RunClock.in(settings.folder(), text -> listener.on(new RunEvent.Warning(text)));
            leases.begin();
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
            RunReport report = close(clock);
            over = report.end() != RunReport.End.DETACHED;
            return report;
        } catch (StudyGoneException gone) {
            evaluator.close();
            throw gone;
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            evaluator.close();
            throw new IllegalStateException("run: interrupted; start it again to go on", interrupted);
        } finally {
            leases.end(over);
        }
    }

    private void open() {
        Overview overview = study.overview();
        if (overview.trials().stream().anyMatch(StudyRunner::evaluated)) {
            failures.completedBefore();
        }
        List<TrialRecord> left =
                overview.records().stream().filter(Unfinished::claimable).toList();
        listener.on(new RunEvent.Opened(overview.spent(), budget.allowed(overview), slots(), (int)
                left.stream().filter(one -> one.latest().isPresent()).count()));
        left.forEach(this::claim);
        overview.records().stream().filter(Unfinished::orphaned).forEach(this::collect);
    }

    /** What an earlier run began may be running now, whatever the slots. */
    private void claim(TrialRecord record) {
        long trial = record.trial().id();
        if (busy.putIfAbsent(Evaluation.slot(trial), trial) == null) {
            evaluations.claim(record);
        }
    }

    private void collect(TrialRecord record) {
        Trial trial = record.trial();
        for (int attempt : Unfinished.attempts(record)) {
            Evaluation late = Evaluation.late(new Pending(trial.id(), trial.point(), trial.rationale()), attempt);
            busy.put(late.slot(), trial.id());
            evaluations.collect(late, !(trial instanceof Cancelled));
        }
    }

    private int slots() {
        return Math.min(settings.budget().parallel(), evaluator.capacity());
    }

    private void begin(Evaluation evaluation) {
        busy.put(evaluation.slot(), evaluation.trial().id());
        evaluations.begin(evaluation);
    }

    /** Gives work to free slots: what is ours, trials that wait, then new suggestions. */
    private void fill() {
        if (stops.get() > 0) {
            return;
        }
        while (busy.size() < slots() && !queue.isEmpty()) {
            begin(queue.poll());
        }
        int free = slots() - busy.size();
        if (free <= 0 || asking || broken != null || !(budget.open() || foreign.waiting())) {
            return;
        }
        Optional<Overview> now = overview();
        if (now.isEmpty()) {
            return;
        }
        long count = budget.open() ? budget.left(now.get(), free) : 0;
        if (budget.open() && count == 0) {
            pause(RunReport.End.TRIALS, "the budget of trials is spent");
        }
        if (count > 0 || foreign.waiting()) {
            asking = true;
            foreign.taking();
            taker.begin((int) (count > 0 ? count : free), count > 0 ? budget.allowed(now.get()) : OptionalLong.of(0));
        }
    }

    /** How the study stands; empty while its store fails, which ends the run where it goes on for too long. */
    private Optional<Overview> overview() {
        return seen(study::overview);
    }

    private <T> Optional<T> seen(Supplier<T> read) {
        if (outage.pausing(System.nanoTime())) {
            return Optional.empty();
        }
        try {
            T now = read.get();
            outage.read();
            return Optional.of(now);
        } catch (StoreException failing) {
            delay(failing, outage.unread(failing, System.nanoTime()));
            return Optional.empty();
        } catch (StudyGoneException gone) {
            broken = gone;
            return Optional.empty();
        }
    }

    private void delay(StoreException failing, boolean fresh) {
        if (fresh) {
            listener.on(new RunEvent.Warning("the store failed, retrying: " + failing.getMessage()));
        } else if (outage.tooLong()) {
            broken = outage.end(settings.folder());
        }
    }

    private void pause(RunReport.End end, String reason) {
        budget.pause(end, reason, !busy.isEmpty());
    }

    private void handle(Message message) {
        if (message instanceof Message.Leased leased) {
            asking = false;
            outage.written();
            leased(leased);
        } else if (message instanceof Message.Delayed delayed) {
            asking = false;
            delay(delayed.cause(), outage.unwritten(delayed.cause(), System.nanoTime()));
        } else if (message instanceof Message.Broken failing) {
            asking = false;
            broken = failing.cause();
        } else if (message instanceof Message.Begun begun) {
            listener.on(new RunEvent.Started(
                    begun.evaluation().trial(), begun.evaluation().attempt(), begun.adopted()));
        } else if (message instanceof Message.Left left) {
            busy.remove(left.slot());
            counts.left(stops.get() > 0 && left.unfinished());
        } else if (message instanceof Message.Claimed claimed) {
            busy.remove(claimed.evaluation().slot());
            queue.add(claimed.evaluation());
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

    private void leased(Message.Leased leased) {
        List<Assignment> work = leased.work();
        if (work.isEmpty()) {
            nothingToDo();
            return;
        }
        List<Pending> fresh = work.stream()
                .filter(one -> one.attempt() == 1)
                .map(Assignment::trial)
                .toList();
        Optional<String> poor = fresh.isEmpty() ? Optional.empty() : budget.tooPoor(fresh);
        if (poor.isPresent()) {
            evaluations.abandon(work, poor.get());
            pause(RunReport.End.IMPROVEMENT, poor.get());
            return;
        }
        if (!fresh.isEmpty()) {
            listener.on(new RunEvent.Suggested(fresh, leased.took()));
        }
        work.forEach(one -> queue.add(Evaluation.of(one)));
    }

    /** Nobody waits, and nothing new is to be had: others may have taken the rest of the budget meanwhile. */
    private void nothingToDo() {
        if (overview().filter(now -> budget.left(now, 1) == 0).isPresent()) {
            pause(RunReport.End.TRIALS, "the budget of trials is spent");
        } else {
            pause(RunReport.End.EXHAUSTED, "every point of the space was evaluated");
        }
    }

    private void stored(Message.Stored stored) {
        busy.remove(stored.evaluation().slot());
        counts.measured();
        if (stored.trial() instanceof Partial) {
            giveUp(failures.failed("the result is incomplete"
                    + (stored.outcome().notes().isEmpty() ? "" : ": ")
                    + String.join("; ", stored.outcome().notes())));
        } else {
            failures.completed();
        }
        listener.on(
                new RunEvent.Measured(stored.trial(), stored.evaluation().attempt(), stored.outcome(), stored.took()));
    }

    private void failed(Message.Failed failed) {
        Evaluation evaluation = failed.evaluation();
        busy.remove(evaluation.slot());
        failed.next().ifPresent(queue::addFirst);
        if (failed.next().isEmpty()) {
            if (counts.failed(failed.outcome())) {
                budget.close(RunReport.End.UNSTARTABLE, failed.outcome().reason());
            }
            giveUp(failures.failed(failed.outcome().reason()));
        }
        listener.on(new RunEvent.Failed(
                evaluation.trial(),
                evaluation.attempt(),
                failed.outcome(),
                failed.took(),
                failed.next().isPresent()));
    }

    private void giveUp(Optional<String> reason) {
        reason.ifPresent(text -> budget.close(RunReport.End.FAILURES, text));
    }

    /** Whether a trial shows that trials can be evaluated. */
    private static boolean evaluated(Trial trial) {
        return !(trial instanceof Pending
                || trial instanceof Failed
                || trial instanceof Partial
                || trial instanceof Cancelled);
    }

    /**
     * Trials may be cancelled, added, retried and evaluated by others, through the store, and other runs of this machine may end;
     * returns whether it could be seen.
     */
    private boolean look() {
        Optional<Overview> now = overview();
        Optional<List<Lease>> held = now.isEmpty() ? Optional.empty() : seen(study::leases);
        if (held.isEmpty()) {
            return false;
        }
        List<TrialRecord> records = now.get().records();
        for (long trial : busy.values()) {
            if (records.get((int) trial).trial() instanceof Cancelled) {
                evaluations.cancel(trial);
            }
        }
        List<Lease> others =
                held.get().stream().filter(lease -> !leases.has(lease.token())).toList();
        if (stops.get() == 0 && !budget.finished()) {
            others.stream()
                    .filter(lease -> lease.trial() < records.size())
                    .map(lease -> records.get((int) lease.trial()))
                    .filter(Unfinished::claimable)
                    .forEach(this::claim);
        }
        foreign.see(others, records);
        if (!budget.open() && busy.isEmpty()) {
            foreign.news().ifPresent(listener::on);
        }
        return true;
    }

    private boolean over(RunClock clock) {
        if (gone()) {
            return true;
        }
        if (stops.get() > 0) {
            return stops.get() > 1 || busy.isEmpty() || stopping.graceOver();
        }
        if (budget.timeOver(clock.total()) || budget.finished() || broken instanceof StoreException) {
            queue.clear();
        }
        if (!busy.isEmpty() || asking || !queue.isEmpty()) {
            return false;
        }
        if (broken != null || budget.finished()) {
            return true;
        }
        if (foreign.busy() && foreign.fresh()) {
            return false;
        }
        // The last look may be a second old.
        if (!look() || !busy.isEmpty()) {
            return false;
        }
        if (foreign.busy()) {
            budget.awaitOthers();
            return false;
        }
        return !foreign.waiting() && !budget.reopened();
    }

    /** Whether the study is not the one that was opened: nobody can be told of what still runs. */
    private boolean gone() {
        return broken instanceof StudyGoneException;
    }

    private RunReport close(RunClock clock) {
        taker.end();
        evaluations.drain();
        boolean detached = false;
        if (gone() && !busy.isEmpty()) {
            listener.on(new RunEvent.Warning("the study is gone, its programs are stopped"));
        } else if (stops.get() == 1 && !busy.isEmpty() && settings.detach()) {
            detached = evaluator.detach();
        }
        if (!detached) {
            evaluator.close();
        }
        evaluations.finish();
        taker.finish();
        for (Message next = inbox.poll(); next != null; next = inbox.poll()) {
            handle(next);
        }
        clock.save();
        if (broken != null) {
            throw broken;
        }
        RunBudget.Ending ending = stops.get() > 0 ? Stopping.ending(detached) : budget.ending();
        RunReport report = counts.report(ending, busy.size() + queue.size(), clock.run());
        listener.on(new RunEvent.Ended(report));
        return report;
    }
}
