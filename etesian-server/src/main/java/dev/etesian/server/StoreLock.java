package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * That one service owns a file of studies. The lock is on a file beside it, {@code FILE.service.lock}, which stays: the system
 * drops the lock with the process, however that ends, and SQLite would lose its own locks if somebody else opened and closed
 * the database itself.
 */
public final class StoreLock implements AutoCloseable {

    /** Of the byte that is locked: past the text, which is to be read by those who come too late. */
    private static final long PLACE = Long.MAX_VALUE - 1;

    /**
     * The files that services of this process own. The lock of one is gone as soon as any other channel of this process to its
     * lock file is closed, so none is opened.
     */
    private static final Set<Path> HERE = ConcurrentHashMap.newKeySet();

    private final Optional<Path> file;
    private final @Nullable FileChannel channel;

    private StoreLock(Optional<Path> file, @Nullable FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @param store the file, which is there; empty for a store on a server, which any number of services share
     * @param served whether a service of this file answers all the same, as one does whose lock file somebody deleted
     */
    public static StoreLock of(Optional<Path> store, Predicate<Path> served) throws IOException {
        if (store.isEmpty()) {
            return new StoreLock(store, null);
        }
        Path file = store.get();
        Path real = file.toRealPath();
        String own = Long.toString(ProcessHandle.current().pid());
        if (!HERE.add(real)) {
            throw new IOException(owned(file, Optional.of(own)));
        }
        try {
            return new StoreLock(Optional.of(real), locked(file, real, served, own));
        } catch (IOException | RuntimeException e) {
            HERE.remove(real);
            throw e;
        }
    }

    private static FileChannel locked(Path file, Path real, Predicate<Path> served, String own) throws IOException {
        FileChannel channel = opened(file, beside(real, ".service.lock"));
        try {
            boolean locked = channel.tryLock(PLACE, 1, false) != null;
            if (!locked || served.test(file)) {
                throw new IOException(owned(file, locked ? Optional.empty() : Optional.of(text(channel))));
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(own.getBytes(StandardCharsets.US_ASCII)));
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static FileChannel opened(Path store, Path lock) throws IOException {
        try {
            return FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (AccessDeniedException refused) {
            throw new IOException(
                    "store '" + store + "': its lock file '" + lock
                            + "' cannot be written by this user, as where another"
                            + " user ran a service; give it to this user, or delete it while no service runs",
                    refused);
        }
    }

    private static String text(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(32);
        channel.read(text, 0);
        String pid = new String(text.array(), 0, text.position(), StandardCharsets.US_ASCII);
        return pid.isEmpty() ? "unknown" : pid;
    }

    private static Path beside(Path store, String ending) {
        return store.resolveSibling(store.getFileName() + ending);
    }

    /**
     * Why a second service does not start.
     *
     * @param owner the process that holds the lock, as far as it has said; empty where nobody does
     */
    private static String owned(Path store, Optional<String> owner) {
        JsonNode note = note(store);
        String pid = note.path("pid").asText();
        // The note of another process was left by a service that was killed.
        boolean there = owner.map(pid::equals).orElse(true);
        String where = there
                ? "at " + note.path("url").asText() + " (pid " + pid + ")"
                : "by another service (pid " + owner.orElseThrow() + ")";
        return "store '" + store + "': already served " + where
                + "; one service owns a file, so use that one, or stop it first";
    }

    private static JsonNode note(Path store) {
        try {
            return new ObjectMapper().readTree(Files.readString(beside(store, ".service")));
        } catch (IOException none) {
            return new ObjectMapper().createObjectNode();
        }
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
            file.ifPresent(HERE::remove);
        }
    }
}
