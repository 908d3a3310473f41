package dev.etesian.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * How long a study has been run, all its runs together. Confined to one thread; kept in a file now and then. Runs at the same
 * time in the same folder count once: each keeps about the same.
 */
final class RunClock {

    private static final String NAME = "run.millis";
    private static final long SAVE_NANOS = 5_000_000_000L;

    private final Path file;
    private final Duration before;
    private final long begun = System.nanoTime();
    private final Consumer<String> warnings;
    private long saved = begun;
    private boolean warned;

    private RunClock(Path file, Duration before, Consumer<String> warnings) {
        this.file = file;
        this.warnings = warnings;
        this.before = before;
    }

    /** The clock of a study's folder; it starts at nothing where none was kept. */
    static RunClock in(Path folder, Consumer<String> warnings) throws IOException {
        Path file = folder.resolve(NAME);
        String text = Files.exists(file) ? Files.readString(file).strip() : "";
        return new RunClock(
                file, text.matches("[0-9]{1,18}") ? Duration.ofMillis(Long.parseLong(text)) : Duration.ZERO, warnings);
    }

    /** Since this run began. */
    Duration run() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    /** All runs together. */
    Duration total() {
        return before.plus(run());
    }

    /** Keeps the time, unless that was done a moment ago. */
    void tick() {
        if (System.nanoTime() - saved > SAVE_NANOS) {
            save();
        }
    }

    /** Keeps the time; a disk that is full costs a warning, and at worst some of the time of this run. */
    void save() {
        saved = System.nanoTime();
        Path fresh = file.resolveSibling(NAME + ".new" + ProcessHandle.current().pid());
        try {
            Files.writeString(fresh, Long.toString(total().toMillis()));
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException full) {
            if (!warned) {
                warned = true;
                warnings.accept("the elapsed time cannot be saved, so a time budget may last longer: " + full);
            }
        }
    }
}
