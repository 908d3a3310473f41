package dev.etesian.store;

import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.StudyGoneException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinTask;

/**
 * Reads the log of a study once: one thread takes blocks of rows from the database, others make events of them meanwhile. A
 * row that is missing or cannot be read is an event of its own, and hides no other.
 */
final class LogReading {

    /** The point of a trial whose suggestion was not read. */
    static final Point NOT_READ = Point.of("not read", 0);

    private static final Rationale NO_REASON = Rationale.of("not read");

    private final Database database;
    private final EventCodec codec;
    private final long id;
    private final String study;
    private final List<ForkJoinTask<List<Entry>>> parts = new ArrayList<>();
    private Map<Long, Rows.Made> made = Map.of();
    private long from;
    private long size;

    LogReading(Database database, EventCodec codec, long id, String study) {
        this.database = database;
        this.codec = codec;
        this.id = id;
        this.study = study;
    }

    /** The events from a position on, at most so many. */
    List<Entry> entries(long first, long most) {
        from = first;
        database.read(reader -> {
            parts.clear();
            long there = sized(reader);
            size = there - first > most ? first + most : there;
            read(reader, Rows.Part.ALL);
            return size;
        });
        return joined();
    }

    /** The event at a position. */
    Entry entry(long position) {
        from = position;
        database.read(reader -> {
            parts.clear();
            size = position + 1;
            read(reader, Rows.Part.ALL);
            return size;
        });
        return joined().get(0);
    }

    /**
     * All events, without what was suggested, which is most of a log: the table of trials says how many points there were.
     * As its basis, a suggestion has its own position.
     */
    List<Entry> withoutSuggestions() {
        database.read(reader -> {
            parts.clear();
            size = sized(reader);
            made = Rows.made(reader, id);
            read(reader, Rows.Part.RESULTS);
            return size;
        });
        return joined();
    }

    private long sized(Session reader) throws SQLException {
        long found = reader.number("SELECT size FROM study WHERE id = ?", id);
        if (found < 0) {
            throw new StudyGoneException(study);
        }
        return found;
    }

    private void read(Session reader, Rows.Part part) throws SQLException {
        for (long start = from; start < size; start += Rows.BLOCK) {
            for (RowBlock block : Rows.blocks(reader, id, start, Math.min(size, start + Rows.BLOCK), part)) {
                // The last part is left to this thread.
                if (!parts.isEmpty()) {
                    parts.get(parts.size() - 1).fork();
                }
                parts.add(ForkJoinTask.adapt(
                        () -> block.rows().stream().map(row -> entry(row, part)).toList()));
            }
        }
    }

    private List<Entry> joined() {
        List<Entry> decoded = new ArrayList<>(Math.toIntExact(Math.max(0, size - from)));
        if (!parts.isEmpty()) {
            parts.get(parts.size() - 1).quietlyInvoke();
            // The newest first: this thread helps from the end, while the others go on from the beginning.
            for (int i = parts.size() - 2; i >= 0; i--) {
                parts.get(i).quietlyJoin();
            }
            parts.forEach(part -> decoded.addAll(part.join()));
        }
        return decoded.size() == Math.max(0, size - from) ? decoded : completed(decoded);
    }

    private Entry entry(Row row, Rows.Part part) {
        try {
            Rows.Made trials =
                    part == Rows.Part.RESULTS && row.type().equals(EventType.ASKED.text()) ? made.get(row.seq()) : null;
            return trials == null ? codec.decode(row) : asked(row, trials);
        } catch (IllegalArgumentException | ArithmeticException e) {
            return lost(row.seq(), Instant.ofEpochMilli(row.at()), String.valueOf(e.getMessage()));
        }
    }

    private static Entry asked(Row row, Rows.Made trials) {
        Event event = new Event.Asked(
                trials.first(),
                row.seq(),
                Collections.nCopies(trials.count(), NOT_READ),
                Collections.nCopies(trials.count(), NO_REASON));
        return new Entry(row.seq(), Instant.ofEpochMilli(row.at()), event);
    }

    private List<Entry> completed(List<Entry> decoded) {
        List<Entry> all = new ArrayList<>();
        int next = 0;
        for (long seq = from; seq < size; seq++) {
            boolean there = next < decoded.size() && decoded.get(next).position() == seq;
            all.add(there ? decoded.get(next++) : lost(seq, Instant.EPOCH, "there is no such row"));
        }
        return all;
    }

    private Entry lost(long seq, Instant at, String why) {
        String reason =
                "study '" + study + "', event row " + seq + ": " + why + "; restore it from an export or a backup";
        return new Entry(seq, at, new Event.Unreadable(trialsOf(seq), reason));
    }

    /** How many trials an event made that cannot be read, by the tables. */
    private int trialsOf(long seq) {
        return database.read(reader ->
                Math.toIntExact(reader.number("SELECT count(*) FROM trial WHERE study = ? AND seq = ?", id, seq)));
    }
}
