package dev.etesian.math;

/**
 * Sorted orders of indices, equal ones as given.
 *
 * <p>A merge sort on plain integers: evolution sorts a few hundred points thousands of times, where the boxed integers that
 * sorting by a comparator takes cost more than the comparisons.
 */
public final class Order {

    /** Up to here a run is sorted by insertion. */
    private static final int SHORT = 8;

    private final Comparison comparison;
    private final int[] order;
    private final int[] merged;

    private Order(int size, Comparison comparison) {
        this.comparison = comparison;
        order = new int[size];
        merged = new int[size];
    }

    /** Which of two indices comes first. */
    @FunctionalInterface
    public interface Comparison {

        /** Negative where index i comes before index j, 0 where they are equal. */
        int compare(int i, int j);
    }

    /** The indices 0 to {@code size} − 1 in order. */
    public static int[] of(int size, Comparison comparison) {
        Order sorted = new Order(size, comparison);
        for (int i = 0; i < size; i++) {
            sorted.order[i] = i;
        }
        sorted.sort(0, size);
        return sorted.order;
    }

    private void sort(int from, int to) {
        if (to - from <= SHORT) {
            insert(from, to);
            return;
        }
        int middle = (from + to) >>> 1;
        sort(from, middle);
        sort(middle, to);
        if (comparison.compare(order[middle - 1], order[middle]) > 0) {
            merge(from, middle, to);
        }
    }

    private void insert(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int index = order[i];
            int j = i;
            for (; j > from && comparison.compare(order[j - 1], index) > 0; j--) {
                order[j] = order[j - 1];
            }
            order[j] = index;
        }
    }

    private void merge(int from, int middle, int to) {
        System.arraycopy(order, from, merged, from, middle - from);
        int left = from;
        int right = middle;
        for (int out = from; left < middle; out++) {
            boolean second = right < to && comparison.compare(merged[left], order[right]) > 0;
            order[out] = second ? order[right++] : merged[left++];
        }
    }
}
