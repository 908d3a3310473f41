package dev.etesian.slurm;

import dev.etesian.evaluate.ProgramFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * By what a job is found again, whoever submitted it. It is in the folder of the evaluation before the job is submitted, or told to
 * do this evaluation, too.
 *
 * @param name that of its array, which nobody else gives
 * @param index its place in the array
 * @param turn 1 for the first evaluation of the job
 */
record SlurmTicket(String name, int index, int turn) {

    private static final Pattern WRITTEN = Pattern.compile("([A-Za-z0-9._-]{1,100}) ([0-9]{1,9}) ([0-9]{1,9})");

    /** That of the first evaluation of a job. */
    static SlurmTicket first(String name, int index) {
        return new SlurmTicket(name, index, 1);
    }

    /** That of the job, whatever it does now. */
    SlurmTicket first() {
        return first(name, index);
    }

    /** That of the next evaluation of the same job. */
    SlurmTicket next() {
        return new SlurmTicket(name, index, turn + 1);
    }

    boolean isFirst() {
        return turn == 1;
    }

    /** The ticket in a folder; empty where no job was to be submitted for it. */
    static Optional<SlurmTicket> in(ProgramFiles files) throws IOException {
        try {
            return read(Files.readString(file(files)).strip());
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    private static Optional<SlurmTicket> read(String text) {
        Matcher written = WRITTEN.matcher(text);
        return written.matches()
                ? Optional.of(new SlurmTicket(
                        written.group(1), Integer.parseInt(written.group(2)), Integer.parseInt(written.group(3))))
                : Optional.empty();
    }

    void write(ProgramFiles files) throws IOException {
        Files.writeString(file(files), name + " " + index + " " + turn + "\n");
    }

    private static Path file(ProgramFiles files) {
        return files.path().resolve("job");
    }
}
