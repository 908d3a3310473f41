package dev.etesian.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a folder has room for what programs write there. Safe to share between threads. */
public final class DiskSpace {

    /** Less room than this, and a program cannot even say what its result is. */
    private static final int LEAST = 1 << 16;

    private final Path path;
    private boolean wasFull;
    private long fullNanos;

    /** A folder that is there, or will be. */
    public DiskSpace(Path path) {
        this.path = path;
    }

    /**
     * Whether there was no room at some time since a moment: what fails then says nothing about its point. Looking takes room
     * itself for an instant, so what failed meanwhile finds some again.
     *
     * @param nanos the moment, as {@link System#nanoTime} has it
     */
    public boolean fullSince(long nanos) {
        boolean full = full();
        synchronized (this) {
            return full || (wasFull && fullNanos - nanos >= 0);
        }
    }

    /** Whether there is no room now. */
    public boolean full() {
        if (writable()) {
            return false;
        }
        synchronized (this) {
            wasFull = true;
            fullNanos = System.nanoTime();
        }
        return true;
    }

    private boolean writable() {
        try {
            Path probe = Files.createTempFile(path, "room", "");
            try {
                Files.write(probe, new byte[LEAST]);
            } finally {
                Files.deleteIfExists(probe);
            }
            return true;
        } catch (IOException e) {
            // There are other reasons for which nothing can be written, and those do not pass.
            return !Files.isDirectory(path) || path.toFile().getUsableSpace() >= LEAST;
        }
    }
}
