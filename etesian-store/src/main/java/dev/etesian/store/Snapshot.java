package dev.etesian.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;

/**
 * A copy of a whole store at one moment, taken while others go on writing. It is built aside, forced to the disk and then
 * put in its place, so that a copy under its own name is complete, whatever interrupted the one who made it.
 */
final class Snapshot {

    private Snapshot() {}

    /** A name beside a file that nobody else uses. */
    static Path draft(Path file) {
        return file.resolveSibling("." + file.getFileName() + "."
                + ProcessHandle.current().pid() + "." + Long.toHexString(System.nanoTime()) + ".new");
    }

    /** Copies a store to a file that is not there yet. */
    static void create(Session session, Path target) throws SQLException, IOException {
        StoreFile.folder(target);
        if (Files.exists(target)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        write(session, target, -1);
    }

    /**
     * Copies a store of a certain schema, in place of an older copy; leaves that alone where the store has another schema
     * by now, since somebody else was faster.
     */
    static void replace(Session session, Path target, long schema) throws SQLException, IOException {
        write(session, target, schema);
    }

    private static void write(Session session, Path target, long schema) throws SQLException, IOException {
        Path draft = draft(target.toAbsolutePath());
        StoreFile.create(draft);
        try {
            // SQLite writes into an empty file that is there, and keeps its mode.
            session.update("VACUUM INTO ?", draft.toString());
            if (schema >= 0 && version(draft) != schema) {
                return;
            }
            try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
            StoreFile.forceFolder(target);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static long version(Path file) throws SQLException {
        try (Session copy = SqliteDialect.open(file)) {
            return copy.number("PRAGMA user_version");
        }
    }
}
