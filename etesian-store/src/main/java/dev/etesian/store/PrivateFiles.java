package dev.etesian.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/** Files and folders for their owner alone. */
public final class PrivateFiles {

    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    private PrivateFiles() {}

    /** Makes a folder, with those above it, where there is none. */
    public static void createFolder(Path folder) throws IOException {
        if (!posix(folder)) {
            Files.createDirectories(folder);
            return;
        }
        if (Files.isDirectory(folder)) {
            return;
        }
        Path above = folder.toAbsolutePath().getParent();
        if (above != null && !Files.exists(above)) {
            createFolder(above);
        }
        try {
            Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(FOLDER));
            // The mode given at creation passes through the mask of the process; this one does not.
            Files.setPosixFilePermissions(folder, FOLDER);
        } catch (FileAlreadyExistsException made) {
            if (!Files.isDirectory(folder)) {
                throw made;
            }
        }
    }

    /** Makes an empty file; there must be none of that name. */
    public static void createFile(Path file) throws IOException {
        if (posix(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(FILE));
            Files.setPosixFilePermissions(file, FILE);
        } else {
            Files.createFile(file);
        }
    }

    /** Whether files there have owners and modes. */
    static boolean posix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /**
     * The text of a file with a secret. One of the user's own should be closed to others; what others can read is read all the
     * same, with a warning, since scripts write files as their umask has it. The file of somebody else, such as a mounted secret
     * of a cluster, is as they leave it, and so is a pipe.
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
        others.removeAll(FOLDER);
        return found.isRegularFile() && !others.isEmpty();
    }
}
