package dev.etesian.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Events in the database as rows. */
final class Rows {

    /** How many rows are read in one piece. */
    static final int BLOCK = 1_000;

    /** Databases put no more than a billion bytes together, and memory may have less room. */
    private static final long HEAVIEST = 50_000_000;

    private static final String WEIGHT =
            "SELECT coalesce(sum(octet_length(payload)), 0) FROM event WHERE study = ? AND seq >= ? AND seq < ?";

    private Rows() {}

    /** How much of the rows is read: everything, or of suggestions only when they were made. */
    enum Part {
        ALL,
        RESULTS;

        private String sql(Dialect dialect) {
            String whole = RowBlock.sql(dialect);
            String row = this == ALL
                    ? whole
                    : "CASE type WHEN 'asked' THEN seq || ',' || at || ',5,0,,asked' ELSE " + whole + " END";
            return "SELECT string_agg(line, '') FROM (SELECT " + row
                    + " AS line FROM event WHERE study = ? AND seq >= ? AND seq < ? ORDER BY seq) AS lines";
        }
    }

    /** The trials that an event made. */
    record Made(long first, int count) {}

    /** By the position of the event, the trials that were made. */
    static Map<Long, Made> made(Session session, long study) throws SQLException {
        String pairs = session.text(
                "SELECT coalesce(string_agg(seq || ',' || number, ','), '') FROM trial WHERE study = ?", study);
        Map<Long, Made> made = new HashMap<>();
        int at = 0;
        while (at < pairs.length()) {
            int comma = pairs.indexOf(',', at);
            int next = pairs.indexOf(',', comma + 1);
            int end = next < 0 ? pairs.length() : next;
            long seq = Long.parseLong(pairs, at, comma, 10);
            long number = Long.parseLong(pairs, comma + 1, end, 10);
            made.merge(
                    seq, new Made(number, 1), (some, one) -> new Made(Math.min(some.first, one.first), some.count + 1));
            at = end + 1;
        }
        return made;
    }

    /** The rows of a study from one position to before another, in order; those that are missing are not there. */
    static Iterator<Row> between(Session session, long study, long from, long to) throws SQLException {
        List<Row> rows = new ArrayList<>();
        for (long start = from; start < to; start += BLOCK) {
            for (RowBlock block : blocks(session, study, start, Math.min(to, start + BLOCK), Part.ALL)) {
                rows.addAll(block.rows());
            }
        }
        return rows.iterator();
    }

    /** The rows of a study from one position to before another, in one piece, or in several where they are very long. */
    static List<RowBlock> blocks(Session session, long study, long from, long to, Part part) throws SQLException {
        if (to - from > 1 && session.number(WEIGHT, study, from, to) > HEAVIEST) {
            long middle = (from + to) / 2;
            List<RowBlock> both = new ArrayList<>(blocks(session, study, from, middle, part));
            both.addAll(blocks(session, study, middle, to, part));
            return both;
        }
        return List.of(block(session, study, from, to, part));
    }

    private static RowBlock block(Session session, long study, long from, long to, Part part) throws SQLException {
        try (ResultSet found =
                session.prepared(part.sql(session.dialect()), study, from, to).executeQuery()) {
            byte[] bytes = found.next() ? found.getBytes(1) : null;
            return new RowBlock(bytes == null ? new byte[0] : bytes);
        }
    }

    /** Stores a row. */
    static void insert(Changes changes, long study, Row row) throws SQLException {
        changes.add(Table.EVENT, study, row.seq(), row.type(), row.at(), row.text(), row.sha256());
    }

    /** Copies a study with everything that belongs to it. */
    static void copy(Session session, long study, String name, long now) throws SQLException {
        session.update(
                "INSERT INTO study (name, definition, created, changed, size, uid)"
                        + " SELECT ?, definition, ?, CASE size WHEN 0 THEN ? ELSE changed END, size, ?"
                        + " FROM study WHERE id = ?",
                name,
                now,
                now,
                Catalog.uid(),
                study);
        long copy = Catalog.id(session, name);
        for (String table : List.of(
                "event (study, seq, type, payload, sha256, at) SELECT ?, seq, type, payload, sha256, at FROM event",
                "trial (study, number, seq) SELECT ?, number, seq FROM trial",
                "observation (study, seq, trial, tell_id) SELECT ?, seq, trial, tell_id FROM observation",
                "ask_request (study, ask_id, seq) SELECT ?, ask_id, seq FROM ask_request",
                "change (study, change_id, seq) SELECT ?, change_id, seq FROM change",
                "lease (study, trial, attempt, seq, worker, token, period, expires)"
                        + " SELECT ?, trial, attempt, seq, worker, token, period, expires FROM lease")) {
            session.update("INSERT INTO " + table + " WHERE study = ?", copy, study);
        }
    }
}
