package dev.etesian.store;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The two connections of a store: one writes, under a lock and with {@code BEGIN IMMEDIATE}; another reads, and never waits
 * for it. Safe to share between threads.
 */
final class Access implements AutoCloseable {

    private final Path file;
    private final Consumer<Failpoint> passing;
    private final Session writer;
    private final Session reader;
    private volatile @Nullable String broken;

    Access(Path file, Options options) {
        this.file = file;
        passing = options.passing();
        writer = Session.open(file);
        try {
            options.schema().update(writer);
            reader = Session.open(file);
        } catch (SQLException e) {
            writer.close();
            throw Session.trouble(file, e);
        } catch (RuntimeException e) {
            writer.close();
            throw e;
        }
    }

    Session writer() {
        return writer;
    }

    Session reader() {
        return reader;
    }

    /** Runs work on the reader. */
    <T> T read(Session.Work<T> work) {
        synchronized (reader) {
            try {
                return work.run();
            } catch (SQLException e) {
                throw Session.trouble(file, e);
            }
        }
    }

    /** Runs work on the writer, in a transaction that is durable when this returns. */
    <T> T write(Session.Work<T> work, Failpoint after) {
        synchronized (writer) {
            if (broken != null) {
                throw new StoreException(
                        "store '" + file + "': takes nothing since the disk failed (" + broken + "); open it again");
            }
            try {
                T result = writer.writing(work);
                passing.accept(after);
                return result;
            } catch (SQLException e) {
                broken = Session.broken(e) ? String.valueOf(e.getMessage()) : null;
                throw Session.trouble(file, e);
            }
        }
    }

    @Override
    public void close() {
        synchronized (writer) {
            synchronized (reader) {
                reader.close();
                writer.close();
            }
        }
    }
}
