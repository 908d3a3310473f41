package dev.etesian.evaluate;

import dev.etesian.problem.Pending;
import dev.etesian.studies.document.EvaluatorSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Evaluates a trial by running a program: arguments, environment and a JSON file carry the point to it, the last JSON line
 * of its standard output or a file bring the result back.
 *
 * <p>All that matters is in the folder of the evaluation, nothing in this process: were it killed, another one could take
 * up what runs and collect what ended. Every program has a session of its own, of which nothing survives it.
 */
public final class CommandEvaluator implements Evaluator {

    /** Between the request to end and the kill. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final int PID_LOOKS = 40;
    private static final long PID_MILLIS = 50;

    private final Invocation invocation;
    private final int capacity;
    private final Path root;
    private final Launcher launcher = Launcher.forThisMachine();
    private final Supervisor supervisor;

    /**
     * An evaluator; the program and its directory must be there.
     *
     * @param outcomes the names of objectives and limits
     * @param capacity how many programs may run at the same time
     * @param root the folder of this study's evaluations; made when needed
     */
    public CommandEvaluator(EvaluatorSpec.Command spec, Set<String> outcomes, int capacity, Path root) {
        this(spec, outcomes, capacity, root, GRACE);
    }

    CommandEvaluator(EvaluatorSpec.Command spec, Set<String> outcomes, int capacity, Path root, Duration grace) {
        this(Invocation.of(spec), outcomes, capacity, root, grace);
    }

    CommandEvaluator(Invocation invocation, Set<String> outcomes, int capacity, Path root, Duration grace) {
        this.invocation = invocation;
        EvaluatorSpec.Command spec = invocation.spec();
        this.capacity = capacity;
        this.root = root.toAbsolutePath();
        supervisor = new Supervisor(
                new Supervisor.TimeLimits(spec.timeout(), spec.idleTimeout(), grace), new ResultParser(outcomes));
    }

    @Override
    public int capacity() {
        return capacity;
    }

    @Override
    public CompletableFuture<Outcome> evaluate(Pending trial, int attempt) {
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        start(trial, TrialFolder.of(root, trial.id(), attempt), outcome);
        return outcome;
    }

    private void start(Pending trial, TrialFolder folder, CompletableFuture<Outcome> outcome) {
        if (!supervisor.admit()) {
            outcome.complete(new Outcome.Failed(Outcome.Cause.LOST, "stopped before it began"));
            return;
        }
        Process process;
        try {
            folder.prepare(trial.point());
            process = launcher.start(
                    folder,
                    invocation.arguments(trial.point()),
                    invocation.spec().directory(),
                    invocation.environment(trial.id(), folder));
        } catch (IOException | IllegalArgumentException refused) {
            supervisor.abandon();
            outcome.complete(new Outcome.Failed(
                    Outcome.Cause.START, "the program could not be started: " + refused.getMessage()));
            return;
        } catch (RuntimeException | Error mistake) {
            // Whatever it was, the slot is free again.
            supervisor.abandon();
            outcome.complete(new Outcome.Failed(Outcome.Cause.LOST, "the program could not be started: " + mistake));
            return;
        }
        ProcessSession session = ProcessSession.started(process, folder.scratch());
        RunningProgram program = new RunningProgram(folder, session, System.nanoTime(), outcome);
        supervisor.watch(program);
        Threads.kept(process.onExit().thenRun(() -> supervisor.ended(program)));
    }

    @Override
    public Optional<CompletableFuture<Outcome>> resume(Pending trial, int attempt) {
        TrialFolder folder = TrialFolder.of(root, trial.id(), attempt);
        try {
            if (!folder.of(trial.point()) || folder.revoke()) {
                return Optional.empty();
            }
            Optional<Leader> leader = leader(folder);
            if (leader.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(adopted(folder, leader.get()));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** The shell makes the file and then writes its number: between the two it is empty. */
    private static Optional<Leader> leader(TrialFolder folder) throws IOException {
        try {
            for (int i = 0; i < PID_LOOKS && folder.leader().isEmpty(); i++) {
                Thread.sleep(PID_MILLIS);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return folder.leader();
    }

    private CompletableFuture<Outcome> adopted(TrialFolder folder, Leader leader) throws IOException {
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        long age = leader.age(folder).toNanos();
        ProcessSession session = ProcessSession.found(leader, folder);
        if (supervisor.admit()) {
            supervisor.watch(new RunningProgram(folder, session, System.nanoTime() - age, outcome));
        }
        return outcome;
    }

    @Override
    public String output(Pending trial, int attempt) {
        return TrialFolder.of(root, trial.id(), attempt).output();
    }

    @Override
    public void stored(Pending trial, int attempt, Outcome outcome) {
        TrialFolder folder = TrialFolder.of(root, trial.id(), attempt);
        Leftovers.tidy(folder, invocation.spec().keep(), outcome);
    }

    @Override
    public boolean detach() {
        supervisor.detach();
        return true;
    }

    @Override
    public void close() {
        supervisor.close();
    }
}
