package dev.etesian.store;

import dev.etesian.space.Names;
import dev.etesian.study.Entry;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import dev.etesian.study.StudyLog;
import dev.etesian.study.TrialRecord;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Studies in an SQL database: an SQLite file, or PostgreSQL. Safe to share between threads; several processes, and with
 * PostgreSQL several machines, may have the same store open. {@link Stores} opens one.
 *
 * <p>In a file, readers never wait for writers. Where the disk reports an error while it is written, nobody knows what it holds:
 * the store then takes nothing more until it is opened again.
 */
public final class SqlStore implements Store {

    private final Path file;
    private final EventCodec codec;
    private final Consumer<Failpoint> passing;
    private final Database database;

    /**
     * A store over a database.
     *
     * @param file it is in, or that backups of its studies lie beside
     */
    SqlStore(Path file, Database database, Options options) {
        this.file = file;
        this.database = database;
        codec = new EventCodec(options.preferences());
        passing = options.passing();
    }

    @Override
    public List<String> warnings() {
        return database.warnings();
    }

    /** What opens a service over this store. */
    public Credentials credentials() {
        return new SqlCredentials(database);
    }

    /** Refuses, with the reason, a store that can only be looked at. */
    public void checkWritable() {
        database.checkWritable();
    }

    Database database() {
        return database;
    }

    @Override
    public boolean create(String study, String definition) {
        Names.checked("study", study);
        long created = now().toEpochMilli();
        return database.write(
                session -> {
                    passing.accept(Failpoint.CREATE_BEGUN);
                    boolean made = Catalog.insert(session, study, definition, created);
                    passing.accept(Failpoint.CREATE_WRITTEN);
                    return made;
                },
                Failpoint.CREATE_COMMITTED);
    }

    @Override
    public boolean create(String study, String definition, List<Entry> entries) {
        Names.checked("study", study);
        long created = now().toEpochMilli();
        return database.writeOnce(
                session -> {
                    passing.accept(Failpoint.CREATE_BEGUN);
                    boolean made = Catalog.insert(session, study, definition, created);
                    if (made && !entries.isEmpty()) {
                        new AppendWork(Catalog.found(session, study), entries, codec, created, passing).run(session);
                    }
                    passing.accept(Failpoint.CREATE_WRITTEN);
                    return made;
                },
                Failpoint.CREATE_COMMITTED);
    }

    @Override
    public String definition(String study) {
        return database.read(session -> {
            Catalog.id(session, study);
            return session.text("SELECT definition FROM study WHERE name = ?", study);
        });
    }

    @Override
    public Optional<StudyLog> find(String study) {
        return database.read(session -> Catalog.has(session, study)) ? Optional.of(log(study)) : Optional.empty();
    }

    @Override
    public StudyLog log(String study) {
        Catalog.Found found = database.read(session -> Catalog.found(session, study));
        return new SqlLog(database, codec, this::now, passing, found);
    }

    @Override
    public StudyOutline outline(String study, Setup setup) {
        long key = database.read(session -> Catalog.id(session, study));
        Overview quick = Overview.of(study, setup, new LogReading(database, codec, key, study).withoutSuggestions());
        // What the tables say of a study with a fault may be as wrong.
        return quick.faults().isEmpty()
                ? new StudyOutline(quick, trial -> completed(quick, key, trial))
                : new StudyOutline(Overview.of(study, setup, read(study, 0)));
    }

    /** A trial of a study that was read without suggestions, which have their own position as their basis. */
    private TrialRecord completed(Overview quick, long key, long trial) {
        TrialRecord left = quick.records().get(Math.toIntExact(trial));
        return quick.completed(left, new LogReading(database, codec, key, quick.name()).entry(left.basis()));
    }

    @Override
    public List<String> studies() {
        return database.read(Catalog::names);
    }

    @Override
    public Instant now() {
        return database.now().truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public List<StudySummary> summaries() {
        return database.read(StudySummary::all);
    }

    /** A page of the studies. */
    public StudyPage page(StudyPage.Query query) {
        return database.read(session -> StudyPage.of(session, query));
    }

    /** The name of the study of an id; empty where there is none. */
    public Optional<String> name(String id) {
        return database.read(session -> Catalog.name(session, id));
    }

    /** The trials of all studies that somebody evaluates now. */
    public List<RunningTrial> running() {
        return database.read(LeaseRows::running);
    }

    /**
     * Gives every lease a full period from now on. For whoever hears heartbeats and did not for a while: those who hold leases
     * could not say that they are still at it.
     */
    public void renewLeases() {
        long now = now().toEpochMilli();
        database.write(
                session -> session.update("UPDATE lease SET expires = ? + period WHERE expires < ? + period", now, now),
                Failpoint.BEAT_COMMITTED);
    }

    /** What lies beside this store of studies that were deleted, the latest first. */
    public List<Deleted> deleted() {
        return Backup.all(file);
    }

    @Override
    public void rename(String study, String name) {
        Names.checked("study", name);
        database.write(
                session -> {
                    long id = Catalog.locked(session, study);
                    Catalog.requireFree(session, name);
                    session.update("UPDATE study SET name = ? WHERE id = ?", name, id);
                    passing.accept(Failpoint.RENAME_WRITTEN);
                    return true;
                },
                Failpoint.RENAME_COMMITTED);
    }

    @Override
    public void copy(String study, String name) {
        Names.checked("study", name);
        long now = now().toEpochMilli();
        database.write(
                session -> {
                    long id = Catalog.locked(session, study);
                    Catalog.requireFree(session, name);
                    Rows.copy(session, id, name, now);
                    passing.accept(Failpoint.COPY_WRITTEN);
                    return true;
                },
                Failpoint.COPY_COMMITTED);
    }

    @Override
    public Optional<Path> delete(String study) {
        Instant now = now();
        return database.write(
                session -> {
                    long id = Catalog.locked(session, study);
                    Path backup = Backup.write(session, study, file, now);
                    passing.accept(Failpoint.DELETE_BACKED_UP);
                    session.update("DELETE FROM study WHERE id = ?", id);
                    passing.accept(Failpoint.DELETE_WRITTEN);
                    return Optional.of(backup);
                },
                Failpoint.DELETE_COMMITTED);
    }

    /**
     * Copies the whole store, as it is at one moment, to a file that is not there yet; others may go on writing. Only of a
     * store in a file: a server has its own tools.
     */
    public void backUp(Path target) {
        if (!(database instanceof SqliteDatabase sqlite)) {
            throw new IllegalArgumentException(
                    "backup '" + target + "': expected a store in a file, got one of a server; use pg_dump");
        }
        sqlite.read(session -> {
            try {
                Snapshot.create(session, target);
                return target;
            } catch (FileAlreadyExistsException e) {
                throw new IllegalArgumentException(
                        "backup '" + target + "': expected a new file, got one that exists; give another path", e);
            } catch (IOException e) {
                throw new StoreException("store '" + file + "': could not be backed up to " + target + ", " + e, e);
            }
        });
    }

    @Override
    public void exportTo(OutputStream out, String study) {
        boolean[] begun = {false};
        OutputStream noted = new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                begun[0] = true;
                out.write(bytes, from, count);
            }
        };
        database.look(session -> {
            if (begun[0]) {
                throw new StoreException(
                        "study '" + study + "': the server was lost while it was exported; export it again");
            }
            ArchiveWriter.write(session, study, noted);
            return true;
        });
    }

    @Override
    public Imported importFrom(InputStream in, String name) {
        return importFrom(in, name, document -> {});
    }

    /**
     * The same of a file that somebody else sent.
     *
     * @param documents refuses a document of the study that is not wanted: its definition, and those it was changed by
     */
    public Imported importFrom(InputStream in, String name, Consumer<String> documents) {
        ArchiveReader archive = new ArchiveReader(in);
        documents.accept(archive.manifest().definition());
        String study = name.isEmpty() ? archive.manifest().name() : name;
        Names.checked("study", study);
        long now = now().toEpochMilli();
        return database.writeOnce(
                session -> {
                    long added = new ArchiveImport(session, codec, passing, documents, now).store(archive, study);
                    passing.accept(Failpoint.IMPORT_WRITTEN);
                    return new Imported(study, added);
                },
                Failpoint.IMPORT_COMMITTED);
    }

    /** Checks everything that must hold of this store; with a name, of one study. */
    public Verification verify(String study) {
        return database.look(session -> new Verifier(session, codec).verify(study));
    }

    @Override
    public void close() {
        database.close();
    }
}
