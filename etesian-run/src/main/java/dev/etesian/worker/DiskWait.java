package dev.etesian.worker;

import dev.etesian.evaluate.DiskSpace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/** Whether a worker waits because nothing can be written to its folder. Confined to one thread. */
final class DiskWait {

    private static final Duration PAUSE = Duration.ofMillis(500);

    /** How long the disk may take nothing without being full. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path folder;
    private final DiskSpace space;
    private final Consumer<String> log;
    private boolean waiting;
    private long since;
    private long nextWrite = System.nanoTime();

    DiskWait(Path folder, Consumer<String> log) {
        this.folder = folder;
        this.log = log;
        space = new DiskSpace(folder);
    }

    boolean waiting() {
        return waiting;
    }

    /** Whether it is time to write again. */
    boolean due() {
        return System.nanoTime() - nextWrite >= 0;
    }

    /** Whether the disk was full at some time since a moment, see {@link DiskSpace#fullSince}. */
    boolean fullSince(long nanos) {
        return space.fullSince(nanos);
    }

    /** Something could not be written: waits with it; refuses to where that will not pass. */
    void failed(IOException cause) throws IOException {
        boolean full = space.full(); // what fails about now is to be done again
        long now = System.nanoTime();
        if (!waiting) {
            waiting = true;
            since = now;
            log.accept("nothing can be written to " + folder + " (" + cause.getMessage()
                    + "), so evaluations wait: free some space there");
        } else if (now - since > PATIENCE.toNanos() && !full) {
            throw cause;
        }
        nextWrite = now + PAUSE.toNanos();
    }

    /** Something was written. */
    void succeeded() {
        waiting = false;
    }

    /** Whether something may be begun. */
    boolean over() {
        if (waiting && due()) {
            waiting = space.full();
            nextWrite = System.nanoTime() + (waiting ? PAUSE.toNanos() : 0);
        }
        return !waiting;
    }
}
