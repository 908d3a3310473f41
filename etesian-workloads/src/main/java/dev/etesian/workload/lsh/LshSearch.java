package dev.etesian.workload.lsh;

import dev.etesian.workload.vector.Nearest;
import dev.etesian.workload.vector.SearchTask;
import dev.etesian.workload.vector.UnitVectors;
import java.util.Arrays;

/**
 * Searches an index for the nearest vectors: buckets of all tables in one order, by how little the query would have to move
 * to fall into them; each vector met is compared with the query once. When half of all vectors have been met the rest is
 * compared, too: reading on then costs less than looking on. Confined to one thread.
 *
 * <p>A bucket of a table is a rank for each function, and its penalty the sum of theirs. From a bucket one goes on to those
 * with one rank more, of the function that was raised last or a later one: each bucket is reached once, and none before a
 * likelier one. Source: [Lv2007] for the order, [Andoni2015] for the penalties.
 */
final class LshSearch {

    private static final int RANK_BITS = 8;
    private static final int RANK = (1 << RANK_BITS) - 1;
    private static final int LAST_SHIFT = 24;
    private static final int TABLE_SHIFT = 26;
    private static final double ENOUGH = 0.5;

    private final LshIndex index;
    private final LshSettings settings;
    private final int functions;
    private final Alternatives[] alternatives;
    private final float[] rotated;
    private final float[] spare = new float[Rotation.SIZE];
    private final LongHeap queue;
    private final long[] met;
    private final Nearest nearest = new Nearest(SearchTask.NEIGHBORS);
    private final LshWork work = new LshWork();
    private final int unmet;
    private int left;

    LshSearch(LshIndex index) {
        this(index, ENOUGH);
    }

    /** Searches until that share of all vectors has been met. */
    LshSearch(LshIndex index, double enough) {
        this.index = index;
        unmet = (int) ((1 - enough) * index.vectors().size());
        settings = index.settings();
        functions = settings.functions();
        alternatives = new Alternatives[settings.tables() * functions];
        for (int a = 0; a < alternatives.length; a++) {
            alternatives[a] = new Alternatives();
        }
        rotated = new float[alternatives.length * Rotation.SIZE];
        queue = new LongHeap(2 * settings.tables());
        met = new long[(index.vectors().size() + Long.SIZE - 1) / Long.SIZE];
    }

    /** The work of all queries so far. */
    LshWork work() {
        return work;
    }

    /** The rows nearest to a query among those met, nearest first. */
    int[] nearest(float[] vector) {
        meet(vector);
        compare(vector);
        return nearest.rows();
    }

    /**
     * Those that a search meets of the rows nearest to a query: the right ones among its answers, as nothing is nearer. To
     * know them takes no comparison of vectors; the work counted is that of the search.
     */
    int[] right(float[] vector, int[] truth) {
        meet(vector);
        return Arrays.stream(truth)
                .filter(row -> (met[row / Long.SIZE] & (1L << (row % Long.SIZE))) != 0)
                .toArray();
    }

    private void meet(float[] vector) {
        left = index.vectors().size();
        queue.clear();
        Arrays.fill(met, 0);
        for (int t = 0; t < settings.tables(); t++) {
            hash(vector, t);
            enqueue(t << TABLE_SHIFT);
        }
        for (int probe = 0; probe < settings.probes() && left > unmet && !queue.isEmpty(); probe++) {
            int state = (int) queue.pop();
            look(state);
            advance(state);
        }
        if (left <= unmet) {
            meetAll();
        }
        work.candidates += index.vectors().size() - left;
        work.queries++;
    }

    private void meetAll() {
        left = 0;
        Arrays.fill(met, -1L);
        int rest = index.vectors().size() % Long.SIZE;
        met[met.length - 1] = rest == 0 ? -1L : (1L << rest) - 1;
    }

    private void hash(float[] vector, int table) {
        for (int f = 0; f < functions; f++) {
            int slot = table * functions + f;
            index.rotation(table, f).apply(vector, rotated, slot * Rotation.SIZE, spare);
            alternatives[slot].reset(rotated, slot * Rotation.SIZE, settings.bits(f));
        }
        work.rotations += functions;
    }

    /** Marks the vectors of a bucket. */
    private void look(int state) {
        int table = state >>> TABLE_SHIFT;
        int bucket = 0;
        for (int f = 0; f < functions; f++) {
            bucket = (bucket << settings.bits(f)) | alternatives[table * functions + f].code(rank(state, f));
        }
        int[] rows = index.rows(table);
        int start = index.start(table, bucket);
        int end = index.start(table, bucket + 1);
        for (int i = start; i < end; i++) {
            int word = rows[i] / Long.SIZE;
            long bit = 1L << (rows[i] % Long.SIZE);
            left -= (met[word] & bit) == 0 ? 1 : 0;
            met[word] |= bit;
        }
        work.rows += end - start;
        work.buckets++;
    }

    /** Compares the vectors met with the query, in the order of memory: most of the time goes into fetching them. */
    private void compare(float[] vector) {
        UnitVectors vectors = index.vectors();
        nearest.clear();
        for (int word = 0; word < met.length; word++) {
            for (long bits = met[word]; bits != 0; bits &= bits - 1) {
                int row = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
                nearest.offer(row, vectors.dot(row, vector));
            }
        }
    }

    private void advance(int state) {
        int table = state >>> TABLE_SHIFT;
        for (int f = (state >>> LAST_SHIFT) & 3; f < functions; f++) {
            if (rank(state, f) + 1 < alternatives[table * functions + f].count()) {
                int ranks = (state & ((1 << LAST_SHIFT) - 1)) + (1 << (f * RANK_BITS));
                enqueue((table << TABLE_SHIFT) | (f << LAST_SHIFT) | ranks);
            }
        }
    }

    private void enqueue(int state) {
        int table = state >>> TABLE_SHIFT;
        float penalty = 0;
        for (int f = 0; f < functions; f++) {
            penalty += alternatives[table * functions + f].penalty(rank(state, f));
        }
        // Bits of a float that is not negative are in the order of the numbers.
        queue.push(((long) Float.floatToRawIntBits(penalty) << Integer.SIZE) | (state & 0xffffffffL));
    }

    private static int rank(int state, int function) {
        return (state >>> (function * RANK_BITS)) & RANK;
    }
}
