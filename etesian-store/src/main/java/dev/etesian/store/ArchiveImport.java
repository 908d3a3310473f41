package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.function.Consumer;

/** Stores an exported study, inside a transaction. */
final class ArchiveImport {

    /** More trials than all missing events together made. */
    private static final int MOST_LOST = 100_000;

    private final Session session;
    private final EventCodec codec;
    private final Consumer<Failpoint> passing;
    private final Consumer<String> documents;
    private final Changes changes;
    private final Projection tables;
    private long trials;
    private long lost;
    private int waiting;

    ArchiveImport(
            Session session, EventCodec codec, Consumer<Failpoint> passing, Consumer<String> documents, long now) {
        this.session = session;
        this.codec = codec;
        this.passing = passing;
        this.documents = documents;
        changes = Changes.later(session);
        tables = new Projection(changes, now);
    }

    /** Adds what the study does not have yet; returns how many events that were. */
    long store(ArchiveReader archive, String name) throws SQLException {
        Manifest manifest = archive.manifest();
        Catalog.insert(session, name, manifest.definition(), manifest.created());
        long study = Catalog.locked(session, name);
        if (!session.text("SELECT definition FROM study WHERE id = ?", study).equals(manifest.definition())) {
            throw taken(name, "the definition");
        }
        long size = session.number("SELECT size FROM study WHERE id = ?", study);
        trials = session.number("SELECT coalesce(max(number), -1) FROM trial WHERE study = ?", study) + 1;
        long seen = 0;
        for (Row row = archive.next(); row != null; row = archive.next()) {
            if (row.seq() < size) {
                compare(study, row, name);
            } else {
                insert(study, row, archive);
            }
            seen = Math.max(seen, row.seq() + 1);
        }
        long end = Math.max(size, seen);
        session.update("UPDATE study SET size = ? WHERE id = ?", end, study);
        session.flush(); // the time of change is read from the events
        session.update("UPDATE study SET changed = " + StudySummary.LAST + " WHERE id = ?", study);
        return end - size;
    }

    private void compare(long study, Row row, String name) throws SQLException {
        Iterator<Row> stored = Rows.between(session, study, row.seq(), row.seq() + 1);
        if (!stored.hasNext() || !ArchiveLine.write(stored.next()).equals(ArchiveLine.write(row))) {
            throw taken(name, "event " + row.seq());
        }
    }

    private void insert(long study, Row row, ArchiveReader archive) throws SQLException {
        Rows.insert(changes, study, row);
        if (row.intact()) {
            try {
                Entry entry = codec.decode(row);
                check(entry.event(), archive.missing());
                if (entry.event() instanceof Event.Changed changed) {
                    documents.accept(changed.document());
                }
                tables.add(study, entry);
            } catch (IllegalArgumentException | ArithmeticException e) {
                throw new IllegalArgumentException("line " + archive.number() + ": " + e.getMessage(), e);
            }
        }
        if (++waiting == Rows.BLOCK) {
            session.flush();
            waiting = 0;
        }
        passing.accept(Failpoint.IMPORT_ROW);
    }

    /** Refuses trials whose numbers do not follow those before; only where an event is missing they may be further on. */
    private void check(Event event, boolean missing) {
        long first = event instanceof Event.Asked asked
                ? asked.first()
                : event instanceof Event.Added added ? added.trial() : trials;
        if (first < trials || first - trials > (missing ? MOST_LOST - lost : 0)) {
            throw new IllegalArgumentException("expected trial " + trials + ", got " + first);
        }
        lost += first - trials;
        trials = event instanceof Event.Asked asked
                ? first + asked.points().size()
                : event instanceof Event.Added ? first + 1 : trials;
    }

    private static IllegalArgumentException taken(String name, String what) {
        return new IllegalArgumentException("study '" + name + "': exists, and differs from the file in " + what
                + "; import it under another name");
    }
}
