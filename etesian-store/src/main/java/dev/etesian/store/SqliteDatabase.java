package dev.etesian.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The two connections to a file: one writes, under a lock and with {@code BEGIN IMMEDIATE}; another reads, and never waits
 * for it. Where the file or its folder cannot be written to, there is only the one that reads.
 */
final class SqliteDatabase implements Database {

    private final Path file;
    private final Clock clock;
    private final Consumer<Failpoint> passing;
    private final List<String> warnings;
    private final Session reader;
    private final @Nullable Session writer;
    private final @Nullable Object key;
    private volatile @Nullable String broken;
    private volatile @Nullable StoreException full;

    /**
     * Opens a file that is there.
     *
     * @param writable whether it and its folder can be written to
     */
    SqliteDatabase(Path file, Options options, boolean writable, List<String> warnings) {
        this.file = file;
        this.warnings = List.copyOf(warnings);
        clock = options.clock();
        passing = options.passing();
        key = key(file);
        if (!writable) {
            writer = null;
            reader = SqliteDialect.look(file);
            prepare(() -> options.schema().require(reader), reader);
            return;
        }
        Session first = SqliteDialect.open(file);
        writer = first;
        prepare(() -> options.schema().update(first, file), first);
        try {
            reader = SqliteDialect.open(file);
        } catch (RuntimeException e) {
            first.close();
            throw e;
        }
    }

    /** What to do before a session is used. */
    private interface Step {
        void run() throws SQLException;
    }

    private static void prepare(Step step, Session session) {
        try {
            step.run();
        } catch (SQLException e) {
            session.close();
            throw session.trouble(e);
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /** What tells one file from another that took its name. */
    private static @Nullable Object key(Path file) {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (IOException e) {
            return null;
        }
    }

    Session writer() {
        if (writer == null) {
            throw new StoreException(
                    "store '" + file
                            + "': expected a file in a folder that can be written to; change their modes, or copy it elsewhere");
        }
        return writer;
    }

    @Override
    public void checkWritable() {
        writer();
        requireSound();
        requireSame();
        StoreException last = full;
        if (last != null) {
            throw new StoreException(String.valueOf(last.getMessage()), last);
        }
    }

    private void requireSound() {
        if (broken != null) {
            throw new StoreException(
                    "store '" + file + "': stopped writing after a disk failure (" + broken + "); open it again");
        }
    }

    Session reader() {
        return reader;
    }

    @Override
    public <T> T read(Session.Work<T> work) {
        synchronized (reader) {
            try {
                return work.run(reader);
            } catch (SQLException e) {
                StoreException trouble = reader.trouble(e);
                try {
                    reader.forget();
                } catch (SQLException further) {
                    trouble.addSuppressed(further);
                }
                throw trouble;
            }
        }
    }

    /** In a session of its own: it takes long, and whoever asks for a moment is not to wait for it. */
    @Override
    public <T> T look(Session.Work<T> work) {
        if (writer == null) {
            return read(session -> session.reading(work));
        }
        requireSame();
        try (Session own = SqliteDialect.open(file)) {
            return own.reading(work);
        } catch (SQLException e) {
            throw reader.trouble(e);
        }
    }

    @Override
    public <T> T write(Session.Work<T> work, Failpoint after) {
        return write(work, after, true);
    }

    @Override
    public <T> T writeAside(Session.Work<T> work, Failpoint after) {
        return write(work, after, false);
    }

    /**
     * @param telling whether it tells of the others how they will end: a small row may find room where results find none
     */
    private <T> T write(Session.Work<T> work, Failpoint after, boolean telling) {
        Session session = writer();
        synchronized (session) {
            requireSound();
            try {
                T result = session.writing(same -> {
                    requireSame();
                    T made = work.run(same);
                    same.flush();
                    requireSame();
                    return made;
                });
                full = telling ? null : full;
                passing.accept(after);
                return result;
            } catch (SQLException e) {
                broken = SqliteDialect.SQLITE.broken(e) ? String.valueOf(e.getMessage()) : null;
                StoreException trouble = session.trouble(e);
                full = telling && SqliteDialect.SQLITE.full(e) ? trouble : full;
                throw trouble;
            }
        }
    }

    /** A file that was deleted or replaced can still be written to, and is gone when this process ends. */
    private void requireSame() {
        Object found = key(file);
        if (key != null && !key.equals(found)) {
            throw new StoreException("store '" + file + "': " + (found == null ? "deleted" : "replaced by another file")
                    + " while it was open, and nothing more was stored; put it back from a backup and open it again");
        }
    }

    @Override
    public <T> T writeOnce(Session.Work<T> work, Failpoint after) {
        return write(work, after);
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public void close() {
        synchronized (writer == null ? reader : writer) {
            synchronized (reader) {
                reader.close();
                if (writer != null) {
                    writer.close();
                }
            }
        }
    }
}
