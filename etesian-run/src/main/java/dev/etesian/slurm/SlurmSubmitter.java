package dev.etesian.slurm;

import dev.etesian.evaluate.Excerpt;
import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.ProgramFiles;
import dev.etesian.evaluate.Programs;
import dev.etesian.evaluate.Threads;
import dev.etesian.problem.Pending;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Gives evaluations to jobs, on a thread of its own: to those that are free, then to new ones. Those that wait while one {@code
 * sbatch} works make up the array of the next.
 *
 * <p>Every job has its ticket in its folder before it is submitted, so that it is found again if this process dies at any moment.
 */
final class SlurmSubmitter {

    /** Slurm's own limit of an array, unless it is told otherwise, is 1001. */
    private static final int MOST = 1000;

    private static final long LOOK_MILLIS = 100;
    private static final long FIRST_PAUSE_MILLIS = 500;
    private static final long LONGEST_PAUSE_MILLIS = 30_000;
    private static final Duration MARGIN = Duration.ofMinutes(1);

    /** What sbatch says when the cluster is busy or out of reach, and not the job wrong. */
    private static final Pattern PASSING = Pattern.compile("(?i)contact slurm controller|timed out|zero bytes|"
            + "temporarily|connection refused|connection reset|connect failure|try again|no answer within|"
            + "submit(ted)? job limit|MaxSubmit|AssocMax|QOSMax|backup controller");

    private final Programs programs;
    private final Slurm slurm;
    private final SlurmSettings settings;
    private final Path root;
    private final SlurmWatch watch;
    private final FreeJobs free;
    private final BlockingQueue<Waiting> queue = new LinkedBlockingQueue<>();
    private final SecureRandom random = new SecureRandom();
    private final Thread thread = Threads.daemon(this::work, "etesian-sbatch");
    private volatile Consumer<String> warning = text -> {};
    private volatile boolean closing;

    /** An evaluation that is to become a job. */
    private record Waiting(Pending trial, ProgramFiles files, int attempt, CompletableFuture<Outcome> outcome) {}

    /** Begins to work at once. */
    SlurmSubmitter(Programs programs, Slurm slurm, SlurmSettings settings, SlurmWatch watch, FreeJobs free) {
        this.programs = programs;
        this.slurm = slurm;
        this.settings = settings;
        root = programs.root();
        this.watch = watch;
        this.free = free;
        thread.start();
    }

    void warning(Consumer<String> listener) {
        warning = listener;
    }

    void submit(Pending trial, ProgramFiles files, int attempt, CompletableFuture<Outcome> outcome) {
        queue.add(new Waiting(trial, files, attempt, outcome));
        if (closing) {
            abandon();
        }
    }

    /** Submits nothing any more; returns when what was being submitted is. */
    void close() {
        closing = true;
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        abandon();
    }

    private void abandon() {
        for (Waiting next = queue.poll(); next != null; next = queue.poll()) {
            next.outcome.complete(new Outcome.Failed(Outcome.Cause.LOST, "stopped before it began"));
        }
    }

    private void work() {
        while (!closing) {
            List<Waiting> ready = next().stream()
                    .filter(this::prepared)
                    .filter(waiting -> !givenToFree(waiting))
                    .toList();
            if (!ready.isEmpty()) {
                submit(ready);
            }
        }
    }

    private List<Waiting> next() {
        List<Waiting> together = new ArrayList<>();
        try {
            Waiting first = queue.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (first != null) {
                together.add(first);
                queue.drainTo(together, MOST - 1);
            }
        } catch (InterruptedException stopped) {
            closing = true;
        }
        return together;
    }

    private boolean prepared(Waiting waiting) {
        if (waiting.outcome.isDone()) {
            return false;
        }
        try {
            waiting.files.prepare(waiting.trial.point());
            Files.writeString(
                    waiting.files.path().resolve("argv"),
                    programs.spec().arguments(waiting.trial.point()).stream()
                            .map(SlurmSubmitter::line)
                            .collect(Collectors.joining()));
            return true;
        } catch (IOException | RuntimeException refused) {
            fail(waiting, "the job could not be prepared: " + refused.getMessage());
            return false;
        }
    }

    /** What was lost before gets a job of its own: whatever took it away may have been due to the job's earlier evaluations. */
    private boolean givenToFree(Waiting waiting) {
        try {
            Optional<SlurmJob> job = waiting.attempt > 1 ? Optional.empty() : free.take(waiting.files, waiting.outcome);
            job.ifPresent(watch::add);
            return job.isPresent();
        } catch (IOException unwritable) {
            return false;
        }
    }

    /** An argument as one line that {@code printf %b} turns back into it. */
    private static String line(String argument) {
        if (argument.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("argument " + Excerpt.of(argument) + ": expected no NUL character");
        }
        return argument.replace("\\", "\\\\").replace("\n", "\\n") + "\n";
    }

    private void fail(Waiting waiting, String reason) {
        waiting.outcome.complete(new Outcome.Failed(closing ? Outcome.Cause.LOST : Outcome.Cause.START, reason));
    }

    private void submit(List<Waiting> together) {
        String name = name();
        List<SlurmJob> jobs = new ArrayList<>();
        try {
            for (int i = 0; i < together.size(); i++) {
                Waiting waiting = together.get(i);
                SlurmTicket ticket = SlurmTicket.first(name, i);
                ticket.write(waiting.files);
                jobs.add(new SlurmJob(ticket, waiting.files, waiting.outcome));
            }
            persistently(name, options(name, together.size()), arguments(together));
            jobs.forEach(watch::add);
        } catch (IOException | SlurmException refused) {
            together.forEach(waiting -> fail(waiting, "the job could not be submitted: " + refused.getMessage()));
        }
    }

    /** A name that nobody else gives, with the study's in front for those who read the queue. */
    private String name() {
        byte[] own = new byte[8];
        random.nextBytes(own);
        String study = Objects.toString(root.getFileName(), "").replaceAll("[^A-Za-z0-9_-]", "_");
        return "etesian-" + study.substring(0, Math.min(study.length(), 24)) + "-"
                + HexFormat.of().formatHex(own);
    }

    private List<String> options(String name, int count) {
        List<String> options = new ArrayList<>(List.of(
                "--job-name=" + name,
                "--array=0-" + (count - 1),
                "--export=ALL",
                "--no-requeue",
                "--output=/dev/null",
                "--error=/dev/null"));
        settings.partition().ifPresent(partition -> options.add("--partition=" + partition));
        // Slurm ends the job should nobody be there to do it; its clock counts minutes.
        Optional<Duration> most = programs.spec().timeout();
        most.ifPresent(time ->
                options.add("--time=" + time.plus(MARGIN).plusSeconds(59).toMinutes()));
        options.addAll(settings.options());
        return options;
    }

    private List<String> arguments(List<Waiting> together) {
        List<String> arguments = new ArrayList<>();
        arguments.add(root.toString());
        arguments.add(programs.spec().directory().toString());
        together.forEach(
                waiting -> arguments.add(root.relativize(waiting.files.path()).toString()));
        return arguments;
    }

    /** Tries until Slurm takes the jobs or says that it never will; an answer that got lost may hide that it took them. */
    private void persistently(String name, List<String> options, List<String> arguments) throws SlurmException {
        long pause = FIRST_PAUSE_MILLIS;
        while (true) {
            try {
                slurm.submit(options, folder(root).resolve("job.sh"), arguments);
                return;
            } catch (SlurmException refused) {
                if (taken(name)) {
                    return;
                }
                if (closing
                        || !PASSING.matcher(Objects.toString(refused.getMessage(), ""))
                                .find()) {
                    throw refused;
                }
                warning.accept("jobs cannot be submitted at this moment, retrying: " + refused.getMessage());
            }
            pause(pause);
            pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
        }
    }

    private void pause(long millis) throws SlurmException {
        try {
            for (long slept = 0; slept < millis && !closing; slept += LOOK_MILLIS) {
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException stopped) {
            throw new SlurmException("stopped");
        }
    }

    private boolean taken(String name) {
        try {
            return slurm.queue().keySet().stream()
                    .anyMatch(ticket -> ticket.name().equals(name));
        } catch (SlurmException unknown) {
            return false;
        }
    }

    /** Where the script and the marks of ended jobs are. */
    static Path folder(Path root) {
        return root.resolve("slurm");
    }

    /** Where jobs leave a mark when they have ended, so that one look shows all of them. */
    static Path ended(Path root) {
        return folder(root).resolve("ended");
    }

    /** Makes what all jobs of a study share. */
    static void prepare(Path root) {
        try (InputStream script =
                Objects.requireNonNull(SlurmSubmitter.class.getResourceAsStream("slurm-job.sh"), "slurm-job.sh")) {
            Files.createDirectories(ended(root));
            Path part = Files.createTempFile(folder(root), "job", ".part");
            Files.copy(script, part, StandardCopyOption.REPLACE_EXISTING);
            Files.move(part, folder(root).resolve("job.sh"), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException unwritable) {
            throw new UncheckedIOException("'" + root + "': cannot be written", unwritable);
        }
    }
}
