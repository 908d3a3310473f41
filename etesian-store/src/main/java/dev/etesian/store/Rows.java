package dev.etesian.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;

/** Events in the database as rows. */
final class Rows {

    private static final char SEPARATOR = 31;
    private static final String COLUMNS = "seq, type, at, payload, sha256";

    /** A row as one text: each column of each row is a call into SQLite, and those add up. */
    private static final String ONE_TEXT = """
            SELECT seq || char(31) || type || char(31) || at || char(31) || hex(sha256) || char(31) || payload
            FROM event WHERE study = ? AND seq >= ? AND seq < ? ORDER BY seq""";

    private Rows() {}

    private static Row row(String text) {
        int type = text.indexOf(SEPARATOR) + 1;
        int at = text.indexOf(SEPARATOR, type) + 1;
        int sha256 = text.indexOf(SEPARATOR, at) + 1;
        int payload = text.indexOf(SEPARATOR, sha256) + 1;
        return new Row(
                Long.parseLong(text, 0, type - 1, 10),
                text.substring(type, at - 1),
                Long.parseLong(text, at, sha256 - 1, 10),
                text.substring(payload),
                HexFormat.of().parseHex(text, sha256, payload - 1));
    }

    /** The rows of a study from one position to before another, in order; those that are missing are not there. */
    static Iterator<Row> between(Session session, long study, long from, long to) throws SQLException {
        List<Row> rows = new ArrayList<>();
        try (ResultSet found = session.prepared(ONE_TEXT, study, from, to).executeQuery()) {
            while (found.next()) {
                rows.add(row(found.getString(1)));
            }
        }
        return rows.iterator();
    }

    static void insert(Session session, long study, Row row) throws SQLException {
        session.update(
                "INSERT INTO event (study, " + COLUMNS + ") VALUES (?, ?, ?, ?, ?, ?)",
                study,
                row.seq(),
                row.type(),
                row.at(),
                row.payload(),
                row.sha256());
    }

    /** Copies a study with everything that belongs to it. */
    static void copy(Session session, long study, String name, long now) throws SQLException {
        session.update(
                "INSERT INTO study (name, definition, created, size) SELECT ?, definition, ?, size FROM study WHERE id = ?",
                name,
                now,
                study);
        long copy = SqliteStore.id(session, name);
        for (String table : List.of(
                "event (study, seq, type, payload, sha256, at) SELECT ?, seq, type, payload, sha256, at FROM event",
                "trial (study, number, seq) SELECT ?, number, seq FROM trial",
                "observation (study, seq, trial, tell_id) SELECT ?, seq, trial, tell_id FROM observation",
                "ask_request (study, ask_id, seq) SELECT ?, ask_id, seq FROM ask_request")) {
            session.update("INSERT INTO " + table + " WHERE study = ?", copy, study);
        }
    }
}
