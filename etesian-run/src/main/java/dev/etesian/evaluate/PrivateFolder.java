package dev.etesian.evaluate;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** A folder that nobody else may look into: programs write there what they like. Safe to share between threads. */
public final class PrivateFolder {

    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    /** Less room than this, and a program cannot even say what its result is. */
    private static final int LEAST = 1 << 16;

    private final Path path;
    private boolean wasFull;
    private long fullNanos;

    /** A folder that is there, or will be. */
    public PrivateFolder(Path path) {
        this.path = path;
    }

    /** Makes a folder, with those above it, where there is none. */
    public static void create(Path folder) throws IOException {
        if (!posix(folder)) {
            Files.createDirectories(folder);
        } else if (!Files.isDirectory(folder)) {
            Path above = folder.toAbsolutePath().getParent();
            if (above != null) {
                create(above);
            }
            try {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(FOLDER));
                // Modes given at creation pass through the mask of the process, these do not.
                Files.setPosixFilePermissions(folder, FOLDER);
            } catch (FileAlreadyExistsException made) {
                if (!Files.isDirectory(folder)) {
                    throw made;
                }
            }
        }
    }

    /** Makes an empty file that nobody else may read; there must be none of that name. */
    public static void createFile(Path file) throws IOException {
        if (posix(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(FILE));
            Files.setPosixFilePermissions(file, FILE);
        } else {
            Files.createFile(file);
        }
    }

    private static boolean posix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
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
