package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Function;

/**
 * Reads the log of a study once: one thread takes blocks of rows from the database, others make events of them meanwhile. A
 * row that is missing or cannot be read is an event of its own, and hides no other.
 */
final class LogReading {

    private final Access access;
    private final String study;
    private final Function<Row, Entry> decode;
    private final List<ForkJoinTask<List<Entry>>> parts = new ArrayList<>();
    private long from;
    private long size;

    /**
     * A reading.
     *
     * @param decode refuses a row with an exception that says why
     */
    LogReading(Access access, String study, Function<Row, Entry> decode) {
        this.access = access;
        this.study = study;
        this.decode = decode;
    }

    /** Takes the rows from a position on. */
    LogReading begin(String sql, long first) {
        return begin(sql, first, Long.MAX_VALUE);
    }

    /** Takes the rows from a position to before another. */
    LogReading begin(String sql, long first, long limit) {
        from = first;
        size = access.read(() -> {
            Session reader = access.reader();
            long end = Math.min(limit, reader.number("SELECT size FROM study WHERE name = ?", study));
            // Mostly there is nothing new, and the name is known.
            long id = end < 0 || end > first ? Catalog.id(reader, study) : 0;
            for (long start = first; start < end; start += Rows.BLOCK) {
                take(Rows.block(reader, sql, id, start, Math.min(end, start + Rows.BLOCK)), start + Rows.BLOCK < end);
            }
            return end;
        });
        return this;
    }

    private void take(RowBlock block, boolean more) {
        ForkJoinTask<List<Entry>> part = ForkJoinTask.adapt(() -> decoded(block));
        parts.add(more ? part.fork() : part);
    }

    /** The events; not to be called while the reader is held, which a row that cannot be read asks for the rest. */
    List<Entry> entries() {
        List<Entry> decoded = new ArrayList<>();
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

    private List<Entry> decoded(RowBlock block) {
        List<Entry> entries = new ArrayList<>();
        for (Row row : block.rows()) {
            entries.add(entry(row));
        }
        return entries;
    }

    private Entry entry(Row row) {
        try {
            return decode.apply(row);
        } catch (IllegalArgumentException | ArithmeticException e) {
            return lost(row.seq(), Instant.ofEpochMilli(row.at()), String.valueOf(e.getMessage()));
        }
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
        return access.read(() -> Math.toIntExact(access.reader()
                .number(
                        "SELECT count(*) FROM trial WHERE study = (SELECT id FROM study WHERE name = ?) AND seq = ?",
                        study,
                        seq)));
    }
}
