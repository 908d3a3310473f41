package dev.etesian.evaluate;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The right to run a study: one process at a time has it.
 *
 * <p>The operating system holds the lock and lets go of it when the process ends, however it does; so a lock is never stale.
 * The file names its owner, for the message.
 */
public final class RunLock implements AutoCloseable {

    private static final String NAME = "run.lock";
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

    private final FileChannel file;

    private RunLock(FileChannel file) {
        this.file = file;
    }

    /** Nobody else is to read what programs write there. */
    private static void create(Path folder) throws IOException {
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWN));
        } else {
            Files.createDirectories(folder);
        }
    }

    /** Takes the lock of a study's folder; refuses, naming the owner, where another process has it. */
    public static RunLock take(Path folder) throws IOException {
        create(folder);
        Path path = folder.resolve(NAME);
        FileChannel file =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (locked(file) == null) {
            String owner = owner(file);
            file.close();
            throw new StudyBusyException(
                    "Study is already running" + (owner.isEmpty() ? "" : " (pid " + owner + ")")
                            + "; wait for it or stop it (" + folder.getFileName() + ")");
        }
        file.truncate(0);
        file.write(
                StandardCharsets.UTF_8.encode(
                        Long.toString(ProcessHandle.current().pid())),
                0);
        return new RunLock(file);
    }

    private static @Nullable FileLock locked(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException here) {
            return null;
        }
    }

    private static String owner(FileChannel file) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(20);
        file.read(text, 0);
        String owner = StandardCharsets.UTF_8.decode(text.flip()).toString();
        return owner.matches("[0-9]+") ? owner : "";
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
