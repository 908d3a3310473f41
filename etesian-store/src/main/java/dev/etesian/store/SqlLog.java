package dev.etesian.store;

import dev.etesian.study.Entry;
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

/** One study of a database, by its key, which is never given to another. */
final class SqlLog implements StudyLog {

    private final Database database;
    private final EventCodec codec;
    private final Supplier<Instant> clock;
    private final Consumer<Failpoint> passing;
    private final Catalog.Found study;

    SqlLog(
            Database database,
            EventCodec codec,
            Supplier<Instant> clock,
            Consumer<Failpoint> passing,
            Catalog.Found study) {
        this.database = database;
        this.codec = codec;
        this.clock = clock;
        this.passing = passing;
        this.study = study;
    }

    @Override
    public String id() {
        return study.uid();
    }

    @Override
    public List<Entry> read(long from) {
        return read(from, Long.MAX_VALUE);
    }

    @Override
    public List<Entry> read(long from, long most) {
        return new LogReading(database, codec, study.key(), study.name()).entries(from, most);
    }

    @Override
    public boolean append(List<Entry> entries) {
        return database.write(new AppendWork(study, entries, codec, now(), passing), Failpoint.APPEND_COMMITTED);
    }

    private long now() {
        return clock.get().toEpochMilli();
    }

    private void check(boolean there) {
        if (!there) {
            throw new StudyGoneException(study.name());
        }
    }

    private void checkThere(Session session) throws SQLException {
        check(session.number("SELECT size FROM study WHERE id = ?", study.key()) >= 0);
    }

    @Override
    public List<Lease> leases() {
        return database.read(session -> {
            checkThere(session);
            return LeaseRows.all(session, study.key());
        });
    }

    @Override
    public List<Lease> lapsed() {
        long now = now();
        return database.read(session -> {
            checkThere(session);
            return LeaseRows.lapsed(session, study.key(), now);
        });
    }

    @Override
    public List<Lease> beat(Set<String> tokens) {
        long now = now();
        return database.write(
                session -> {
                    check(Catalog.lock(session, study.key()));
                    List<Lease> still = new ArrayList<>();
                    for (String token : new TreeSet<>(tokens)) {
                        LeaseRows.prolong(session, study.key(), token, now);
                        still.addAll(LeaseRows.of(session, study.key(), token));
                    }
                    still.sort((a, b) -> Long.compare(a.trial(), b.trial()));
                    return still;
                },
                Failpoint.BEAT_COMMITTED);
    }

    @Override
    public void release(Set<String> tokens) {
        long now = now();
        database.write(
                session -> {
                    check(Catalog.lock(session, study.key()));
                    for (String token : new TreeSet<>(tokens)) {
                        LeaseRows.end(session, study.key(), token, now);
                    }
                    return true;
                },
                Failpoint.BEAT_COMMITTED);
    }

    @Override
    public void renew() {
        long now = now();
        database.write(
                session -> {
                    check(Catalog.lock(session, study.key()));
                    return session.update("UPDATE lease SET expires = ? + period WHERE study = ?", now, study.key());
                },
                Failpoint.BEAT_COMMITTED);
    }
}
