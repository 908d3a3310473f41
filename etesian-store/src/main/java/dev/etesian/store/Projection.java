package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.LeaseTerms;
import java.sql.SQLException;

/** The tables that are a fold of the events: what one event adds to them. */
final class Projection {

    private final Changes changes;
    private final long now;

    /**
     * A fold at one moment.
     *
     * @param now when leases begin, in milliseconds since 1970: those of an import get their whole period, too
     */
    Projection(Changes changes, long now) {
        this.changes = changes;
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
                changes.add(Table.ASK_REQUEST, study, asked.id().get(), seq);
            }
        } else if (event instanceof Event.Added added) {
            trial(study, added.trial(), seq);
        } else if (event instanceof Event.Told told) {
            changes.add(
                    Table.OBSERVATION,
                    study,
                    seq,
                    told.trial(),
                    told.result().id().orElse(null));
        }
        lease(study, seq, event);
        if (entry.caller().id().isPresent()) {
            changes.add(Table.CHANGE, study, entry.caller().id().get(), seq);
        }
    }

    private void trial(long study, long number, long seq) throws SQLException {
        changes.add(Table.TRIAL, study, number, seq);
    }

    private void lease(long study, long seq, Event event) throws SQLException {
        if (event instanceof Event.Started started && started.lease().isPresent()) {
            LeaseTerms terms = started.lease().get();
            changes.add(
                    Table.LEASE,
                    study,
                    started.trial(),
                    started.attempt(),
                    seq,
                    started.by(),
                    terms.token(),
                    terms.period().toMillis(),
                    now + terms.period().toMillis());
        } else if (event instanceof Event.Told told) {
            changes.endLease(study, told.trial(), Integer.MAX_VALUE);
        } else if (event instanceof Event.Cancelled cancelled) {
            changes.endLease(study, cancelled.trial(), Integer.MAX_VALUE);
        } else if (event instanceof Event.Expired expired) {
            changes.endLease(study, expired.trial(), expired.attempt());
        } else if (event instanceof Event.Failed failed) {
            changes.endLease(study, failed.trial(), failed.attempt() == 0 ? Integer.MAX_VALUE : failed.attempt());
        }
    }
}
