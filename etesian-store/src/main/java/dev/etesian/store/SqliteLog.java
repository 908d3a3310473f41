package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Lease;
import dev.etesian.study.StudyGoneException;
import dev.etesian.study.StudyLog;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One study of an SQLite file, by its key, which is never given to another. */
final class SqliteLog implements StudyLog {

    private final Access access;
    private final EventCodec codec;
    private final Supplier<Instant> clock;
    private final Consumer<Failpoint> passing;
    private final String name;
    private final String uid;
    private final long key;

    SqliteLog(
            Access access,
            EventCodec codec,
            Supplier<Instant> clock,
            Consumer<Failpoint> passing,
            Catalog.Found study) {
        this.access = access;
        this.codec = codec;
        this.clock = clock;
        this.passing = passing;
        name = study.name();
        uid = study.uid();
        key = study.key();
    }

    @Override
    public String id() {
        return uid;
    }

    @Override
    public List<Entry> read(long from) {
        return new LogReading(access, codec, key, name).entries(from);
    }

    @Override
    public boolean append(List<Entry> entries) {
        long first = entries.get(0).position();
        List<Row> rows = entries.stream().map(codec::encode).toList();
        Session writer = access.writer();
        return access.write(
                () -> {
                    passing.accept(Failpoint.APPEND_BEGUN);
                    long now = clock.get().toEpochMilli();
                    int claimed = lapsed(writer, entries, now)
                            ? writer.update(
                                    "UPDATE study SET size = size + ? WHERE id = ? AND size = ?",
                                    rows.size(),
                                    key,
                                    first)
                            : 0;
                    if (claimed == 0) {
                        check(writer);
                        return false;
                    }
                    passing.accept(Failpoint.APPEND_CLAIMED);
                    Projection tables = new Projection(writer, now);
                    for (int i = 0; i < rows.size(); i++) {
                        Rows.insert(writer, key, rows.get(i));
                        tables.add(key, entries.get(i));
                        passing.accept(Failpoint.APPEND_EVENT);
                    }
                    passing.accept(Failpoint.APPEND_WRITTEN);
                    return true;
                },
                Failpoint.APPEND_COMMITTED);
    }

    /** Whether every lease that is to expire has run out. */
    private boolean lapsed(Session writer, List<Entry> entries, long now) throws SQLException {
        for (Entry entry : entries) {
            if (entry.event() instanceof Event.Expired expired
                    && writer.number(
                                    "SELECT count(*) FROM lease WHERE study = ? AND trial = ? AND attempt = ? AND expires > ?",
                                    key,
                                    expired.trial(),
                                    expired.attempt(),
                                    now)
                            > 0) {
                return false;
            }
        }
        return true;
    }

    private void check(Session session) throws SQLException {
        if (session.number("SELECT size FROM study WHERE id = ?", key) < 0) {
            throw new StudyGoneException(name);
        }
    }

    @Override
    public List<Lease> leases() {
        return access.read(() -> {
            check(access.reader());
            return LeaseRows.all(access.reader(), key);
        });
    }

    @Override
    public List<Lease> lapsed() {
        return access.read(() -> {
            check(access.reader());
            return LeaseRows.lapsed(access.reader(), key, clock.get().toEpochMilli());
        });
    }

    @Override
    public List<Lease> beat(Set<String> tokens) {
        return access.write(
                () -> {
                    check(access.writer());
                    long now = clock.get().toEpochMilli();
                    List<Lease> still = new ArrayList<>();
                    for (String token : new TreeSet<>(tokens)) {
                        access.writer()
                                .update(
                                        "UPDATE lease SET expires = ? + period WHERE study = ? AND token = ?",
                                        now,
                                        key,
                                        token);
                        still.addAll(LeaseRows.of(access.writer(), key, token));
                    }
                    still.sort((a, b) -> Long.compare(a.trial(), b.trial()));
                    return still;
                },
                Failpoint.BEAT_COMMITTED);
    }

    @Override
    public void renew() {
        access.write(
                () -> {
                    check(access.writer());
                    return access.writer()
                            .update(
                                    "UPDATE lease SET expires = ? + period WHERE study = ?",
                                    clock.get().toEpochMilli(),
                                    key);
                },
                Failpoint.BEAT_COMMITTED);
    }
}
