package dev.etesian.workload.lsh;

/**
 * The hashes of one function for a query, likeliest first, sorted only as far as they are asked for.
 *
 * <p>The penalty of the hash (i, ±) is (max_j |x_j| − ±x_i)² for the rotated query x: what the query would have to move by.
 * So the coordinates follow by falling size with their own signs, then by rising size with the opposite ones. Confined to
 * one thread. Source: [Andoni2015] for the penalty.
 */
final class Alternatives {

    private static final int INDEX_BITS = 8;
    private static final int INDEX = (1 << INDEX_BITS) - 1;

    private final LongHeap heap = new LongHeap(Rotation.SIZE);
    private final int[] order = new int[Rotation.SIZE];
    private float[] rotated = new float[0];
    private int start;
    private int size;
    private int sorted;
    private boolean open;

    /** Starts with the rotated query from {@code from} on, for a hash of so many bits. */
    void reset(float[] query, int from, int bits) {
        rotated = query;
        start = from;
        size = 1 << (bits - 1);
        int best = 0;
        for (int i = 1; i < size; i++) {
            best = Math.abs(query[from + i]) > Math.abs(query[from + best]) ? i : best;
        }
        order[0] = best;
        sorted = 1;
        open = false;
    }

    /** How many hashes there are. */
    int count() {
        return 2 * size;
    }

    /** The hash of a rank, 0 the likeliest. */
    int code(int rank) {
        int i = coordinate(rank);
        return Rotation.code(i, (rotated[start + i] < 0) == (rank < size));
    }

    /** How much less likely it is than the likeliest. */
    float penalty(int rank) {
        float largest = Math.abs(rotated[start + order[0]]);
        float value = Math.abs(rotated[start + coordinate(rank)]);
        float gap = rank < size ? largest - value : largest + value;
        return gap * gap;
    }

    private int coordinate(int rank) {
        int place = rank < size ? rank : 2 * size - 1 - rank;
        while (sorted <= place) {
            order[sorted++] = next();
        }
        return order[place];
    }

    /** The largest of those that are left. */
    private int next() {
        if (!open) {
            open = true;
            heap.clear();
            for (int i = 0; i < size; i++) {
                if (i != order[0]) {
                    heap.push(((long) -Float.floatToRawIntBits(Math.abs(rotated[start + i])) << INDEX_BITS) | i);
                }
            }
        }
        return (int) heap.pop() & INDEX;
    }
}
