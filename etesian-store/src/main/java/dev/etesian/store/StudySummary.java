package dev.etesian.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A study in one line, for a list of all.
 *
 * @param events how many happened
 * @param trials how many were suggested or added
 * @param results how many were told, replicates and corrections included
 * @param running how many trials are leased now
 * @param changed when the last event was stored; the time of creation where there is none
 */
public record StudySummary(
        String name, Instant created, long events, long trials, long results, long running, Instant changed) {

    /** When the last event of a study was stored, by its events. */
    static final String LAST =
            "coalesce((SELECT at FROM event WHERE event.study = study.id AND seq = size - 1), created)";

    /** What {@link #of} reads, in this order. */
    static final String COLUMNS = "SELECT name, created, size,"
            + " (SELECT count(*) FROM trial WHERE trial.study = study.id),"
            + " (SELECT count(*) FROM observation WHERE observation.study = study.id),"
            + " (SELECT count(*) FROM lease WHERE lease.study = study.id), changed";

    /** How many columns that are. */
    static final int WIDTH = 7;

    static List<StudySummary> all(Session session) throws SQLException {
        List<StudySummary> all = new ArrayList<>();
        try (ResultSet rows =
                session.prepared(COLUMNS + " FROM study ORDER BY name").executeQuery()) {
            while (rows.next()) {
                all.add(of(rows));
            }
        }
        return all;
    }

    static StudySummary of(ResultSet row) throws SQLException {
        return new StudySummary(
                row.getString(1),
                Instant.ofEpochMilli(row.getLong(2)),
                row.getLong(3),
                row.getLong(4),
                row.getLong(5),
                row.getLong(6),
                Instant.ofEpochMilli(row.getLong(WIDTH)));
    }

    /** The line in JSON, its fields in their order; a new map, which may be added to. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("study", name);
        json.put("trials", trials);
        json.put("results", results);
        json.put("running", running);
        json.put("events", events);
        json.put("created", created.toString());
        json.put("changed", changed.toString());
        return json;
    }
}
