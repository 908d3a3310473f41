package dev.etesian.store;

import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.study.Dossier;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;

/** Reads a study without what was suggested, most of what it holds: which event made which trials is in the tables. */
final class OutlineReading {

    private static final Point SOMEWHERE = Point.of("left out", 0);
    private static final Rationale SOMEHOW = Rationale.of("left out");

    private final Access access;
    private final EventCodec codec;
    private final String study;

    /** By the number of the trial, which event made it; ascending. */
    private long[] makers = {};

    OutlineReading(Access access, EventCodec codec, String study) {
        this.access = access;
        this.codec = codec;
        this.study = study;
    }

    Outline read(Setup setup) {
        LogReading log = new LogReading(access, study, this::entry);
        // Both from the same state of the database.
        access.read(() -> access.reader().reading(() -> {
            makers = makers(access.reader());
            return log.begin(Rows.OUTLINE, 0);
        }));
        Overview overview = Overview.of(study, setup, log.entries());
        return new Outline(overview, trial -> whole(overview, trial));
    }

    private long[] makers(Session session) throws SQLException {
        long id = Catalog.id(session, study);
        // In one text, for the same reason as the rows of events.
        String all = session.text(
                "SELECT coalesce(group_concat(seq || ',', ''), '') FROM (SELECT seq FROM trial WHERE study = ? ORDER BY number)",
                id);
        long[] seqs = new long[(int) session.number("SELECT count(*) FROM trial WHERE study = ?", id)];
        int at = 0;
        for (int i = 0; i < seqs.length; i++) {
            int end = all.indexOf(',', at);
            seqs[i] = Long.parseLong(all, at, end, 10);
            at = end + 1;
        }
        return seqs;
    }

    private Entry entry(Row row) {
        if (!row.type().equals(EventType.ASKED.text())) {
            return codec.decode(row);
        }
        int first = firstFrom(row.seq());
        int count = firstFrom(row.seq() + 1) - first;
        List<Point> points = Collections.nCopies(count, SOMEWHERE);
        List<Rationale> rationales = Collections.nCopies(count, SOMEHOW);
        return new Entry(row.seq(), Instant.ofEpochMilli(row.at()), new Event.Asked(first, 0, points, rationales));
    }

    /** The first trial that this event or a later one made. */
    private int firstFrom(long seq) {
        int low = 0;
        int high = makers.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (makers[middle] < seq) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** A trial as the whole log has it: folded from its own events, and the changes of the preference before it. */
    private Dossier whole(Overview overview, long trial) {
        Dossier left = overview.dossiers().get(Math.toIntExact(trial));
        long maker = makers[Math.toIntExact(trial)];
        Entry entry = new LogReading(access, study, codec::decode)
                .begin(Rows.WHOLE, maker, maker + 1)
                .entries()
                .get(0);
        return overview.completed(left, entry);
    }
}
