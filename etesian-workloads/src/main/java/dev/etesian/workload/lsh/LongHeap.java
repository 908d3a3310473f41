package dev.etesian.workload.lsh;

import java.util.Arrays;

/** A heap of numbers, smallest first. */
final class LongHeap {

    private long[] heap;
    private int size;

    LongHeap(int capacity) {
        heap = new long[capacity];
    }

    void clear() {
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void push(long number) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, 2 * size + 1);
        }
        int at = size++;
        for (; at > 0 && heap[(at - 1) / 2] > number; at = (at - 1) / 2) {
            heap[at] = heap[(at - 1) / 2];
        }
        heap[at] = number;
    }

    long pop() {
        long least = heap[0];
        long moved = heap[--size];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= moved) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = moved;
        return least;
    }
}
