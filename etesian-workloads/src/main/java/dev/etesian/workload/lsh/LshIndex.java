package dev.etesian.workload.lsh;

import dev.etesian.workload.vector.UnitVectors;

/**
 * Hash tables over stored vectors. A table is the vectors sorted by bucket and where each bucket starts; it takes
 * 4 (n + 2^bits + 1) bytes. Immutable.
 */
final class LshIndex {

    private final Codes codes;
    private final LshSettings settings;
    private final int[][] starts;
    private final int[][] rows;

    private LshIndex(Codes codes, LshSettings settings) {
        this.codes = codes;
        this.settings = settings;
        starts = new int[settings.tables()][];
        rows = new int[settings.tables()][];
    }

    /** Sorts the vectors into tables. */
    static LshIndex of(Codes codes, LshSettings settings) {
        LshIndex index = new LshIndex(codes, settings);
        for (int t = 0; t < settings.tables(); t++) {
            index.fill(t, codes.buckets(t, settings));
        }
        return index;
    }

    /** A counting sort, which leaves equal buckets in the order of rows. */
    private void fill(int table, int[] buckets) {
        int[] start = new int[(1 << settings.bits()) + 1];
        for (int bucket : buckets) {
            start[bucket + 1]++;
        }
        for (int b = 1; b < start.length; b++) {
            start[b] += start[b - 1];
        }
        int[] sorted = new int[buckets.length];
        for (int i = buckets.length - 1; i >= 0; i--) {
            sorted[--start[buckets[i] + 1]] = i;
        }
        // Counting down has moved each start[b + 1] to where bucket b begins; the last bucket ends with the rows.
        System.arraycopy(start, 1, start, 0, start.length - 1);
        start[start.length - 1] = buckets.length;
        starts[table] = start;
        rows[table] = sorted;
    }

    LshSettings settings() {
        return settings;
    }

    UnitVectors vectors() {
        return codes.vectors();
    }

    Rotation rotation(int table, int function) {
        return codes.rotation(table, function);
    }

    /** The vectors of a table, sorted by bucket. */
    int[] rows(int table) {
        return rows[table];
    }

    /** Where a bucket starts among them; where it ends is where the next one starts. */
    int start(int table, int bucket) {
        return starts[table][bucket];
    }

    /** The bytes that the tables take, without the vectors themselves. */
    long bytes() {
        return bytes(settings.tables(), settings.bits(), vectors().size());
    }

    static long bytes(int tables, int bits, int vectors) {
        return 4L * tables * (vectors + (1L << bits) + 1);
    }
}
