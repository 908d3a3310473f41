package dev.etesian.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

/**
 * A file with a secret. One of the user's own must be closed to others, as SSH wants its keys; that of somebody else, such as a
 * mounted secret of a cluster, is read as they leave it, and so is a pipe.
 */
public final class SecretFile {

    private static final Set<PosixFilePermission> OWNERS = PosixFilePermissions.fromString("rwx------");

    private SecretFile() {}

    /**
     * The text of a file.
     *
     * @param what it holds, for messages
     */
    public static String read(Path file, String what) {
        return read(file, what, System.getProperty("user.name", ""));
    }

    static String read(Path file, String what, String user) {
        try {
            PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
            if (view != null && view.getOwner().getName().equals(user)) {
                check(file, what, view.readAttributes());
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(what + " file '" + file + "': could not be read, " + e.getMessage(), e);
        }
    }

    private static void check(Path file, String what, PosixFileAttributes found) {
        Set<PosixFilePermission> others = EnumSet.noneOf(PosixFilePermission.class);
        others.addAll(found.permissions());
        others.removeAll(OWNERS);
        if (found.isRegularFile() && !others.isEmpty()) {
            throw new IllegalArgumentException(what + " file '" + file + "': expected one that only its owner can read,"
                    + " got " + PosixFilePermissions.toString(found.permissions()) + "; chmod 600 it");
        }
    }
}
