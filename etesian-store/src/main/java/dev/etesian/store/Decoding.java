package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** From rows to events. A row that is missing or cannot be read is an event of its own, and hides no other. */
final class Decoding {

    /** From so many rows on, a second processor helps. */
    private static final int MANY = 2_000;

    private final SqliteStore store;
    private final String study;
    private final EventCodec codec;

    Decoding(SqliteStore store, String study, EventCodec codec) {
        this.store = store;
        this.study = study;
        this.codec = codec;
    }

    List<Entry> entries(List<Row> rows, long from, long size) {
        List<Entry> decoded = (rows.size() < MANY ? rows.stream() : rows.parallelStream())
                .map(this::entry)
                .toList();
        return decoded.size() == size - from ? decoded : completed(decoded, from, size);
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

    private Entry entry(Row row) {
        try {
            return codec.decode(row);
        } catch (IllegalArgumentException | ArithmeticException e) {
            return lost(row.seq(), Instant.ofEpochMilli(row.at()), String.valueOf(e.getMessage()));
        }
    }

    private Entry lost(long seq, Instant at, String why) {
        String reason =
                "study '" + study + "', event row " + seq + ": " + why + "; restore it from an export or a backup";
        return new Entry(seq, at, new Event.Unreadable(store.trialsOf(study, seq), reason));
    }
}
