package dev.etesian.store;

import java.sql.SQLException;
import java.util.List;

/** What differs between the databases that a store can be in; everything else is the same SQL. */
interface Dialect {

    /** Begins a transaction that writes, or one that reads from a single state. */
    void begin(Session session, boolean writing) throws SQLException;

    /** Makes a transaction durable. */
    void commit(Session session) throws SQLException;

    /** Undoes a transaction; one that the database has undone by itself is fine. */
    void rollback(Session session) throws SQLException;

    /** Whether a statement may add to several tables. */
    boolean single();

    /** Appended to a SELECT: the rows are nobody else's to change until the transaction ends. */
    String forUpdate();

    /** A column of bytes as hexadecimal digits in capitals. */
    String hex(String column);

    /** An error in words, with what to do. */
    String words(SQLException e);

    /** Whether the same work may succeed on another connection, or a moment later. */
    boolean passing(SQLException e);

    /** Whether nobody knows what the database holds until it is opened again. */
    boolean broken(SQLException e);

    /** Adds what the database itself finds wrong with its files. */
    void check(Session session, List<Verification.Fault> broken) throws SQLException;
}
