package dev.etesian.study;

/**
 * Which trials wait for somebody to evaluate them: how many, and a number below which there is none. Mostly nobody waits,
 * and a long study is not to be searched to find that out.
 */
record WaitingTrials(int count, long first) {

    static final WaitingTrials EMPTY = new WaitingTrials(0, 0);

    /** The queue when a trial begins or ceases to wait. */
    WaitingTrials change(long trial, boolean before, boolean after) {
        if (before == after) {
            return this;
        }
        return after
                ? new WaitingTrials(count + 1, count == 0 ? trial : Math.min(first, trial))
                : new WaitingTrials(count - 1, first == trial ? first + 1 : first);
    }
}
