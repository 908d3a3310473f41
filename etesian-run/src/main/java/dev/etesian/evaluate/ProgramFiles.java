package dev.etesian.evaluate;

import dev.etesian.space.Point;
import dev.etesian.studies.document.EvaluatorSpec.Keep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * The files of one evaluation of a program, for engines that start it elsewhere: what there is to know of it is here, whoever
 * started it and whether they live. Not to be shared between threads.
 */
public final class ProgramFiles {

    private final TrialFolder folder;
    private final ResultParser parser;
    private final Keep keep;
    private final OutputLimit limit;

    ProgramFiles(TrialFolder folder, ResultParser parser, Keep keep) {
        this.folder = folder;
        this.parser = parser;
        this.keep = keep;
        limit = new OutputLimit(folder.stdout(), folder.stderr());
    }

    /** The folder: {@code TRIAL/ATTEMPT} below that of the study. */
    public Path path() {
        return folder.path();
    }

    /** Makes the folder with the point in it; one of this name that another study left is moved aside. */
    public void prepare(Point point) throws IOException {
        folder.prepare(point);
    }

    /** Whether this is the folder of an evaluation of the point. */
    public boolean of(Point point) {
        return folder.of(point);
    }

    /** Makes sure that a program that has not begun never will; returns false where it has. */
    public boolean revoke() throws IOException {
        return folder.revoke();
    }

    /** When the program began; empty where it has not. */
    public Optional<Instant> begun() throws IOException {
        return Files.exists(folder.pid()) ? Optional.of(folder.begun()) : Optional.empty();
    }

    /** The exit code; empty where the program has not ended, or ended without leaving one. */
    public Optional<Integer> exitCode() {
        return folder.exitCode();
    }

    /** What the program left behind, as an outcome. */
    public Outcome outcome() {
        try {
            return folder.programExit().outcome(parser);
        } catch (IOException unreadable) {
            return new Outcome.Failed(
                    Outcome.Cause.BAD_RESULT, "'" + path() + "': cannot be read, " + unreadable.getMessage());
        }
    }

    /** The newest change of anything that shows that the program is busy, in milliseconds of the file system's clock. */
    public long lastChange() {
        return folder.lastChange();
    }

    /** Keeps the program's output from filling the disk; returns false where it writes too much and nothing helps. */
    public boolean limitOutput() {
        return limit.keep();
    }

    /** Drops or cuts what need not be kept, once the outcome is stored for good. */
    public void tidy(Outcome outcome) {
        Leftovers.tidy(folder, keep, outcome);
    }
}
