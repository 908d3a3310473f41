package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.LeaseTerms;
import java.sql.SQLException;

/** The tables that are a fold of the events: what one event adds to them. */
final class Projection {

    private final Session session;
    private final long now;
    private String lastChange = "";

    /**
     * A fold at one moment.
     *
     * @param now when leases begin, in milliseconds since 1970: those of an import get their whole period, too
     */
    Projection(Session session, long now) {
        this.session = session;
        this.now = now;
    }

    void add(long study, Entry entry) throws SQLException {
        long seq = entry.position();
        Event event = entry.event();
        if (event instanceof Event.Asked asked) {
            for (int i = 0; i < asked.points().size(); i++) {
                trial(study, asked.first() + i, seq);
            }
            if (asked.id().isPresent()) {
                session.later(
                        "INSERT INTO ask_request (study, ask_id, seq) VALUES (?, ?, ?)",
                        study,
                        asked.id().get(),
                        seq);
            }
        } else if (event instanceof Event.Added added) {
            trial(study, added.trial(), seq);
        } else if (event instanceof Event.Told told) {
            session.later(
                    "INSERT INTO observation (study, seq, trial, tell_id) VALUES (?, ?, ?, ?)",
                    study,
                    seq,
                    told.trial(),
                    told.result().id().orElse(null));
        }
        lease(study, seq, event);
        if (entry.caller().id().isPresent()) {
            session.later(
                    "INSERT INTO change (study, change_id, seq) VALUES (?, ?, ?)",
                    study,
                    entry.caller().id().get(),
                    seq);
        }
    }

    private void trial(long study, long number, long seq) throws SQLException {
        session.later("INSERT INTO trial (study, number, seq) VALUES (?, ?, ?)", study, number, seq);
    }

    private void lease(long study, long seq, Event event) throws SQLException {
        if (event instanceof Event.Started started && started.lease().isPresent()) {
            LeaseTerms terms = started.lease().get();
            change(
                    "INSERT INTO lease (study, trial, attempt, seq, worker, token, period, expires)"
                            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (study, trial) DO UPDATE SET"
                            + " attempt = excluded.attempt, seq = excluded.seq, worker = excluded.worker,"
                            + " token = excluded.token, period = excluded.period, expires = excluded.expires",
                    study,
                    started.trial(),
                    started.attempt(),
                    seq,
                    started.by(),
                    terms.token(),
                    terms.period().toMillis(),
                    now + terms.period().toMillis());
        } else if (event instanceof Event.Told told) {
            end(study, told.trial(), Integer.MAX_VALUE);
        } else if (event instanceof Event.Cancelled cancelled) {
            end(study, cancelled.trial(), Integer.MAX_VALUE);
        } else if (event instanceof Event.Expired expired) {
            end(study, expired.trial(), expired.attempt());
        } else if (event instanceof Event.Failed failed) {
            end(study, failed.trial(), failed.attempt() == 0 ? Integer.MAX_VALUE : failed.attempt());
        }
    }

    /** An end that is known late does not end the lease of a later attempt. */
    private void end(long study, long trial, int attempt) throws SQLException {
        change("DELETE FROM lease WHERE study = ? AND trial = ? AND attempt <= ?", study, trial, attempt);
    }

    /** Leases come and go, so what happens to them keeps its order. */
    private void change(String sql, Object... values) throws SQLException {
        if (!sql.equals(lastChange)) {
            session.flush();
            lastChange = sql;
        }
        session.later(sql, values);
    }
}
