package dev.etesian.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.sqlite.JDBC;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** One connection to a database file with its prepared statements. Used by one thread at a time. */
final class Session implements AutoCloseable {

    /** The first version without the write-ahead log's reset bug. */
    private static final int[] OLDEST = {3, 51, 3};

    private static final int BUSY_MILLIS = 60_000;

    private final Path file;
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();

    private Session(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Opens an existing file: write-ahead log, every commit forced to the disk, foreign keys kept. */
    static Session open(Path file) {
        Connection connection;
        try {
            connection = JDBC.createConnection("jdbc:sqlite:" + file.toAbsolutePath(), new Properties());
        } catch (SQLException e) {
            throw trouble(file, e);
        }
        Session session = new Session(file, connection);
        try {
            session.settle();
            return session;
        } catch (SQLException | RuntimeException e) {
            try {
                connection.close();
            } catch (SQLException further) {
                e.addSuppressed(further);
            }
            throw e instanceof SQLException sql ? trouble(file, sql) : (RuntimeException) e;
        }
    }

    private void settle() throws SQLException {
        checkVersion(text("SELECT sqlite_version()"));
        pragma("busy_timeout = " + BUSY_MILLIS);
        if (!text("PRAGMA journal_mode").equals("wal")) {
            pragma("journal_mode = WAL");
        }
        pragma("synchronous = FULL");
        pragma("foreign_keys = ON");
        pragma("trusted_schema = OFF");
        pragma("mmap_size = 0");
        if (System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("mac")) {
            pragma("fullfsync = ON");
            pragma("checkpoint_fullfsync = ON");
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

    /** The prepared statement of a text, made once. */
    PreparedStatement prepared(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    /** Changes rows, and says how many. */
    int update(String sql, @Nullable Object... values) throws SQLException {
        return prepared(sql, values).executeUpdate();
    }

    /** The first column of the first row. */
    String text(String sql, Object... values) throws SQLException {
        try (ResultSet rows = prepared(sql, values).executeQuery()) {
            return rows.next() ? rows.getString(1) : "";
        }
    }

    /** The first column of the first row, or −1. */
    long number(String sql, Object... values) throws SQLException {
        try (ResultSet rows = prepared(sql, values).executeQuery()) {
            return rows.next() ? rows.getLong(1) : -1;
        }
    }

    void pragma(String setting) throws SQLException {
        script("PRAGMA " + setting);
    }

    /** Runs several statements. */
    void script(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    /** What to do inside a transaction. */
    interface Work<T> {
        T run() throws SQLException;
    }

    /** Runs work that writes: all of it is durable when this returns, none of it happened when it throws. */
    <T> T writing(Work<T> work) throws SQLException {
        return transaction("BEGIN IMMEDIATE", work);
    }

    /** Runs work that reads, all of it from the same state. */
    <T> T reading(Work<T> work) throws SQLException {
        return transaction("BEGIN", work);
    }

    private <T> T transaction(String begin, Work<T> work) throws SQLException {
        prepared(begin).execute();
        try {
            T result = work.run();
            prepared("COMMIT").execute();
            return result;
        } catch (SQLException | RuntimeException | Error e) {
            try {
                // A statement that failed may report its old error when it is used again.
                forget();
                // SQLite has rolled back already after some errors, and says so.
                script("ROLLBACK");
            } catch (SQLException further) {
                e.addSuppressed(further);
            }
            throw e;
        }
    }

    private void forget() throws SQLException {
        for (PreparedStatement statement : statements.values()) {
            statement.close();
        }
        statements.clear();
    }

    /** An error of the database in words, with what to do. */
    static StoreException trouble(Path file, SQLException e) {
        return new StoreException("store '" + file + "': " + words(e), e);
    }

    private static String words(SQLException e) {
        SQLiteErrorCode code =
                e instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        return switch (code) {
            case SQLITE_FULL -> "the disk is full and nothing more was stored; free some space and do it again";
            case SQLITE_BUSY, SQLITE_BUSY_SNAPSHOT, SQLITE_BUSY_RECOVERY, SQLITE_LOCKED ->
                "another process has been" + " writing for " + BUSY_MILLIS / 1000
                        + " s and nothing was stored; do it again, or stop the other";
            case SQLITE_NOTADB -> "expected a store, got a file that is no SQLite database; give another path";
            case SQLITE_CORRUPT -> "the file is damaged (" + e.getMessage() + "); run verify, and go back to a backup";
            case SQLITE_READONLY, SQLITE_READONLY_DBMOVED, SQLITE_READONLY_DIRECTORY, SQLITE_CANTOPEN ->
                "expected a" + " file in a folder that can be written to; change their modes, or give another path";
            default ->
                broken(e)
                        ? "the disk could not be written or read (" + e.getMessage()
                                + "); mend it and open the store again"
                        : String.valueOf(e.getMessage());
        };
    }

    /** Whether the disk failed, so that nobody knows what it holds until the store is opened again. */
    static boolean broken(SQLException e) {
        return e instanceof SQLiteException sqlite
                && sqlite.getResultCode().name().startsWith("SQLITE_IOERR");
    }

    Path file() {
        return file;
    }

    @Override
    public void close() {
        try {
            forget();
            connection.close();
        } catch (SQLException e) {
            throw trouble(file, e);
        }
    }
}
