package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;

/**
 * Reads the log of a study: one thread takes blocks of rows from the database, others make events of them meanwhile. A row
 * that is missing or cannot be read is an event of its own, and hides no other.
 */
final class LogReading {

    private final Access access;
    private final EventCodec codec;
    private final String study;

    LogReading(Access access, EventCodec codec, String study) {
        this.access = access;
        this.codec = codec;
        this.study = study;
    }

    /** All events from a position on. */
    List<Entry> entries(long from) {
        List<ForkJoinTask<List<Entry>>> parts = new ArrayList<>();
        long size = access.read(() -> {
            Session reader = access.reader();
            long id = Catalog.id(reader, study);
            long end = reader.number("SELECT size FROM study WHERE id = ?", id);
            for (long start = from; start < end; start += Rows.BLOCK) {
                RowBlock block = Rows.block(reader, id, start, Math.min(end, start + Rows.BLOCK));
                ForkJoinTask<List<Entry>> part = ForkJoinTask.adapt(() -> decoded(block));
                parts.add(start + Rows.BLOCK < end ? part.fork() : part);
            }
            return end;
        });
        List<Entry> decoded = new ArrayList<>();
        if (!parts.isEmpty()) {
            parts.get(parts.size() - 1).quietlyInvoke();
            // The newest first: this thread helps from the end, while the others go on from the beginning.
            for (int i = parts.size() - 2; i >= 0; i--) {
                parts.get(i).quietlyJoin();
            }
            parts.forEach(part -> decoded.addAll(part.join()));
        }
        return decoded.size() == Math.max(0, size - from) ? decoded : completed(decoded, from, size);
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
            return codec.decode(row);
        } catch (IllegalArgumentException | ArithmeticException e) {
            return lost(row.seq(), Instant.ofEpochMilli(row.at()), String.valueOf(e.getMessage()));
        }
    }

    private List<Entry> completed(List<Entry> decoded, long from, long size) {
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
        return access.read(() -> Math.toIntExact(access.reader().number(
                "SELECT count(*) FROM trial WHERE study = (SELECT id FROM study WHERE name = ?) AND seq = ?",
                study,
                seq)));
    }
}
