package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.LeaseTerms;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Folds the events of one study independently of everybody else who does, and notes what does not fit. */
final class StudyCheck {

    private final String study;
    private final List<Verification.Fault> broken;
    private final Map<Long, Long> trials = new HashMap<>();
    private final Map<Long, String> results = new HashMap<>();
    private final Map<String, Long> tellIds = new HashMap<>();
    private final Map<String, Long> askIds = new HashMap<>();
    private final Map<Long, Integer> attempts = new HashMap<>();
    private final Map<String, Long> changeIds = new HashMap<>();
    private final Map<Long, Lived> leases = new HashMap<>();
    private final Set<Long> lost = new HashSet<>();
    private long next;
    private long conflicts;
    private long missing;

    StudyCheck(String study, List<Verification.Fault> broken) {
        this.study = study;
        this.broken = broken;
    }

    void fault(Invariant invariant, String what) {
        broken.add(new Verification.Fault(invariant, "study '" + study + "': " + what));
    }

    /** An event that cannot be read: whatever it made is not known. */
    void lost(long seq) {
        lost.add(seq);
    }

    void gaps(List<Row> rows, long from, long to) {
        long expected = from;
        for (Row row : rows) {
            for (; expected < row.seq(); expected++) {
                gap(expected);
            }
            expected = row.seq() + 1;
        }
        for (; expected < to; expected++) {
            gap(expected);
        }
    }

    private void gap(long seq) {
        fault(Invariant.I6, "there is no event row " + seq);
        lost.add(seq);
        missing++;
    }

    void fold(Entry entry) {
        long seq = entry.position();
        Event event = entry.event();
        once(changeIds, entry.caller().id(), seq, "change");
        if (event instanceof Event.Asked asked) {
            made(seq, asked.first(), asked.points().size());
            if (asked.basis() > seq) {
                fault(
                        Invariant.I5,
                        "event row " + seq + ": suggested from " + asked.basis() + " events, which came later");
            }
            once(askIds, asked.id(), seq, "ask");
        } else if (event instanceof Event.Added added) {
            made(seq, added.trial(), 1);
        } else if (event instanceof Event.Started started) {
            known(seq, started.trial());
            if (attempts.getOrDefault(started.trial(), 0) >= started.attempt()) {
                fault(
                        Invariant.I7,
                        "event row " + seq + ": attempt " + started.attempt() + " of trial " + started.trial()
                                + " began after a later one");
            }
            attempts.put(started.trial(), started.attempt());
            Lived before = leases.get(started.trial());
            if (before != null && lost.isEmpty()) {
                fault(
                        Invariant.I7,
                        "event row " + seq + ": attempt " + started.attempt() + " of trial " + started.trial()
                                + " began while attempt " + before.attempt() + " had a lease");
            }
            started.lease()
                    .ifPresent(terms ->
                            leases.put(started.trial(), new Lived(started.attempt(), seq, started.by(), terms)));
        } else if (event instanceof Event.Told told) {
            known(seq, told.trial());
            leases.remove(told.trial());
            results.put(seq, told.trial() + " " + told.result().id().orElse(""));
            once(tellIds, told.result().id(), seq, "tell");
        } else if (event instanceof Event.Disputed disputed) {
            known(seq, disputed.trial());
            conflicts++;
            if (lost.isEmpty() && !tellIds.containsKey(disputed.result().id().orElse(""))) {
                fault(Invariant.I3, "event row " + seq + ": a conflict over an id that no result has");
            }
        } else if (event instanceof Event.Failed failed) {
            known(seq, failed.trial());
            ended(failed.trial(), failed.attempt() == 0 ? Integer.MAX_VALUE : failed.attempt());
        } else if (event instanceof Event.Expired expired) {
            known(seq, expired.trial());
            Lived lease = leases.get(expired.trial());
            if (lost.isEmpty() && (lease == null || lease.attempt() != expired.attempt())) {
                fault(
                        Invariant.I7,
                        "event row " + seq + ": a lease on attempt " + expired.attempt() + " of trial "
                                + expired.trial() + " ran out, and there was none");
            }
            ended(expired.trial(), expired.attempt());
        } else if (event instanceof Event.Retried retried) {
            known(seq, retried.trial());
        } else if (event instanceof Event.Forgotten forgotten) {
            known(seq, forgotten.trial());
        } else if (event instanceof Event.Tagged tagged) {
            known(seq, tagged.trial());
        } else if (event instanceof Event.Cancelled cancelled) {
            known(seq, cancelled.trial());
            leases.remove(cancelled.trial());
        }
    }

    /** A lease that no event ended. */
    private record Lived(int attempt, long seq, String worker, LeaseTerms terms) {}

    private void ended(long trial, int attempt) {
        Lived lease = leases.get(trial);
        if (lease != null && lease.attempt() <= attempt) {
            leases.remove(trial);
        }
    }

    private void made(long seq, long first, int count) {
        if (first != next && (first < next || lost.isEmpty())) {
            fault(Invariant.I4, "event row " + seq + ": expected trial " + next + ", got " + first);
        }
        for (long number = first; number < first + count; number++) {
            trials.put(number, seq);
        }
        next = Math.max(next, first + count);
    }

    private void known(long seq, long trial) {
        if (!trials.containsKey(trial) && lost.isEmpty()) {
            fault(Invariant.I5, "event row " + seq + ": trial " + trial + " was never suggested or added");
        }
    }

    private void once(Map<String, Long> ids, Optional<String> id, long seq, String kind) {
        id.ifPresent(text -> {
            Long before = ids.putIfAbsent(text, seq);
            if (before != null) {
                fault(Invariant.I3, "event row " + seq + ": " + kind + " '" + text + "' was stored as event " + before);
            }
        });
    }

    /** Compares the tables with what the events say; rows of events that cannot be read are left alone. */
    void compare(Session session, long id) throws SQLException {
        compare(session, id, "SELECT seq, number, '' FROM trial WHERE study = ?", "trial", trialRows());
        compare(
                session,
                id,
                "SELECT seq, trial, coalesce(tell_id, '') FROM observation WHERE study = ?",
                "observation",
                resultRows());
        compare(session, id, "SELECT seq, 0, ask_id FROM ask_request WHERE study = ?", "ask_request", idRows(askIds));
        compare(session, id, "SELECT seq, 0, change_id FROM change WHERE study = ?", "change", idRows(changeIds));
        if (!lost.isEmpty()) {
            // What cannot be read may have ended any lease.
            return;
        }
        compare(
                session,
                id,
                "SELECT seq, trial, attempt || ' ' || period || ' ' || token || ' ' || worker FROM lease WHERE study = ?",
                "lease",
                leaseRows());
    }

    private void compare(Session session, long id, String sql, String table, Set<String> expected) throws SQLException {
        try (ResultSet rows = session.prepared(sql, id).executeQuery()) {
            while (rows.next()) {
                String row = rows.getLong(1) + " " + rows.getLong(2) + " " + rows.getString(3);
                if (!expected.remove(row) && !lost.contains(rows.getLong(1))) {
                    fault(
                            Invariant.I9,
                            "table " + table + ": a row of event " + rows.getLong(1) + " that it did not make");
                }
            }
        }
        expected.stream()
                .limit(10)
                .forEach(row -> fault(Invariant.I9, "table " + table + ": no row for event " + row.split(" ", 2)[0]));
    }

    private Set<String> trialRows() {
        Set<String> rows = new HashSet<>();
        trials.forEach((number, seq) -> rows.add(seq + " " + number + " "));
        return rows;
    }

    private Set<String> resultRows() {
        Set<String> rows = new HashSet<>();
        results.forEach((seq, row) -> rows.add(seq + " " + row));
        return rows;
    }

    private Set<String> leaseRows() {
        Set<String> rows = new HashSet<>();
        leases.forEach((trial, lease) -> rows.add(lease.seq() + " " + trial + " " + lease.attempt() + " "
                + lease.terms().period().toMillis() + " " + lease.terms().token() + " " + lease.worker()));
        return rows;
    }

    private static Set<String> idRows(Map<String, Long> ids) {
        Set<String> rows = new HashSet<>();
        ids.forEach((text, seq) -> rows.add(seq + " 0 " + text));
        return rows;
    }

    long trials() {
        return trials.size();
    }

    long results() {
        return results.size();
    }

    long asks() {
        return askIds.size();
    }

    long conflicts() {
        return conflicts;
    }

    long missing() {
        return missing;
    }
}
