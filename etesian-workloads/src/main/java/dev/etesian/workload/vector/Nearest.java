package dev.etesian.workload.vector;

import java.util.Arrays;

/** The nearest of the candidates offered so far; of equally near ones, those offered first. Confined to one thread. */
public final class Nearest {

    private final int[] rows;
    private final float[] cosines;
    private int size;

    /** Keeps so many. */
    public Nearest(int count) {
        rows = new int[count];
        cosines = new float[count];
    }

    /** Forgets all. */
    public void clear() {
        size = 0;
    }

    /** Offers a candidate, each at most once. */
    public void offer(int row, float cosine) {
        if (size == rows.length && !(cosine > cosines[size - 1])) {
            return;
        }
        int at = size < rows.length ? size++ : size - 1;
        for (; at > 0 && cosine > cosines[at - 1]; at--) {
            rows[at] = rows[at - 1];
            cosines[at] = cosines[at - 1];
        }
        rows[at] = row;
        cosines[at] = cosine;
    }

    /** Those kept, nearest first. */
    public int[] rows() {
        return Arrays.copyOf(rows, size);
    }
}
