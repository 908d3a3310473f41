package dev.etesian.slurm;

import dev.etesian.evaluate.Excerpt;
import dev.etesian.evaluate.Programs;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The commands of Slurm: {@code sbatch}, {@code squeue}, {@code sacct}, {@code scancel}. Values are arguments of theirs, never
 * parts of a script. Immutable but for what it learned about accounting.
 */
final class Slurm {

    private static final long PATIENCE_SECONDS = 120;
    private static final Pattern PLACE = Pattern.compile("([0-9]+)_([0-9]+)");

    private static final Pattern TIME =
            Pattern.compile("(?:(?:([0-9]{1,6})-)?([0-9]{1,6}):)?([0-9]{1,6}):([0-9]{1,6})");

    private final Map<String, String> environment;
    private volatile boolean accounting = true;

    /**
     * A job as the queue or the accounts show it.
     *
     * @param id such as {@code 123_4}
     * @param word the state in Slurm's word, for messages
     * @param left of its time; empty where it has no limit, or none is told
     */
    record Job(String id, SlurmState state, String word, Optional<Duration> left) {}

    /**
     * Commands for jobs with this environment.
     *
     * @param variables the environment of the programs
     * @param own the environment of this process, which tells Slurm's commands their settings
     */
    Slurm(Map<String, String> variables, Map<String, String> own) {
        Map<String, String> all = new TreeMap<>(variables);
        // Where this process is a job itself, its own numbers must not pass for those of the new ones.
        all.keySet().removeIf(name -> name.startsWith("SLURM_"));
        own.forEach((name, value) -> {
            if (name.equals("SLURM_CONF") || name.startsWith("SBATCH_")) {
                all.put(name, value);
            }
        });
        environment = all;
    }

    /** Refuses a machine without Slurm's commands. */
    static void requireCommands(Map<String, String> own) {
        for (String program : List.of("sbatch", "squeue", "scancel", "sinfo")) {
            if (Programs.found(program, own).isEmpty()) {
                throw new IllegalArgumentException("engine 'slurm': '" + program
                        + "' is not on the PATH; run this on a machine that can submit jobs, or use the local engine");
            }
        }
    }

    /** Submits an array of jobs; returns its number. */
    String submit(List<String> options, Path script, List<String> arguments) throws SlurmException {
        List<String> command = new ArrayList<>(List.of("sbatch", "--parsable"));
        command.addAll(options);
        command.add(script.toString());
        command.addAll(arguments);
        // With several clusters it is "number;cluster".
        String number = output(command).strip().split(";", 2)[0];
        if (!number.matches("[0-9]+")) {
            throw new SlurmException("sbatch: expected the number of a job, got " + Excerpt.of(number));
        }
        return number;
    }

    /** Our jobs in the queue, and those that left it some minutes ago. */
    Map<SlurmTicket, Job> queue() throws SlurmException {
        return jobs(output(List.of(
                "squeue",
                "--noheader",
                "--array",
                "--states=all",
                "--user=" + System.getProperty("user.name"),
                "--format=%j|%F_%K|%T|%L")));
    }

    /** The jobs of an array in the accounts; none where nobody keeps accounts, or they cannot be read. */
    Map<SlurmTicket, Job> accounts(String name) {
        if (!accounting) {
            return Map.of();
        }
        try {
            return jobs(output(List.of(
                    "sacct",
                    "--noheader",
                    "--parsable2",
                    "--allocations",
                    "--starttime=now-60days",
                    "--name=" + name,
                    "--format=JobName,JobID,State")));
        } catch (SlurmException none) {
            accounting = !Objects.toString(none.getMessage(), "").contains("accounting storage is disabled");
            return Map.of();
        }
    }

    private static Map<SlurmTicket, Job> jobs(String lines) {
        Map<SlurmTicket, Job> jobs = new HashMap<>();
        for (String line : lines.split("\n")) {
            String[] fields = line.strip().split("\\|", 4);
            Matcher place = PLACE.matcher(fields.length >= 3 ? fields[1] : "");
            if (place.matches()) {
                jobs.put(
                        SlurmTicket.first(fields[0], Integer.parseInt(place.group(2))),
                        new Job(
                                fields[1],
                                SlurmState.of(fields[2]),
                                fields[2],
                                fields.length == 4 ? time(fields[3]) : Optional.empty()));
            }
        }
        return jobs;
    }

    /** A time as Slurm writes it, {@code 1-02:03:04} down to {@code 3:04}; empty for a word such as UNLIMITED. */
    static Optional<Duration> time(String written) {
        Matcher time = TIME.matcher(written);
        if (!time.matches()) {
            return Optional.empty();
        }
        Duration sum = Duration.ofSeconds(Long.parseLong(time.group(4))).plusMinutes(Long.parseLong(time.group(3)));
        return Optional.of(sum.plusHours(time.group(2) == null ? 0 : Long.parseLong(time.group(2)))
                .plusDays(time.group(1) == null ? 0 : Long.parseLong(time.group(1))));
    }

    /** Ends jobs, or takes them out of the queue; those that are gone already are no mistake. */
    void cancel(Collection<String> ids) throws SlurmException {
        List<String> command = new ArrayList<>(List.of("scancel", "--quiet"));
        command.addAll(ids);
        output(command);
    }

    /** Refuses a partition that does not exist. */
    void requirePartition(String partition) throws SlurmException {
        if (!output(List.of("sinfo", "--noheader", "--format=%R", "--partition=" + partition))
                .lines()
                .map(String::strip)
                .toList()
                .contains(partition)) {
            throw new SlurmException("sinfo: no partition '" + partition + "'; see sinfo for their names");
        }
    }

    private String output(List<String> command) throws SlurmException {
        String name = command.get(0);
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectInput(new File("/dev/null"));
            builder.environment().clear();
            builder.environment().putAll(environment);
            Process process = builder.start();
            CompletableFuture<String> errors = CompletableFuture.supplyAsync(() -> text(process.errorReader()));
            CompletableFuture<String> out = CompletableFuture.supplyAsync(() -> text(process.inputReader()));
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new SlurmException(name + ": no answer within " + PATIENCE_SECONDS + " s");
            }
            if (process.exitValue() != 0) {
                throw new SlurmException(
                        name + ": " + Excerpt.plain(errors.join().strip(), 10 * Excerpt.LONGEST));
            }
            return out.join();
        } catch (IOException missing) {
            throw new SlurmException(name + ": " + missing.getMessage());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new SlurmException(name + ": interrupted");
        }
    }

    private static String text(BufferedReader reader) {
        try (reader) {
            return reader.lines().collect(Collectors.joining("\n"));
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }
}
