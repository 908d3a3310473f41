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

    private PrivateFolder() {}

    /** Makes a folder, with those above it, where there is none. */
    static void create(Path folder) throws IOException {
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWN));
        } else {
            Files.createDirectories(folder);
        }
    }
}
