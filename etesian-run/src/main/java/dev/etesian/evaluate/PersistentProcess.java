package dev.etesian.evaluate;

import dev.etesian.problem.Pending;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A process that answers one trial after the other. {@link #ask} blocks; {@link #watch}, called by another thread now and
 * then, keeps the times and ends a process that breaks them, whereupon the reader sees the end of its output.
 */
final class PersistentProcess {

    /** How long a process has to follow the end of its input. */
    private static final long FAREWELL_MILLIS = 1000;

    /** The most grace when everything ends. */
    private static final long CLOSING_NANOS = 3_000_000_000L;

    /**
     * What a process may do.
     *
     * @param total for one trial
     * @param idle without a line
     * @param grace between the request to end and the kill
     * @param answers what finds the answer in its output
     */
    record Terms(Optional<Duration> total, Optional<Duration> idle, Duration grace, AnswerReader answers) {}

    /** The trial in hand. */
    private record Turn(long begunNanos, BooleanSupplier cancelled) {}

    private final Process process;
    private final ProcessSession session;
    private final InputStream output;
    private final Path errors;
    private final OutputLimit limit;
    private final Terms terms;
    private volatile @Nullable Turn turn;
    private volatile long heardNanos;
    private volatile Outcome.@Nullable Failed verdict;
    private boolean answeredOnce;

    private PersistentProcess(Process process, Path folder, Terms terms) {
        this.process = process;
        this.terms = terms;
        session = ProcessSession.started(process, folder);
        output = process.getInputStream();
        errors = folder.resolve("stderr");
        limit = new OutputLimit(errors);
    }

    /** Starts a process; its scratch folder and its error output are in {@code folder}. */
    static PersistentProcess begin(Launcher launcher, Invocation invocation, Path folder, Terms terms)
            throws IOException {
        Files.createDirectories(folder);
        Map<String, String> environment = invocation.environment(folder);
        Process process = launcher.talk(
                invocation.arguments(), invocation.spec().directory(), environment, folder.resolve("stderr"));
        return new PersistentProcess(process, folder, terms);
    }

    /** Whether another trial may be asked. */
    boolean usable() {
        return process.isAlive() && verdict == null;
    }

    /** The answer of the process to a trial; what it said is kept in the folder. */
    Outcome ask(Pending trial, int attempt, TrialFolder folder, BooleanSupplier cancelled) throws IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Outcome outcome = answer(trial, attempt, folder, cancelled, said);
        try {
            Files.write(folder.stdout(), said.toByteArray());
            return outcome;
        } catch (IOException full) {
            // The answer is worth more than the copy of what was said.
            return outcome instanceof Outcome.Measured measured
                    ? measured.noted("its output could not be kept: " + full)
                    : outcome;
        }
    }

    private Outcome answer(
            Pending trial, int attempt, TrialFolder folder, BooleanSupplier cancelled, ByteArrayOutputStream said)
            throws IOException {
        long now = System.nanoTime();
        heardNanos = now;
        turn = new Turn(now, cancelled);
        try {
            String line = "{\"trial\": " + trial.id() + ", \"attempt\": " + attempt + ", \"folder\": "
                    + TrialFolder.quoted(folder.scratch().toString()) + ", \"params\": "
                    + TrialFolder.json(trial.point()) + "}\n";
            process.getOutputStream().write(line.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            return answer(trial.id(), said);
        } catch (IOException broken) {
            return silence();
        } finally {
            turn = null;
        }
    }

    private Outcome answer(long trial, ByteArrayOutputStream said) throws IOException {
        while (true) {
            byte[] line = line();
            if (line.length == 0) {
                return silence();
            }
            if (said.size() + line.length <= OutputFile.WINDOW) {
                said.write(line);
            }
            heardNanos = System.nanoTime();
            Optional<Outcome> answer = terms.answers.read(line, trial);
            if (answer.isPresent()) {
                answeredOnce = true;
                return answer.get();
            }
        }
    }

    /** The next line with its end; empty at the end of the output. */
    private byte[] line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = output.read(); b >= 0; b = output.read()) {
            if (line.size() < OutputFile.WINDOW) {
                line.write(b);
            }
            if (b == '\n') {
                break;
            }
        }
        return line.toByteArray();
    }

    /** Why there will be no answer: it was stopped, or ended by itself. */
    private Outcome silence() throws IOException {
        session.end(terms.grace.toNanos());
        Outcome.@Nullable Failed stopped = verdict;
        if (stopped != null) {
            return stopped;
        }
        int code = exitCode();
        String last = OutputText.lastLine(OutputFile.tail(errors).bytes());
        Outcome.Cause cause = !answeredOnce && (code == 126 || code == 127) ? Outcome.Cause.START : Outcome.Cause.EXIT;
        return new Outcome.Failed(
                cause,
                "the process ended with exit code " + code + " before it answered"
                        + (last.isEmpty() ? "" : ": " + Excerpt.plain(last, 4 * Excerpt.LONGEST)));
    }

    /** The exit code of a process that has ended; its end may be noticed a moment later than that of its output. */
    private int exitCode() {
        try {
            return process.waitFor(FAREWELL_MILLIS, TimeUnit.MILLISECONDS) ? process.exitValue() : -1;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    /** Ends the process where the trial in hand takes too long or is no longer wanted. */
    void watch() {
        @Nullable Turn now = turn;
        if (now == null || verdict != null) {
            return;
        }
        long nanos = System.nanoTime();
        if (now.cancelled.getAsBoolean()) {
            stop(new Outcome.Failed(Outcome.Cause.LOST, "cancelled"));
        } else if (terms.total.isPresent()
                && nanos - now.begunNanos > terms.total.get().toNanos()) {
            stop(Outcome.Failed.late(terms.total.get()));
        } else if (terms.idle.isPresent()
                && nanos - heardNanos > terms.idle.get().toNanos()) {
            stop(Outcome.Failed.silent(terms.idle.get()));
        } else if (!limit.keep()) {
            stop(Outcome.Failed.verbose());
        }
    }

    private void stop(Outcome.Failed failed) {
        verdict = failed;
        process.destroy();
        Threads.daemon(() -> session.end(terms.grace.toNanos()), "etesian-end").start();
    }

    /** Ends the process: politely where it waits for a trial. */
    void end() {
        long grace = Math.min(terms.grace.toNanos(), CLOSING_NANOS);
        if (turn == null) {
            try {
                process.getOutputStream().close();
                if (process.waitFor(FAREWELL_MILLIS, TimeUnit.MILLISECONDS)) {
                    session.end(grace);
                    return;
                }
            } catch (IOException alreadyClosed) {
                session.end(grace);
                return;
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        if (verdict == null) {
            verdict = new Outcome.Failed(Outcome.Cause.LOST, "stopped");
        }
        session.end(grace);
    }
}
