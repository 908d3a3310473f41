package dev.etesian.study;

/**
 * Which trials wait for somebody to evaluate them: how many, and a number below which there is none. Mostly nobody waits,
 * and a long study is not to be searched to find that out.
 */
record Queue(int count, long first) {

    static final Queue EMPTY = new Queue(0, 0);

    /** The queue when a trial begins or ceases to wait. */
    Queue change(long trial, boolean before, boolean after) {
        if (before == after) {
            return this;
        }
        return after
                ? new Queue(count + 1, count == 0 ? trial : Math.min(first, trial))
                : new Queue(count - 1, first == trial ? first + 1 : first);
    }
}
