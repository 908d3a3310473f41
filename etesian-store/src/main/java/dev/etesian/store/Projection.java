package dev.etesian.store;

import dev.etesian.study.Event;
import java.sql.SQLException;

/** The tables that are a fold of the events: what one event adds to them. */
final class Projection {

    private final Session session;

    Projection(Session session) {
        this.session = session;
    }

    void add(long study, long seq, Event event) throws SQLException {
        if (event instanceof Event.Asked asked) {
            for (int i = 0; i < asked.points().size(); i++) {
                trial(study, asked.first() + i, seq);
            }
            if (asked.id().isPresent()) {
                session.update(
                        "INSERT INTO ask_request (study, ask_id, seq) VALUES (?, ?, ?)",
                        study,
                        asked.id().get(),
                        seq);
            }
        } else if (event instanceof Event.Added added) {
            trial(study, added.trial(), seq);
        } else if (event instanceof Event.Told told) {
            session.update(
                    "INSERT INTO observation (study, seq, trial, tell_id) VALUES (?, ?, ?, ?)",
                    study,
                    seq,
                    told.trial(),
                    told.result().id().orElse(null));
        }
    }

    private void trial(long study, long number, long seq) throws SQLException {
        session.update("INSERT INTO trial (study, number, seq) VALUES (?, ?, ?)", study, number, seq);
    }
}
