package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;

/**
 * Reads the log of a study once: one thread takes chapters and blocks of rows from the database, others make events of them
 * meanwhile. A chapter that is missing or damaged is read row by row; a row that is missing or cannot be read is an event of
 * its own, and hides no other.
 */
final class LogReading {

    private final Access access;
    private final EventCodec codec;
    private final String study;
    private final List<ForkJoinTask<List<Entry>>> parts = new ArrayList<>();
    private long from;
    private long size;
    private long id;
    private volatile boolean slow;

    LogReading(Access access, EventCodec codec, String study) {
        this.access = access;
        this.codec = codec;
        this.study = study;
    }

    /** The events from a position on. */
    List<Entry> entries(long first) {
        from = first;
        access.read(() -> {
            Session reader = access.reader();
            size = reader.number("SELECT size FROM study WHERE name = ?", study);
            if (size < 0 || size > first) {
                // Mostly there is nothing new, and the name is known.
                id = Catalog.id(reader, study);
                begin(reader);
            }
            return size;
        });
        return joined();
    }

    /** Whether a chapter was missing or damaged. */
    boolean slow() {
        return slow;
    }

    private void begin(Session reader) throws SQLException {
        long next = from;
        if (from == 0 && size >= access.chapter()) {
            for (Chapter chapter : Chapters.of(reader, id, true)) {
                long end = chapter.end();
                if (chapter.first() >= next && end > chapter.first() && end <= size) {
                    rows(reader, next, chapter.first());
                    take(() -> entries(chapter, end));
                    next = end;
                }
            }
        }
        rows(reader, next, size);
    }

    private void rows(Session reader, long first, long end) throws SQLException {
        slow |= from == 0 && end - first >= access.chapter();
        for (long start = first; start < end; start += Rows.BLOCK) {
            RowBlock block = Rows.block(reader, id, start, Math.min(end, start + Rows.BLOCK));
            take(() -> entries(block));
        }
    }

    /** The last part is left to this thread. */
    private void take(Callable<List<Entry>> part) {
        if (!parts.isEmpty()) {
            parts.get(parts.size() - 1).fork();
        }
        parts.add(ForkJoinTask.adapt(part));
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

    private List<Entry> entries(Chapter chapter, long end) {
        try {
            return chapter.entries(codec);
        } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
            slow = true;
            return entries(access.read(() -> Rows.block(access.reader(), id, chapter.first(), end)));
        }
    }

    private List<Entry> entries(RowBlock block) {
        List<Entry> entries = new ArrayList<>();
        for (Row row : block.rows()) {
            entries.add(entry(row));
        }
        return entries;
    }

    private Entry entry(Row row) {
        try {
            return codec.decode(row);
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
        return access.read(() -> Math.toIntExact(
                access.reader().number("SELECT count(*) FROM trial WHERE study = ? AND seq = ?", id, seq)));
    }
}
