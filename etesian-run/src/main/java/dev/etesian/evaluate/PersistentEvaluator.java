package dev.etesian.evaluate;

import dev.etesian.problem.Pending;
import dev.etesian.studies.document.EvaluatorSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Evaluates trials with processes that stay: one per slot, each reads a JSON line per trial and answers with one.
 *
 * <pre>
 * to it    {"trial": 12, "attempt": 1, "folder": "/…/12/1/scratch", "params": {"level": 3}}
 * from it  {"trial": 12, "ratio": 3.2, "seconds": 0.4}
 *          {"trial": 12, "error": "diverged"}
 * </pre>
 *
 * <p>Every other line is output, kept with the trial. A process that dies, answers nonsense
 * without end or takes too long fails its trial and is replaced for the next. Its input ends when it is no longer needed.
 */
public final class PersistentEvaluator implements Evaluator {

    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final long WATCH_MILLIS = 50;
    private static final AtomicLong PROCESSES = new AtomicLong();

    private final Invocation invocation;
    private final int capacity;
    private final Path root;
    private final PersistentProcess.Terms terms;
    private final Launcher launcher = Launcher.forThisMachine();
    private final ExecutorService threads;
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(task -> Threads.daemon(task, "etesian-watch"));
    private final Deque<PersistentProcess> idle = new ArrayDeque<>();
    private final Set<PersistentProcess> all = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** An evaluator; the program and its directory must be there. For the rest see {@link CommandEvaluator}. */
    public PersistentEvaluator(EvaluatorSpec.Command spec, Set<String> outcomes, int capacity, Path root) {
        this(spec, outcomes, capacity, root, GRACE);
    }

    PersistentEvaluator(EvaluatorSpec.Command spec, Set<String> outcomes, int capacity, Path root, Duration grace) {
        invocation = Invocation.of(spec);
        this.capacity = capacity;
        this.root = root.toAbsolutePath();
        terms = new PersistentProcess.Terms(spec.timeout(), spec.idleTimeout(), grace, new AnswerReader(outcomes));
        threads = Threads.pool(capacity, "etesian-persistent");
        Threads.kept(clock.scheduleWithFixedDelay(
                () -> all.forEach(PersistentEvaluator::watch), WATCH_MILLIS, WATCH_MILLIS, TimeUnit.MILLISECONDS));
    }

    /** A mistake with one process must not end the watch over all. */
    private static void watch(PersistentProcess process) {
        try {
            process.watch();
        } catch (RuntimeException again) {
            return;
        }
    }

    @Override
    public void warning(Consumer<String> listener) {
        terms.answers().warning(listener);
    }

    @Override
    public int capacity() {
        return capacity;
    }

    @Override
    public CompletableFuture<Outcome> evaluate(Pending trial, int attempt) {
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        threads.execute(() -> outcome.complete(answered(trial, attempt, outcome)));
        return outcome;
    }

    private Outcome answered(Pending trial, int attempt, CompletableFuture<Outcome> wanted) {
        TrialFolder folder = TrialFolder.of(root, trial.id(), attempt);
        PersistentProcess process;
        try {
            folder.prepare(trial.point());
            process = taken();
        } catch (IOException | IllegalArgumentException refused) {
            return new Outcome.Failed(Outcome.Cause.START, "the program could not be started: " + refused.getMessage());
        } catch (RuntimeException | Error mistake) {
            return new Outcome.Failed(Outcome.Cause.LOST, "the program could not be started: " + mistake);
        }
        try {
            Outcome outcome = process.ask(trial, attempt, folder, wanted::isCancelled);
            giveBack(process);
            return outcome;
        } catch (IOException | RuntimeException | Error mistake) {
            // What it would answer next is not known: the next trial gets a fresh process.
            all.remove(process);
            Threads.daemon(process::end, "etesian-end").start();
            return new Outcome.Failed(Outcome.Cause.LOST, "the program could not be written to: " + mistake);
        }
    }

    private synchronized PersistentProcess taken() throws IOException {
        if (closed) {
            throw new IOException("the evaluator is closed");
        }
        PersistentProcess waiting = idle.poll();
        if (waiting != null && waiting.usable()) {
            return waiting;
        }
        if (waiting != null) {
            all.remove(waiting);
        }
        // Its processes are known by it, so no other run may have the same.
        Path folder = root.resolve("process-" + RunnerId.process() + "-" + PROCESSES.incrementAndGet());
        PersistentProcess fresh = PersistentProcess.begin(launcher, invocation, folder, terms);
        all.add(fresh);
        return fresh;
    }

    private synchronized void giveBack(PersistentProcess process) {
        if (process.usable() && !closed) {
            idle.push(process);
        } else {
            all.remove(process);
        }
    }

    @Override
    public void stored(Pending trial, int attempt, Outcome outcome) {
        Leftovers.tidy(
                TrialFolder.of(root, trial.id(), attempt), invocation.spec().keep(), outcome);
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        all.parallelStream().forEach(PersistentProcess::end);
        Threads.finish(threads);
        clock.shutdownNow();
    }
}
