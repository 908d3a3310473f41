package dev.etesian.optim;

import java.util.Arrays;

/** A binary heap of indices by cost, the older index first among equals. */
final class CostQueue {

    private int[] items = new int[4];
    private double[] costs = new double[4];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    /** The lowest cost. */
    double cost() {
        return costs[0];
    }

    void add(int item, double cost) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
            costs = Arrays.copyOf(costs, 2 * size);
        }
        int at = size++;
        while (at > 0 && before(item, cost, (at - 1) / 2)) {
            copy((at - 1) / 2, at);
            at = (at - 1) / 2;
        }
        items[at] = item;
        costs[at] = cost;
    }

    /** Takes out the item of lowest cost. */
    int remove() {
        int first = items[0];
        size--;
        int item = items[size];
        double cost = costs[size];
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && before(items[child + 1], costs[child + 1], child)) {
                child++;
            }
            if (before(item, cost, child)) {
                break;
            }
            copy(child, at);
            at = child;
        }
        items[at] = item;
        costs[at] = cost;
        return first;
    }

    private boolean before(int item, double cost, int slot) {
        return cost < costs[slot] || (cost == costs[slot] && item < items[slot]);
    }

    private void copy(int from, int to) {
        items[to] = items[from];
        costs[to] = costs[from];
    }
}
