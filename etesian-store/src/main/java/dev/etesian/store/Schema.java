package dev.etesian.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * The tables of a store, and how older ones become new ones.
 *
 * <p>A new store is built aside and linked into place when it is complete, so nobody ever sees half of one. The number of
 * its schema is SQLite's {@code user_version}; only where that is behind does Flyway start, which takes longer than most
 * commands, and only after a backup.
 *
 * @param scripts one per version, in order, where they are on the class path: {@code folder/V3__words.sql}
 */
record Schema(List<String> scripts) {

    static final Schema CURRENT = new Schema(List.of(
            "dev/etesian/store/schema/sqlite/V1__studies.sql",
            "dev/etesian/store/schema/sqlite/V2__chapters.sql",
            "dev/etesian/store/schema/sqlite/V3__no_chapters.sql",
            "dev/etesian/store/schema/sqlite/V4__leases.sql",
            "dev/etesian/store/schema/sqlite/V5__credentials.sql",
            "dev/etesian/store/schema/sqlite/V6__changes_and_uses.sql"));

    /** Kept, or its level would be forgotten with it. */
    private static final Logger FLYWAY = Logger.getLogger("org.flywaydb");

    /** The number of the last script. */
    int version() {
        String last = scripts.get(scripts.size() - 1);
        return Integer.parseInt(last.substring(last.lastIndexOf("/V") + 2, last.indexOf("__")));
    }

    /** Makes a complete new store, unless somebody else was faster. */
    void create(Path file, Consumer<Failpoint> passing) throws IOException {
        Path draft = Snapshot.draft(file);
        StoreFile.create(draft);
        try {
            passing.accept(Failpoint.SCHEMA_BEGUN);
            try (Session session = SqliteDialect.draft(draft, file)) {
                fill(session);
            }
            passing.accept(Failpoint.SCHEMA_WRITTEN);
            if (link(draft, file)) {
                passing.accept(Failpoint.SCHEMA_LINKED);
            }
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private void fill(Session session) {
        try {
            session.writing(same -> {
                for (String script : scripts) {
                    same.script(text(script));
                }
                return true;
            });
        } catch (SQLException e) {
            throw session.trouble(e);
        }
    }

    /** Puts the draft in its place; false where another process made the same store meanwhile, which is as good. */
    private static boolean link(Path draft, Path file) throws IOException {
        try {
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (UnsupportedOperationException e) {
            Files.move(draft, file);
        }
        return true;
    }

    /** Brings the tables of an open store up to date; refuses those that are newer than this program. */
    void update(Session session, Path file) throws SQLException {
        long found = found(session);
        if (found == version()) {
            return;
        }
        backUp(session, file, found);
        migrate(file, found);
        require(session);
    }

    /** Refuses a store whose tables are not up to date. */
    void require(Session session) throws SQLException {
        long found = found(session);
        if (found != version()) {
            throw new StoreException("store '" + session.store() + "': expected schema " + version() + ", got " + found
                    + "; let somebody open it who may write to it and its folder");
        }
    }

    private long found(Session session) throws SQLException {
        long found = session.number("PRAGMA user_version");
        if (found > version()) {
            throw newer(session.store(), found);
        }
        if (found == 0) {
            throw new StoreException("store '" + session.store()
                    + "': expected a store of Etesian, got another SQLite database; give another path");
        }
        return found;
    }

    StoreException newer(String store, long found) {
        return new StoreException("store '" + store + "': expected schema " + version() + " or older, got " + found
                + "; use the newer Etesian that wrote it");
    }

    private static void backUp(Session session, Path file, long found) throws SQLException {
        Path backup = file.resolveSibling(file.getFileName() + ".schema" + found + ".backup");
        try {
            Snapshot.replace(session, backup, found);
        } catch (IOException e) {
            throw new StoreException("store '" + file + "': could not be backed up to " + backup, e);
        }
    }

    private void migrate(Path file, long found) throws SQLException {
        FLYWAY.setLevel(Level.SEVERE);
        try {
            Flyway.configure(Schema.class.getClassLoader())
                    .dataSource("jdbc:sqlite:" + file.toAbsolutePath(), null, null)
                    .locations(scripts.stream()
                            .map(script -> "classpath:" + script.substring(0, script.lastIndexOf('/')))
                            .distinct()
                            .toArray(String[]::new))
                    .baselineVersion(Long.toString(found))
                    .baselineOnMigrate(true)
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            try (Session again = SqliteDialect.open(file)) {
                // Two programs may update at once; one of them is too late, and that is fine.
                if (again.number("PRAGMA user_version") != version()) {
                    throw new StoreException("store '" + file + "': could not be upgraded to schema " + version(), e);
                }
            }
        }
    }

    private String text(String script) {
        try (InputStream in = Schema.class.getClassLoader().getResourceAsStream(script)) {
            if (in == null) {
                throw new IllegalStateException("schema '" + script + "': not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
