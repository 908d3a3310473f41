package dev.etesian.slurm;

import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.ProgramFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Jobs whose evaluation ended well and that wait a moment for another one: it begins a tenth of a second later, and a new job one or
 * two seconds. A job goes on like this for ten minutes, if its time limit allows it, so that the queue of the cluster stays fair.
 *
 * <p>The job makes the file {@code TRIAL-ATTEMPT}, named after the evaluation that ended, and reads it until something is in it.
 * Before it is written to, or the job gives up, the file {@code TRIAL-ATTEMPT.taken} must be made, which only one of both can. Safe
 * to share between threads.
 */
final class FreeJobs {

    private static final Duration LONGEST_LIFE = Duration.ofMinutes(10);

    /** What is read as: there is no other evaluation. */
    private static final String NONE = "-";

    private final Path root;
    private final Path folder;
    private final Queue<SlurmJob> jobs = new ConcurrentLinkedQueue<>();

    /**
     * None yet.
     *
     * @param root the folder of the study's evaluations
     */
    FreeJobs(Path root) {
        this.root = root;
        folder = SlurmSubmitter.folder(root).resolve("free");
        try {
            Files.createDirectories(folder);
        } catch (IOException unwritable) {
            throw new UncheckedIOException("'" + folder + "': cannot be written", unwritable);
        }
    }

    /** Takes note of a job whose evaluation ended, if it waits for another one. */
    void add(SlurmJob job, long now) {
        if (!Files.exists(file(job))) {
            return;
        }
        if (job.mayGoOn(LONGEST_LIFE, now)) {
            jobs.add(job);
        } else {
            write(job, NONE);
        }
    }

    /** Gives an evaluation to a job that waits; empty where none does. */
    Optional<SlurmJob> take(ProgramFiles files, CompletableFuture<Outcome> outcome) throws IOException {
        for (SlurmJob free = jobs.poll(); free != null; free = jobs.poll()) {
            SlurmJob job = free.next(files, outcome);
            job.ticket.write(files);
            if (write(free, root.relativize(files.path()).toString())) {
                return Optional.of(job);
            }
        }
        return Optional.empty();
    }

    /** Lets the jobs that wait end. */
    void release() {
        for (SlurmJob free = jobs.poll(); free != null; free = jobs.poll()) {
            write(free, NONE);
        }
    }

    /** Tells a job what comes next; false where it has given up, and where it cannot be told, which makes it give up. */
    private boolean write(SlurmJob job, String next) {
        Path file = file(job);
        Path taken = file.resolveSibling(file.getFileName() + ".taken");
        try {
            Files.createFile(taken);
            if (Files.exists(file)) {
                Files.writeString(file, next + "\n", StandardOpenOption.WRITE);
                return true;
            }
            Files.delete(taken);
            return false;
        } catch (IOException gone) {
            return false;
        }
    }

    private Path file(SlurmJob job) {
        return folder.resolve(job.mark());
    }
}
