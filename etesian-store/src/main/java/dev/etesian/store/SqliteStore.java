package dev.etesian.store;

import dev.etesian.space.Names;
import dev.etesian.study.Entry;
import dev.etesian.study.StudyStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Studies in an SQLite file. Safe to share between threads; several processes may have the same file open.
 *
 * <p>One connection writes, under a lock and with {@code BEGIN IMMEDIATE}; another reads, and never waits for it. Where the
 * disk reports an error while it is written, nobody knows what it holds: the store then takes nothing more until it is
 * opened again.
 */
public final class SqliteStore implements StudyStore, AutoCloseable {

    private final Path file;
    private final EventCodec codec;
    private final Clock clock;
    private final Consumer<Failpoint> passing;
    final Session writer;
    private final Session reader;
    private volatile @Nullable String broken;

    private SqliteStore(Path file, Options options) {
        this.file = file;
        codec = new EventCodec(options.preferences);
        clock = options.clock;
        passing = options.passing;
        writer = Session.open(file);
        try {
            options.schema.update(writer);
            reader = Session.open(file);
        } catch (SQLException e) {
            writer.close();
            throw Session.trouble(file, e);
        } catch (RuntimeException e) {
            writer.close();
            throw e;
        }
    }

    /**
     * What a store is opened with.
     *
     * @param anyFileSystem whether to trust a network file system
     * @param passing told where the store is; for tests
     */
    record Options(
            PreferenceCodec preferences,
            boolean anyFileSystem,
            Clock clock,
            Schema schema,
            Consumer<Failpoint> passing) {

        static Options of(PreferenceCodec preferences) {
            return new Options(preferences, false, Clock.systemUTC(), Schema.CURRENT, point -> {});
        }

        Options anywhere() {
            return new Options(preferences, true, clock, schema, passing);
        }

        Options at(Clock other) {
            return new Options(preferences, anyFileSystem, other, schema, passing);
        }

        Options shaped(Schema other) {
            return new Options(preferences, anyFileSystem, clock, other, passing);
        }

        Options watched(Consumer<Failpoint> other) {
            return new Options(preferences, anyFileSystem, clock, schema, other);
        }
    }

    /** Opens a store, or makes it, on a local disk. */
    public static SqliteStore open(Path file, PreferenceCodec preferences) {
        return open(file, Options.of(preferences));
    }

    /** Opens a store, or makes it, also on a network file system; only where a single machine uses it. */
    public static SqliteStore force(Path file, PreferenceCodec preferences) {
        return open(file, Options.of(preferences).anywhere());
    }

    static SqliteStore open(Path file, Options options) {
        try {
            Path folder = StoreFile.folder(file);
            if (!options.anyFileSystem) {
                StoreFile.checkLocal(file, Files.getFileStore(folder).type());
            }
            if (!Files.exists(file)) {
                options.schema.create(file, options.passing);
            }
            StoreFile.check(file);
        } catch (IOException e) {
            throw new StoreException("store '" + file + "': could not be opened, " + e, e);
        }
        return new SqliteStore(file, options);
    }

    @Override
    public boolean create(String study, String definition) {
        Names.checked("study", study);
        return write(
                () -> {
                    passing.accept(Failpoint.CREATE_BEGUN);
                    int made = writer.update(
                            "INSERT INTO study (name, definition, created) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING",
                            study,
                            definition,
                            now().toEpochMilli());
                    passing.accept(Failpoint.CREATE_WRITTEN);
                    return made == 1;
                },
                Failpoint.CREATE_COMMITTED);
    }

    @Override
    public String definition(String study) {
        return read(() -> {
            id(reader, study);
            return reader.text("SELECT definition FROM study WHERE name = ?", study);
        });
    }

    @Override
    public List<Entry> read(String study, long from) {
        List<Row> rows = new ArrayList<>();
        long size = read(() -> {
            try (ResultSet found = reader.prepared("SELECT id, size FROM study WHERE name = ?", study)
                    .executeQuery()) {
                if (!found.next()) {
                    throw unknown(reader, study);
                }
                long end = found.getLong(2);
                if (from < end) {
                    Rows.between(reader, found.getLong(1), from, end).forEachRemaining(rows::add);
                }
                return end;
            }
        });
        return from < size ? new Decoding(this, study, codec).entries(rows, from, size) : List.of();
    }

    /** How many trials an event made that cannot be read, by the tables. */
    int trialsOf(String study, long seq) {
        return read(() -> Math.toIntExact(reader.number(
                "SELECT count(*) FROM trial WHERE study = (SELECT id FROM study WHERE name = ?) AND seq = ?",
                study,
                seq)));
    }

    @Override
    public boolean append(String study, List<Entry> entries) {
        long first = entries.get(0).position();
        List<Row> rows = entries.stream().map(codec::encode).toList();
        return write(
                () -> {
                    passing.accept(Failpoint.APPEND_BEGUN);
                    int claimed = writer.update(
                            "UPDATE study SET size = size + ? WHERE name = ? AND size = ?", rows.size(), study, first);
                    long id = id(writer, study);
                    if (claimed == 0) {
                        return false;
                    }
                    passing.accept(Failpoint.APPEND_CLAIMED);
                    Projection tables = new Projection(writer);
                    for (int i = 0; i < rows.size(); i++) {
                        Rows.insert(writer, id, rows.get(i));
                        tables.add(id, first + i, entries.get(i).event());
                        passing.accept(Failpoint.APPEND_EVENT);
                    }
                    passing.accept(Failpoint.APPEND_WRITTEN);
                    return true;
                },
                Failpoint.APPEND_COMMITTED);
    }

    @Override
    public List<String> studies() {
        return read(() -> names(reader));
    }

    @Override
    public Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** All studies with their sizes, by name. */
    public List<Summary> summaries() {
        return read(() -> Summary.all(reader));
    }

    /** Gives a study another name, which must be free. */
    public void rename(String study, String name) {
        Names.checked("study", name);
        write(
                () -> {
                    long id = id(writer, study);
                    free(name);
                    writer.update("UPDATE study SET name = ? WHERE id = ?", name, id);
                    passing.accept(Failpoint.RENAME_WRITTEN);
                    return true;
                },
                Failpoint.RENAME_COMMITTED);
    }

    /** Copies a study with its whole log to another name, which must be free. */
    public void copy(String study, String name) {
        Names.checked("study", name);
        write(
                () -> {
                    long id = id(writer, study);
                    free(name);
                    Rows.copy(writer, id, name, now().toEpochMilli());
                    passing.accept(Failpoint.COPY_WRITTEN);
                    return true;
                },
                Failpoint.COPY_COMMITTED);
    }

    /** Deletes a study; returns the file, beside the store, that holds its export. */
    public Path delete(String study) {
        return write(
                () -> {
                    long id = id(writer, study);
                    Path backup = Backup.write(writer, study, file, now());
                    passing.accept(Failpoint.DELETE_BACKED_UP);
                    writer.update("DELETE FROM study WHERE id = ?", id);
                    passing.accept(Failpoint.DELETE_WRITTEN);
                    return backup;
                },
                Failpoint.DELETE_COMMITTED);
    }

    /** Writes a study as JSON Lines: a manifest, then an event a line; the same study gives the same bytes. */
    public void exportTo(OutputStream out, String study) {
        read(() -> {
            id(reader, study);
            return reader.reading(() -> {
                ArchiveWriter.write(reader, study, out);
                return true;
            });
        });
    }

    /**
     * Reads what {@link #exportTo} wrote, all or nothing. Events that the store has already are left alone, so that reading
     * the same twice, or a longer export later, does what one would hope.
     *
     * @param name of the study, or empty for the name in the file
     * @return the name of the study and how many events were new
     */
    public Imported importFrom(InputStream in, String name) {
        ArchiveReader archive = new ArchiveReader(in);
        String study = name.isEmpty() ? archive.manifest().name() : name;
        Names.checked("study", study);
        return write(
                () -> {
                    long added = new Importing(writer, codec, passing).store(archive, study);
                    passing.accept(Failpoint.IMPORT_WRITTEN);
                    return new Imported(study, added);
                },
                Failpoint.IMPORT_COMMITTED);
    }

    /** What an import did. */
    public record Imported(String study, long events) {}

    /** Checks everything that must hold of this store; with a name, of one study. */
    public Verification verify(String study) {
        return read(() -> reader.reading(() -> new Verifier(reader, codec).verify(study)));
    }

    private void free(String name) throws SQLException {
        if (writer.number("SELECT count(*) FROM study WHERE name = ?", name) > 0) {
            throw new IllegalArgumentException(
                    "study '" + name + "': expected a free name, got one that is taken; choose another");
        }
    }

    static long id(Session session, String study) throws SQLException {
        long id = session.number("SELECT id FROM study WHERE name = ?", study);
        if (id < 0) {
            throw unknown(session, study);
        }
        return id;
    }

    private static IllegalArgumentException unknown(Session session, String study) throws SQLException {
        return new IllegalArgumentException("study '" + study + "': not in store '" + session.file() + "'; "
                + Names.suggestion(study, names(session)));
    }

    private static List<String> names(Session session) throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet rows = session.prepared("SELECT name FROM study").executeQuery()) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        names.sort(null);
        return names;
    }

    private <T> T read(Session.Work<T> work) {
        synchronized (reader) {
            try {
                return work.run();
            } catch (SQLException e) {
                throw Session.trouble(file, e);
            }
        }
    }

    private <T> T write(Session.Work<T> work, Failpoint after) {
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
