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
import java.util.function.Consumer;

/**
 * A file with a secret. One of the user's own should be closed to others; what others can read is read all the same, with a
 * warning, since scripts write files as their umask has it. The file of somebody else, such as a mounted secret of a cluster, is
 * as they leave it, and so is a pipe.
 */
public final class SecretFile {

    private static final Set<PosixFilePermission> OWNERS = PosixFilePermissions.fromString("rwx------");

    private SecretFile() {}

    /**
     * The text of a file.
     *
     * @param what it holds, for messages
     * @param warning told that others can read it, if so
     */
    public static String read(Path file, String what, Consumer<String> warning) {
        return read(file, what, warning, System.getProperty("user.name", ""));
    }

    static String read(Path file, String what, Consumer<String> warning, String user) {
        try {
            PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
            if (view != null && view.getOwner().getName().equals(user) && openToOthers(view.readAttributes())) {
                warning.accept(what + " file '" + file + "': others can read it; chmod 600 it");
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(what + " file '" + file + "': could not be read, " + e.getMessage(), e);
        }
    }

    private static boolean openToOthers(PosixFileAttributes found) {
        Set<PosixFilePermission> others = EnumSet.noneOf(PosixFilePermission.class);
        others.addAll(found.permissions());
        others.removeAll(OWNERS);
        return found.isRegularFile() && !others.isEmpty();
    }
}
