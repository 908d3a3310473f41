package dev.etesian.store;

import dev.etesian.study.Entry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Checks every {@link Invariant} of a store, event by event. */
final class Verifier {

    private static final int CHUNK = 10_000;

    private final Session session;
    private final EventCodec codec;
    private final List<Verification.Fault> broken = new ArrayList<>();
    private long studies;
    private long events;
    private long trials;
    private long results;
    private long asks;
    private long conflicts;

    Verifier(Session session, EventCodec codec) {
        this.session = session;
        this.codec = codec;
    }

    /** Checks one study, or with an empty name all of them and the file itself; called inside a transaction. */
    Verification verify(String name) throws SQLException {
        if (name.isEmpty()) {
            session.dialect().check(session, broken);
        } else {
            Catalog.id(session, name);
        }
        List<String> names = new ArrayList<>();
        try (ResultSet rows =
                session.prepared("SELECT name FROM study ORDER BY name").executeQuery()) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        for (String study : names) {
            if (name.isEmpty() || study.equals(name)) {
                checkStudy(study);
            }
        }
        return new Verification(studies, events, trials, results, asks, conflicts, broken);
    }

    private void checkStudy(String name) throws SQLException {
        long study = Catalog.id(session, name);
        long size = session.number("SELECT size FROM study WHERE id = ?", study);
        StudyCheck check = new StudyCheck(name, broken);
        for (long from = 0; from < size; from += CHUNK) {
            List<Row> rows = new ArrayList<>();
            long end = Math.min(size, from + CHUNK);
            Rows.between(session, study, from, end).forEachRemaining(rows::add);
            check.gaps(rows, from, end);
            for (Row row : rows) {
                check(check, row);
            }
        }
        if (session.number("SELECT count(*) FROM event WHERE study = ?", study) > size - check.missing()) {
            check.fault(Invariant.I6, "there are events behind its end at " + size);
        }
        check.compare(session, study);
        studies++;
        events += size;
        trials += check.trials();
        results += check.results();
        asks += check.asks();
        conflicts += check.conflicts();
    }

    private void check(StudyCheck check, Row row) {
        Entry entry;
        try {
            entry = codec.decode(row);
        } catch (IllegalArgumentException | ArithmeticException e) {
            check.fault(Invariant.I8, "event row " + row.seq() + ": " + e.getMessage());
            check.lost(row.seq());
            return;
        }
        check.fold(entry);
    }
}
