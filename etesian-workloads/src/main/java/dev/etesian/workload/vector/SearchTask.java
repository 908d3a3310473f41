package dev.etesian.workload.vector;

/**
 * Vectors to search, queries that are not among them, and the right answers.
 *
 * @param truth for each query the rows nearest to it, nearest first
 */
public record SearchTask(UnitVectors stored, UnitVectors queries, int[][] truth) {

    /** How many neighbors are asked for. */
    public static final int NEIGHBORS = 10;

    public SearchTask {
        if (truth.length != queries.size()) {
            throw new IllegalArgumentException(
                    "truth: expected an answer for each of " + queries.size() + " queries, got " + truth.length);
        }
    }

    /** Finds the answers by comparing every query with every vector. */
    public static SearchTask of(UnitVectors stored, UnitVectors queries) {
        return new SearchTask(stored, queries, BruteForce.nearest(stored, queries, NEIGHBORS));
    }

    /** The share of the right answers of a query among the rows found. */
    public double precision(int query, int[] found) {
        int right = 0;
        for (int wanted : truth[query]) {
            for (int row : found) {
                right += row == wanted ? 1 : 0;
            }
        }
        return (double) right / truth[query].length;
    }

    /** The mean of that share over all queries, given the rows found for each. */
    public double precision(int[][] found) {
        double sum = 0;
        for (int q = 0; q < found.length; q++) {
            sum += precision(q, found[q]);
        }
        return sum / found.length;
    }
}
