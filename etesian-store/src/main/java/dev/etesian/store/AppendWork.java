package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.StudyGoneException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Appends events to a log, all or none. Where the connection was lost at the commit, nobody knows whether they are stored:
 * when it is run again, it looks for them first.
 */
final class AppendWork implements Session.Work<Boolean> {

    private final Catalog.Found study;
    private final List<Entry> entries;
    private final List<Row> rows;
    private final long now;
    private final Consumer<Failpoint> passing;
    private boolean again;

    /**
     * An append.
     *
     * @param now when leases begin or have run out, in milliseconds since 1970
     */
    AppendWork(Catalog.Found study, List<Entry> entries, EventCodec codec, long now, Consumer<Failpoint> passing) {
        this.study = study;
        this.entries = entries;
        this.now = now;
        this.passing = passing;
        rows = entries.stream().map(codec::encode).toList();
    }

    private List<Event.Expired> expiring() {
        return entries.stream()
                .map(Entry::event)
                .filter(Event.Expired.class::isInstance)
                .map(Event.Expired.class::cast)
                .toList();
    }

    /** As one statement where that is possible; a lease that is to expire is looked at first. */
    @Override
    public Optional<Session.Work<Boolean>> alone(Dialect dialect) throws SQLException {
        if (!dialect.single() || !expiring().isEmpty()) {
            return Optional.empty();
        }
        SingleStatement statement = new SingleStatement();
        add(statement);
        return statement.unordered() ? Optional.of(session -> alone(session, statement)) : Optional.empty();
    }

    private boolean alone(Session session, SingleStatement statement) throws SQLException {
        passing.accept(Failpoint.APPEND_BEGUN);
        boolean uncertain = again;
        again = true;
        return statement.run(session, study.key(), rows) || there(session, uncertain);
    }

    private void add(Changes changes) throws SQLException {
        Projection tables = new Projection(changes, now);
        for (int i = 0; i < rows.size(); i++) {
            Rows.insert(changes, study.key(), rows.get(i));
            tables.add(study.key(), entries.get(i));
            passing.accept(Failpoint.APPEND_EVENT);
        }
    }

    /** What an append that found another end of the log comes to. */
    private boolean there(Session session, boolean uncertain) throws SQLException {
        if (session.number("SELECT size FROM study WHERE id = ?", study.key()) < 0) {
            throw new StudyGoneException(study.name());
        }
        return uncertain && stored(session);
    }

    @Override
    public Boolean run(Session session) throws SQLException {
        passing.accept(Failpoint.APPEND_BEGUN);
        boolean uncertain = again;
        again = true;
        long first = rows.get(0).seq();
        // The row of the study is the lock that all who write to its log or its leases take first.
        boolean claimed = lapsed(session)
                && session.update(
                                "UPDATE study SET size = size + ?, changed = ? WHERE id = ? AND size = ?",
                                rows.size(),
                                rows.get(rows.size() - 1).at(),
                                study.key(),
                                first)
                        == 1;
        if (!claimed) {
            return there(session, uncertain);
        }
        passing.accept(Failpoint.APPEND_CLAIMED);
        add(Changes.later(session));
        session.flush();
        passing.accept(Failpoint.APPEND_WRITTEN);
        return true;
    }

    /** Whether every lease that is to expire has run out. */
    private boolean lapsed(Session session) throws SQLException {
        List<Event.Expired> expiring = expiring();
        if (!expiring.isEmpty()) {
            Catalog.lock(session, study.key());
        }
        for (Event.Expired expired : expiring) {
            long living = session.number(
                    "SELECT count(*) FROM lease WHERE study = ? AND trial = ? AND attempt = ? AND expires > ?",
                    study.key(),
                    expired.trial(),
                    expired.attempt(),
                    now);
            if (living > 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether these very events are where they belong. */
    private boolean stored(Session session) throws SQLException {
        for (Row row : rows) {
            long same = session.number(
                    "SELECT count(*) FROM event WHERE study = ? AND seq = ? AND sha256 = ?",
                    study.key(),
                    row.seq(),
                    row.sha256());
            if (same != 1) {
                return false;
            }
        }
        return true;
    }
}
