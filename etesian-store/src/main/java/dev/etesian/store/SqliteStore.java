package dev.etesian.store;

import dev.etesian.space.Names;
import dev.etesian.study.Dossier;
import dev.etesian.study.Entry;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import dev.etesian.study.StudyLog;
import dev.etesian.study.StudyStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Studies in an SQLite file. Safe to share between threads; several processes may have the same file open.
 *
 * <p>Readers never wait for writers. Where the disk reports an error while it is written, nobody knows what it holds: the
 * store then takes nothing more until it is opened again.
 */
public final class SqliteStore implements StudyStore, AutoCloseable {

    private final Path file;
    private final EventCodec codec;
    private final Clock clock;
    private final Consumer<Failpoint> passing;
    private final Access access;
    final Session writer;

    private SqliteStore(Path file, Options options) {
        this.file = file;
        codec = new EventCodec(options.preferences());
        clock = options.clock();
        passing = options.passing();
        access = new Access(file, options);
        writer = access.writer();
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
            if (!options.anyFileSystem()) {
                StoreFile.checkLocal(file, Files.getFileStore(folder).type());
            }
            if (!Files.exists(file)) {
                options.schema().create(file, options.passing());
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
        return access.write(
                () -> {
                    passing.accept(Failpoint.CREATE_BEGUN);
                    int made = writer.update(
                            Catalog.INSERT, study, definition, now().toEpochMilli());
                    passing.accept(Failpoint.CREATE_WRITTEN);
                    return made == 1;
                },
                Failpoint.CREATE_COMMITTED);
    }

    @Override
    public String definition(String study) {
        return access.read(() -> {
            Catalog.id(access.reader(), study);
            return access.reader().text("SELECT definition FROM study WHERE name = ?", study);
        });
    }

    @Override
    public Optional<StudyLog> find(String study) {
        return access.read(() -> Catalog.has(access.reader(), study)) ? Optional.of(log(study)) : Optional.empty();
    }

    @Override
    public StudyLog log(String study) {
        Catalog.Found found = access.read(() -> Catalog.found(access.reader(), study));
        return new SqliteLog(access, codec, this::now, passing, found);
    }

    /** A study without what was suggested; for a quick look at a long one. */
    public Outline outline(String study, Setup setup) {
        long key = access.read(() -> Catalog.id(access.reader(), study));
        Overview quick =
                Overview.of(study, setup, new LogReading(access, codec, key, study).withoutSuggestions());
        // What the tables say of a study with a fault may be as wrong.
        return quick.faults().isEmpty()
                ? new Outline(quick, trial -> completed(quick, key, trial))
                : new Outline(Overview.of(study, setup, read(study, 0)));
    }

    /** A trial of a study that was read without suggestions, which have their own position as their basis. */
    private Dossier completed(Overview quick, long key, long trial) {
        Dossier left = quick.dossiers().get(Math.toIntExact(trial));
        return quick.completed(left, new LogReading(access, codec, key, quick.name()).entry(left.basis()));
    }

    @Override
    public List<String> studies() {
        return access.read(() -> Catalog.names(access.reader()));
    }

    @Override
    public Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** All studies with their sizes, by name. */
    public List<Summary> summaries() {
        return access.read(() -> Summary.all(access.reader()));
    }

    /** Gives a study another name, which must be free. */
    public void rename(String study, String name) {
        Names.checked("study", name);
        access.write(
                () -> {
                    long id = Catalog.id(writer, study);
                    Catalog.requireFree(writer, name);
                    writer.update("UPDATE study SET name = ? WHERE id = ?", name, id);
                    passing.accept(Failpoint.RENAME_WRITTEN);
                    return true;
                },
                Failpoint.RENAME_COMMITTED);
    }

    /** Copies a study with its whole log to another name, which must be free. */
    public void copy(String study, String name) {
        Names.checked("study", name);
        access.write(
                () -> {
                    long id = Catalog.id(writer, study);
                    Catalog.requireFree(writer, name);
                    Rows.copy(writer, id, name, now().toEpochMilli());
                    passing.accept(Failpoint.COPY_WRITTEN);
                    return true;
                },
                Failpoint.COPY_COMMITTED);
    }

    /** Deletes a study; returns the file, beside the store, that holds its export. */
    public Path delete(String study) {
        return access.write(
                () -> {
                    long id = Catalog.id(writer, study);
                    Path backup = Backup.write(writer, study, file, now());
                    passing.accept(Failpoint.DELETE_BACKED_UP);
                    writer.update("DELETE FROM study WHERE id = ?", id);
                    passing.accept(Failpoint.DELETE_WRITTEN);
                    return backup;
                },
                Failpoint.DELETE_COMMITTED);
    }

    /** Copies the whole store, as it is at one moment, to a file that is not there yet; others may go on writing. */
    public void backUp(Path target) {
        access.read(() -> {
            try {
                Snapshot.create(access.reader(), target);
                return target;
            } catch (FileAlreadyExistsException e) {
                throw new IllegalArgumentException(
                        "backup '" + target + "': expected a new file, got one that exists; give another path", e);
            } catch (IOException e) {
                throw new StoreException("store '" + file + "': could not be backed up to " + target + ", " + e, e);
            }
        });
    }

    /** Writes a study as JSON Lines: a manifest, then an event a line; the same study gives the same bytes. */
    public void exportTo(OutputStream out, String study) {
        access.read(() -> {
            Session reader = access.reader();
            Catalog.id(reader, study);
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
        return access.write(
                () -> {
                    long added = new Importing(writer, codec, passing, now().toEpochMilli()).store(archive, study);
                    passing.accept(Failpoint.IMPORT_WRITTEN);
                    return new Imported(study, added);
                },
                Failpoint.IMPORT_COMMITTED);
    }

    /** What an import did. */
    public record Imported(String study, long events) {}

    /** Checks everything that must hold of this store; with a name, of one study. */
    public Verification verify(String study) {
        return access.read(() -> access.reader().reading(() -> new Verifier(access.reader(), codec).verify(study)));
    }

    @Override
    public void close() {
        access.close();
    }
}
