package dev.etesian.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.sqlite.JDBC;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** SQLite: write-ahead log, every commit forced to the disk, one writer at a time. */
enum SqliteDialect implements Dialect {
    SQLITE;

    /** The first version without the write-ahead log's reset bug. */
    private static final int[] OLDEST = {3, 51, 3};

    private static final int BUSY_MILLIS = 60_000;

    /** Opens an existing file to read and write. */
    static Session open(Path file) {
        return open(file, file.toAbsolutePath().toString(), true);
    }

    /** Opens a store that is built aside; messages are about the file that it will be. */
    static Session draft(Path draft, Path file) {
        return open(file, draft.toAbsolutePath().toString(), true);
    }

    /**
     * Opens a file that cannot be written to, or not beside. Where no log lies beside it, nobody is writing, and SQLite is
     * told that nobody will: it could not make the files that it would take to notice.
     */
    static Session look(Path file) {
        boolean still = !Files.exists(file.resolveSibling(file.getFileName() + "-wal"));
        return open(file, file.toAbsolutePath().toUri() + "?mode=ro" + (still ? "&immutable=1" : ""), false);
    }

    private static Session open(Path file, String address, boolean writable) {
        try {
            Connection connection = JDBC.createConnection("jdbc:sqlite:" + address, new Properties());
            Session session = new Session(file.toString(), SQLITE, connection);
            try {
                settle(session, writable);
                return session;
            } catch (SQLException | RuntimeException e) {
                session.close();
                throw e;
            }
        } catch (SQLException e) {
            throw new StoreException("store '" + file + "': " + SQLITE.words(e), e);
        }
    }

    private static void settle(Session session, boolean writable) throws SQLException {
        checkVersion(session.text("SELECT sqlite_version()"));
        session.script("PRAGMA busy_timeout = " + BUSY_MILLIS);
        session.script("PRAGMA trusted_schema = OFF");
        session.script("PRAGMA mmap_size = 0");
        if (!writable) {
            return;
        }
        if (!session.text("PRAGMA journal_mode").equals("wal")) {
            session.script("PRAGMA journal_mode = WAL");
        }
        session.script("PRAGMA synchronous = FULL");
        session.script("PRAGMA foreign_keys = ON");
        if (System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("mac")) {
            session.script("PRAGMA fullfsync = ON");
            session.script("PRAGMA checkpoint_fullfsync = ON");
        }
    }

    /** Refuses a version of SQLite that can lose commits. */
    static void checkVersion(String version) {
        String[] parts = version.split("\\.", -1);
        for (int i = 0; i < OLDEST.length; i++) {
            int part = i < parts.length ? Integer.parseInt(parts[i]) : 0;
            if (part != OLDEST[i]) {
                if (part > OLDEST[i]) {
                    return;
                }
                throw new StoreException("SQLite: expected version 3.51.3 or newer, got " + version
                        + ", which can lose results; update sqlite-jdbc");
            }
        }
    }

    @Override
    public void begin(Session session, boolean writing) throws SQLException {
        session.prepared(writing ? "BEGIN IMMEDIATE" : "BEGIN").execute();
    }

    @Override
    public void commit(Session session) throws SQLException {
        session.prepared("COMMIT").execute();
    }

    @Override
    public void rollback(Session session) throws SQLException {
        session.script("ROLLBACK");
    }

    @Override
    public boolean single() {
        return false;
    }

    @Override
    public String forUpdate() {
        return "";
    }

    @Override
    public String hex(String column) {
        return "hex(" + column + ")";
    }

    @Override
    public String words(SQLException e) {
        SQLiteErrorCode code =
                e instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        return switch (code) {
            case SQLITE_FULL -> "the disk is full and nothing more was stored; free some space and do it again";
            case SQLITE_BUSY, SQLITE_BUSY_SNAPSHOT, SQLITE_BUSY_RECOVERY, SQLITE_LOCKED ->
                "another process has been writing for " + BUSY_MILLIS / 1000
                        + " s and nothing was stored; do it again, or stop the other";
            case SQLITE_NOTADB -> "expected a store, got a file that is no SQLite database; give another path";
            case SQLITE_CORRUPT -> "the file is damaged (" + e.getMessage() + "); go back to a backup";
            case SQLITE_READONLY, SQLITE_READONLY_DBMOVED, SQLITE_READONLY_DIRECTORY, SQLITE_CANTOPEN ->
                "expected a file in a folder that can be written to; change their modes, or give another path";
            default ->
                broken(e)
                        ? "the disk could not be written or read (" + e.getMessage()
                                + "); fix it and open the store again"
                        : String.valueOf(e.getMessage());
        };
    }

    /** SQLite waits for others by itself. */
    @Override
    public boolean passing(SQLException e) {
        return false;
    }

    /** The disk failed. */
    @Override
    public boolean broken(SQLException e) {
        return e instanceof SQLiteException sqlite
                && sqlite.getResultCode().name().startsWith("SQLITE_IOERR");
    }

    /** There was no room, and there may be some again. */
    boolean full(SQLException e) {
        return e instanceof SQLiteException sqlite && sqlite.getResultCode() == SQLiteErrorCode.SQLITE_FULL;
    }

    @Override
    public void check(Session session, List<Verification.Fault> broken) throws SQLException {
        try (ResultSet rows = session.prepared("PRAGMA integrity_check").executeQuery()) {
            while (rows.next()) {
                if (!rows.getString(1).equals("ok")) {
                    broken.add(new Verification.Fault(Invariant.I8, "the file: " + rows.getString(1)));
                }
            }
        }
        try (ResultSet rows = session.prepared("PRAGMA foreign_key_check").executeQuery()) {
            while (rows.next()) {
                broken.add(new Verification.Fault(
                        Invariant.I8, "table " + rows.getString(1) + ": a row belongs to no study"));
            }
        }
    }
}
