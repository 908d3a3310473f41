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
 * By what a job is found again, whoever submitted it: the name of its array, which nobody else gives, and its place there. It
 * is in the folder of the evaluation before the job is submitted.
 */
record SlurmTicket(String name, int index) {

    private static final Pattern WRITTEN = Pattern.compile("([A-Za-z0-9._-]{1,100}) ([0-9]{1,9})");

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
                ? Optional.of(new SlurmTicket(written.group(1), Integer.parseInt(written.group(2))))
                : Optional.empty();
    }

    void write(ProgramFiles files) throws IOException {
        Files.writeString(file(files), name + " " + index + "\n");
    }

    private static Path file(ProgramFiles files) {
        return files.path().resolve("job");
    }
}
