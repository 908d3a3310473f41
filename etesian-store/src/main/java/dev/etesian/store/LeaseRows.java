package dev.etesian.store;

import dev.etesian.study.Lease;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Leases in the database as rows. */
final class LeaseRows {

    private static final String SELECT = "SELECT trial, attempt, worker, token, expires FROM lease WHERE study = ?";

    /** By the index of tokens: asked for "token = ?" alone, SQLite goes through all leases of the study. */
    static final String BY_TOKEN = " AND trial IN (SELECT trial FROM lease WHERE study = ? AND token = ?)";

    private LeaseRows() {}

    static List<Lease> all(Session session, long study) throws SQLException {
        return leases(session.prepared(SELECT + " ORDER BY trial", study));
    }

    /** Those of all studies. */
    static List<RunningTrial> running(Session session) throws SQLException {
        List<RunningTrial> running = new ArrayList<>();
        try (ResultSet rows = session.prepared("""
                        SELECT study.name, trial, attempt, worker, token, expires, event.at
                        FROM lease JOIN study ON study.id = lease.study
                            JOIN event ON event.study = lease.study AND event.seq = lease.seq
                        ORDER BY study.name, trial""").executeQuery()) {
            while (rows.next()) {
                running.add(new RunningTrial(
                        rows.getString(1),
                        new Lease(
                                rows.getLong(2),
                                rows.getInt(3),
                                rows.getString(4),
                                rows.getString(5),
                                Instant.ofEpochMilli(rows.getLong(6))),
                        Instant.ofEpochMilli(rows.getLong(7))));
            }
        }
        return running;
    }

    static List<Lease> lapsed(Session session, long study, long now) throws SQLException {
        return leases(session.prepared(SELECT + " AND expires <= ? ORDER BY trial", study, now));
    }

    static List<Lease> of(Session session, long study, String token) throws SQLException {
        return leases(session.prepared(SELECT + BY_TOKEN, study, study, token));
    }

    /** Lets the leases of a token last until their period after a moment. */
    static void prolong(Session session, long study, String token, long now) throws SQLException {
        session.update("UPDATE lease SET expires = ? + period WHERE study = ?" + BY_TOKEN, now, study, study, token);
    }

    /** Ends the leases of a token at a moment. */
    static void end(Session session, long study, String token, long now) throws SQLException {
        session.update("UPDATE lease SET expires = ? WHERE study = ?" + BY_TOKEN, now, study, study, token);
    }

    private static List<Lease> leases(PreparedStatement query) throws SQLException {
        List<Lease> leases = new ArrayList<>();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                leases.add(new Lease(
                        rows.getLong(1),
                        rows.getInt(2),
                        rows.getString(3),
                        rows.getString(4),
                        Instant.ofEpochMilli(rows.getLong(5))));
            }
        }
        return leases;
    }
}
