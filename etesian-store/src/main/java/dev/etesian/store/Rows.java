package dev.etesian.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Events in the database as rows. */
final class Rows {

    private static final String COLUMNS = "seq, type, at, payload, sha256";

    /** How many rows are read in one piece. */
    static final int BLOCK = 1_000;

    private static final String BLOCKS = "SELECT group_concat(row, '') FROM (SELECT " + RowBlock.SQL
            + " AS row FROM event WHERE study = ? AND seq >= ? AND seq < ? ORDER BY seq)";

    private Rows() {}

    /** The rows of a study from one position to before another, in order; those that are missing are not there. */
    static Iterator<Row> between(Session session, long study, long from, long to) throws SQLException {
        List<Row> rows = new ArrayList<>();
        for (long start = from; start < to; start += BLOCK) {
            rows.addAll(
                    block(session, study, start, Math.min(to, start + BLOCK)).rows());
        }
        return rows.iterator();
    }

    /** The rows of a study from one position to before another, in one piece. */
    static RowBlock block(Session session, long study, long from, long to) throws SQLException {
        try (ResultSet found = session.prepared(BLOCKS, study, from, to).executeQuery()) {
            byte[] bytes = found.next() ? found.getBytes(1) : null;
            return new RowBlock(bytes == null ? new byte[0] : bytes);
        }
    }

    static void insert(Session session, long study, Row row) throws SQLException {
        session.update(
                "INSERT INTO event (study, " + COLUMNS + ") VALUES (?, ?, ?, ?, ?, ?)",
                study,
                row.seq(),
                row.type(),
                row.at(),
                row.text(),
                row.sha256());
    }

    /** Copies a study with everything that belongs to it. */
    static void copy(Session session, long study, String name, long now) throws SQLException {
        session.update(
                "INSERT INTO study (name, definition, created, size) SELECT ?, definition, ?, size FROM study WHERE id = ?",
                name,
                now,
                study);
        long copy = Catalog.id(session, name);
        for (String table : List.of(
                "event (study, seq, type, payload, sha256, at) SELECT ?, seq, type, payload, sha256, at FROM event",
                "trial (study, number, seq) SELECT ?, number, seq FROM trial",
                "observation (study, seq, trial, tell_id) SELECT ?, seq, trial, tell_id FROM observation",
                "ask_request (study, ask_id, seq) SELECT ?, ask_id, seq FROM ask_request",
                "chapter (study, seq, results, suggestions) SELECT ?, seq, results, suggestions FROM chapter")) {
            session.update("INSERT INTO " + table + " WHERE study = ?", copy, study);
        }
    }
}
