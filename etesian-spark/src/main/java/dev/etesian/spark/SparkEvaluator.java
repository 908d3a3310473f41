package dev.etesian.spark;

import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.Excerpt;
import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.ProgramFiles;
import dev.etesian.evaluate.Programs;
import dev.etesian.evaluate.Threads;
import dev.etesian.problem.Pending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Evaluates every trial as a Spark job of one task, all at the same time. There are as many slots as the executors have, now: they
 * follow executors that come and go.
 *
 * <p>Executors and their programs end with this process. What ended before is in the folder of the evaluation, where executors see
 * it, and is collected by the next run.
 */
final class SparkEvaluator implements Evaluator {

    /** Without a sign of life for so long an executor of an earlier run is gone; it gives one every two seconds. */
    private static final Duration SILENCE = Duration.ofSeconds(15);

    private static final long LOOK_MILLIS = 500;
    private static final int EXECUTOR_LOOKS = 30;
    private static final String TICKET = "spark";

    private final JavaSparkContext spark;
    private final Programs programs;
    private final int most;
    private final int processors;
    private final ExecutorService threads;
    private final LostExecutors losses;
    private volatile Consumer<String> warning = text -> {};
    private volatile boolean closing;
    private volatile boolean warned;

    private SparkEvaluator(JavaSparkContext spark, Programs programs, int most) {
        this.spark = spark;
        this.programs = programs;
        this.most = most;
        processors = spark.getConf().getInt("spark.task.cpus", 1);
        threads = Threads.pool(Math.max(2 * most, 16), "etesian-spark");
        losses = new LostExecutors(spark::cancelJobGroup);
        spark.sc().addSparkListener(losses);
    }

    /**
     * An evaluator.
     *
     * @param most how many trials run at the same time, where there are executors for so many
     */
    static SparkEvaluator on(JavaSparkContext spark, Programs programs, int most) {
        SparkEvaluator evaluator = new SparkEvaluator(spark, programs, most);
        try {
            for (int i = 0; i < EXECUTOR_LOOKS && !evaluator.executors(); i++) {
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        if (spark.sc().isStopped()) {
            throw new IllegalArgumentException("engine '" + spark.master()
                    + "': Spark ended the application, mostly because no executor could be started; see the logs of its"
                    + " master and workers");
        }
        return evaluator;
    }

    /** Whether there is an executor; Spark counts the driver, too, which is one where all is local. */
    private boolean executors() {
        return spark.sc().isStopped()
                || spark.isLocal()
                || spark.sc().getExecutorMemoryStatus().size() > 1;
    }

    @Override
    public int capacity() {
        if (spark.sc().isStopped()) {
            return most;
        }
        // Spark counts the processors of its executors here, and calls none two.
        return Math.max(1, Math.min(most, spark.defaultParallelism() / processors));
    }

    @Override
    public CompletableFuture<Outcome> evaluate(Pending trial, int attempt) {
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        threads.execute(() -> {
            try {
                outcome.complete(ran(trial, programs.files(trial.id(), attempt), attempt, outcome));
            } catch (IOException | RuntimeException | Error refused) {
                outcome.complete(new Outcome.Failed(
                        closing ? Outcome.Cause.LOST : Outcome.Cause.START,
                        "the task could not be started: " + refused.getMessage()));
            }
        });
        return outcome;
    }

    private Outcome ran(Pending trial, ProgramFiles files, int attempt, CompletableFuture<Outcome> outcome)
            throws IOException {
        if (closing || outcome.isDone()) {
            return new Outcome.Failed(Outcome.Cause.LOST, "stopped before it began");
        }
        if (spark.sc().isStopped()) {
            return new Outcome.Failed(Outcome.Cause.START, "Spark ended the application; see the logs of its master");
        }
        files.prepare(trial.point());
        String ticket = UUID.randomUUID().toString();
        Files.writeString(files.path().resolve(TICKET), ticket);
        String group = "etesian-" + ticket;
        Threads.kept(outcome.whenComplete((ended, thrown) -> {
            if (outcome.isCancelled()) {
                spark.cancelJobGroup(group);
            }
        }));
        ProgramCall call = call(trial, files, ticket);
        ProgramReport report;
        try {
            Thread.currentThread().setContextClassLoader(SparkEvaluator.class.getClassLoader());
            spark.setJobGroup(group, "trial " + trial.id() + ", attempt " + attempt, true);
            report = spark.parallelize(List.of(call), 1)
                    .map(new ProgramTask())
                    .collect()
                    .get(0);
        } catch (Exception failed) {
            // Of all kinds: Spark does not declare its own.
            return lost(losses.reason(group).orElseGet(() -> message(failed)), files);
        }
        return judged(report, files);
    }

    private ProgramCall call(Pending trial, ProgramFiles files, String ticket) throws IOException {
        return new ProgramCall(
                List.copyOf(programs.spec().arguments(trial.point())),
                programs.spec().environment().inherit().orElse(null),
                programs.spec().environment().set(),
                programs.spec().directory().toString(),
                files.path().toString(),
                ticket,
                Files.readString(files.path().resolve("params.json")),
                trial.id(),
                programs.spec().timeout().map(Duration::toMillis).orElse(0L),
                programs.spec().idleTimeout().map(Duration::toMillis).orElse(0L));
    }

    private Outcome judged(ProgramReport report, ProgramFiles files) throws IOException {
        switch (report.end()) {
            case REFUSED:
                return new Outcome.Failed(Outcome.Cause.LOST, "the executor was lost and Spark started the task again");
            case TIMEOUT:
                return new Outcome.Failed(Outcome.Cause.TIMEOUT, "took longer than its timeout, stopped");
            case IDLE:
                return new Outcome.Failed(Outcome.Cause.IDLE, "printed nothing for too long, stopped");
            default:
                if (!report.shared()) {
                    unshared(report);
                    brought(report, files.path());
                }
                return files.outcome();
        }
    }

    private void unshared(ProgramReport report) {
        if (!warned) {
            warned = true;
            warning.accept(
                    "executor " + report.host() + " does not see '" + programs.root()
                            + "': results that are ready when this run dies are computed again; use a work folder that all machines share");
        }
    }

    /** Puts what an executor sent where it would have put it itself. */
    private static void brought(ProgramReport report, Path folder) throws IOException {
        Files.write(folder.resolve("stdout"), report.stdout());
        Files.write(folder.resolve("stderr"), report.stderr());
        if (report.result().length > 0) {
            Files.write(folder.resolve("result.json"), report.result());
        }
        if (report.exitCode() >= 0) {
            Files.writeString(folder.resolve("exit"), report.exitCode() + "\n");
        }
    }

    /** The result may be there, though the executor is not any more. */
    private static Outcome lost(String reason, ProgramFiles files) {
        return files.exitCode().isPresent()
                ? files.outcome()
                : new Outcome.Failed(Outcome.Cause.LOST, Excerpt.plain(reason, 4 * Excerpt.LONGEST));
    }

    /** Of what Spark says, the first line, which has the cause; the others are where it happened. */
    private static String message(Throwable failed) {
        return Objects.toString(failed.getMessage(), failed.toString())
                .lines()
                .findFirst()
                .orElse("");
    }

    @Override
    public Optional<CompletableFuture<Outcome>> resume(Pending trial, int attempt) {
        ProgramFiles files = programs.files(trial.id(), attempt);
        try {
            if (!files.of(trial.point())
                    || !Files.exists(files.path().resolve(TICKET))
                    || (files.exitCode().isEmpty() && files.revoke())) {
                return Optional.empty();
            }
        } catch (IOException unreadable) {
            return Optional.empty();
        }
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        threads.execute(() -> outcome.complete(awaited(files, outcome)));
        return Optional.of(outcome);
    }

    /** Waits for a program of an earlier run for as long as its executor shows that it lives. */
    private Outcome awaited(ProgramFiles files, CompletableFuture<Outcome> outcome) {
        Path alive = files.path().resolve("alive");
        long last = -1;
        long seen = System.nanoTime();
        while (files.exitCode().isEmpty()) {
            long sign = alive.toFile().lastModified();
            if (sign != last) {
                last = sign;
                seen = System.nanoTime();
            }
            if (closing || outcome.isDone() || System.nanoTime() - seen > SILENCE.toNanos()) {
                return new Outcome.Failed(Outcome.Cause.LOST, "its executor ended with an earlier run");
            }
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return new Outcome.Failed(Outcome.Cause.LOST, "stopped");
            }
        }
        return files.outcome();
    }

    @Override
    public void warning(Consumer<String> listener) {
        warning = listener;
        if (!executors()) {
            listener.accept("Spark has no executors for this run yet: trials wait for them");
        }
    }

    @Override
    public void stored(Pending trial, int attempt, Outcome outcome) {
        programs.files(trial.id(), attempt).tidy(outcome);
    }

    @Override
    public void close() {
        closing = true;
        spark.sc().cancelAllJobs();
        Threads.finish(threads);
        spark.stop();
    }
}
