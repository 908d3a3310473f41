package dev.etesian.evaluate;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right to run a study: one process at a time has it.
 *
 * <p>The operating system holds the lock and lets go of it when the process ends, however it does; so a lock is never stale.
 * The file names its owner, for the message.
 */
public final class RunLock implements AutoCloseable {

    private static final String NAME = "run.lock";
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

    /** Closing any file of this name lets go of the lock of the whole process: so the second one must not open it. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final FileChannel file;
    private final Path held;

    private RunLock(FileChannel file, Path held) {
        this.file = file;
        this.held = held;
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
        Path held = folder.toRealPath();
        String self = Long.toString(ProcessHandle.current().pid());
        if (!HELD.add(held)) {
            throw busy(folder, self);
        }
        try {
            return new RunLock(locked(folder, self), held);
        } catch (IOException | RuntimeException refused) {
            HELD.remove(held);
            throw refused;
        }
    }

    private static FileChannel locked(Path folder, String self) throws IOException {
        FileChannel file = FileChannel.open(
                folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (file.tryLock() == null) {
            String owner = owner(file);
            file.close();
            throw busy(folder, owner);
        }
        file.truncate(0);
        file.write(StandardCharsets.UTF_8.encode(self), 0);
        return file;
    }

    private static StudyBusyException busy(Path folder, String owner) {
        return new StudyBusyException("Study is already running" + (owner.isEmpty() ? "" : " (pid " + owner + ")")
                + "; wait for it or stop it (" + folder.getFileName() + ")");
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
        HELD.remove(held);
    }
}
