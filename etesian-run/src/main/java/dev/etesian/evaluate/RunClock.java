package dev.etesian.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/** How long a study has been run, all its runs together. Confined to one thread; kept in a file now and then. */
final class RunClock {

    private static final String NAME = "run.millis";
    private static final long SAVE_NANOS = 5_000_000_000L;

    private final Path file;
    private final Duration before;
    private final long begun = System.nanoTime();
    private long saved = begun;

    private RunClock(Path file, Duration before) {
        this.file = file;
        this.before = before;
    }

    /** The clock of a study's folder; it starts at nothing where none was kept. */
    static RunClock in(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        String text = Files.exists(file) ? Files.readString(file).strip() : "";
        return new RunClock(
                file, text.matches("[0-9]{1,18}") ? Duration.ofMillis(Long.parseLong(text)) : Duration.ZERO);
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
    void tick() throws IOException {
        if (System.nanoTime() - saved > SAVE_NANOS) {
            save();
        }
    }

    /** Keeps the time. */
    void save() throws IOException {
        saved = System.nanoTime();
        Path fresh = file.resolveSibling(NAME + ".new");
        Files.writeString(fresh, Long.toString(total().toMillis()));
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
