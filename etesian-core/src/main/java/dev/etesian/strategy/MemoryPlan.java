package dev.etesian.strategy;

/**
 * How many results models may hold, from an estimate of their memory before any of it is taken: a factor of n × n numbers
 * each, and as much again while it is made. The budget is the same on every machine, so that suggestions are, too.
 */
final class MemoryPlan {

    private static final double BUDGET = 512e6;
    private static final int MATRICES = 2;

    private MemoryPlan() {}

    /** The most results, at most {@code limit}, that a number of models can have together. */
    static int results(int limit, int models) {
        return (int) Math.min(limit, Math.sqrt(BUDGET / ((double) Double.BYTES * MATRICES * models)));
    }
}
