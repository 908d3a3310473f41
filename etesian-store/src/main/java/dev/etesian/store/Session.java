package dev.etesian.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One connection to a database with its prepared statements. Used by one thread at a time. */
final class Session implements AutoCloseable {

    private final String store;
    private final Dialect dialect;
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final Map<String, PreparedStatement> batches = new LinkedHashMap<>();

    /**
     * A session over a connection, which it closes.
     *
     * @param store how messages call the store
     */
    Session(String store, Dialect dialect, Connection connection) {
        this.store = store;
        this.dialect = dialect;
        this.connection = connection;
    }

    /** How messages call the store. */
    String store() {
        return store;
    }

    Dialect dialect() {
        return dialect;
    }

    Connection connection() {
        return connection;
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

    /** Changes rows with the next {@link #flush}: many together, and those of one text one after the other. */
    void later(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = prepared(sql, values);
        statement.addBatch();
        batches.put(sql, statement);
    }

    /** Makes the changes that were left for later. */
    void flush() throws SQLException {
        for (PreparedStatement statement : batches.values()) {
            statement.executeBatch();
        }
        batches.clear();
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

    /** Runs statements without values. */
    void script(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    /** What to do with a session. */
    interface Work<T> {
        T run(Session session) throws SQLException;

        /** The same as a single statement, which needs no transaction around it; empty where it takes more. */
        default Optional<Work<T>> alone(Dialect dialect) throws SQLException {
            return Optional.empty();
        }
    }

    /** Runs work that writes: all of it is durable when this returns, none of it happened when it throws. */
    <T> T writing(Work<T> work) throws SQLException {
        return transaction(true, work);
    }

    /** Runs work that reads, all of it from the same state. */
    <T> T reading(Work<T> work) throws SQLException {
        return transaction(false, work);
    }

    private <T> T transaction(boolean writing, Work<T> work) throws SQLException {
        dialect.begin(this, writing);
        try {
            T result = work.run(this);
            flush();
            dialect.commit(this);
            return result;
        } catch (SQLException | RuntimeException | Error e) {
            try {
                forget();
                dialect.rollback(this);
            } catch (SQLException further) {
                e.addSuppressed(further);
            }
            throw e;
        }
    }

    /** Drops the prepared statements: one that failed may report its old error when it is used again. */
    void forget() throws SQLException {
        batches.clear();
        for (PreparedStatement statement : statements.values()) {
            statement.close();
        }
        statements.clear();
    }

    /** An error of the database in words, with what to do. */
    StoreException trouble(SQLException e) {
        return new StoreException("store '" + store + "': " + dialect.words(e), e);
    }

    @Override
    public void close() {
        try {
            forget();
            connection.close();
        } catch (SQLException e) {
            throw trouble(e);
        }
    }
}
