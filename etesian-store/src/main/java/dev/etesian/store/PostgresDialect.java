package dev.etesian.store;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.List;

/**
 * PostgreSQL: READ COMMITTED with the row of a study as the lock of its log. Nothing is kept in a session, so any connection
 * will do for the next transaction.
 */
enum PostgresDialect implements Dialect {
    POSTGRES;

    @Override
    public void begin(Session session, boolean writing) throws SQLException {
        session.connection().setAutoCommit(false);
        if (!writing) {
            session.script("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
        }
    }

    @Override
    public void commit(Session session) throws SQLException {
        session.connection().commit();
        session.connection().setAutoCommit(true);
    }

    @Override
    public void rollback(Session session) throws SQLException {
        session.connection().rollback();
        session.connection().setAutoCommit(true);
    }

    @Override
    public boolean single() {
        return true;
    }

    @Override
    public String forUpdate() {
        return " FOR UPDATE";
    }

    @Override
    public String hex(String column) {
        return "upper(encode(" + column + ", 'hex'))";
    }

    @Override
    public String words(SQLException e) {
        String state = state(e);
        return switch (state) {
            case "22021" -> "a text holds the character U+0000, which PostgreSQL cannot keep; leave it out";
            case "28P01" -> "the server refused the password; set PGPASSWORD, or PGPASSFILE to a file with it";
            case "28000" -> "the server refused the user (" + message(e) + "); set PGUSER, or ask its administrator";
            case "3D000" -> "the server has no such database; create it (createdb), or give another address";
            case "42501" -> "the user lacks a privilege (" + message(e) + "); ask the owner of the tables for it";
            case "53100" ->
                "the disk of the server is full and nothing more was stored; free some space and do it again";
            default -> {
                if (uncertain(state)) {
                    yield "the server went away (" + message(e)
                            + "); what was being changed may or may not be stored, so look before you do it again";
                }
                if (state.startsWith("08")) {
                    yield "the server could not be reached (" + message(e)
                            + "); check host and port, and that it is running";
                }
                yield passing(e)
                        ? "the server could not do it for a minute (" + message(e)
                                + "), and nothing was stored; do it again"
                        : message(e);
            }
        };
    }

    /** Whether the connection was lost in the midst of something, perhaps of its commit. */
    private static boolean uncertain(String state) {
        return state.equals("57P01") || state.equals("57P02") || state.equals("08006") || state.equals("08007");
    }

    private static String message(SQLException e) {
        // A batch says all that was in it, and what was wrong with it only in its cause.
        Throwable told = e instanceof BatchUpdateException && e.getCause() != null ? e.getCause() : e;
        return String.valueOf(told.getMessage()).strip().replaceAll("\\s*\\n\\s*", "; ");
    }

    /** The first state in the chain of causes: a pool wraps what the driver said. */
    private static String state(SQLException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getSQLState() != null) {
                return sql.getSQLState();
            }
        }
        return e instanceof java.sql.SQLTransientException ? "08000" : "";
    }

    /** Two transactions in each other's way, a server that stops or starts, a lost connection, too many of them. */
    @Override
    public boolean passing(SQLException e) {
        String state = state(e);
        return state.equals("40001")
                || state.equals("40P01")
                || state.startsWith("57P0")
                || state.startsWith("08")
                || state.equals("53300");
    }

    /** The server knows what it holds, and starts from there. */
    @Override
    public boolean broken(SQLException e) {
        return false;
    }

    /** Its pages have checksums of their own, and it keeps foreign keys. */
    @Override
    public void check(Session session, List<Verification.Fault> broken) {}
}
