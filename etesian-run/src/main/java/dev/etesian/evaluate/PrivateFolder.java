package dev.etesian.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** A folder that nobody else may look into: programs write there what they like. */
final class PrivateFolder {

    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

    /** Less room than this, and a program cannot even say what its result is. */
    private static final int LEAST = 1 << 16;

    private PrivateFolder() {}

    /** Makes a folder, with those above it, where there is none. */
    static void create(Path folder) throws IOException {
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWN));
        } else {
            Files.createDirectories(folder);
        }
    }

    /** Whether there is no room in a folder. A full disk fails whatever runs, which says nothing about its point. */
    static boolean full(Path folder) {
        try {
            Path probe = Files.createTempFile(folder, "room", "");
            try {
                Files.write(probe, new byte[LEAST]);
            } finally {
                Files.deleteIfExists(probe);
            }
            return false;
        } catch (IOException e) {
            // There are other reasons for which nothing can be written, and those do not pass.
            return Files.isDirectory(folder) && folder.toFile().getUsableSpace() < LEAST;
        }
    }
}
