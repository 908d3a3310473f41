package dev.etesian.workload.vector;

/** Exact search: every query against every vector. */
final class BruteForce {

    private BruteForce() {}

    /** Rows nearest to each query, nearest first. */
    static int[][] nearest(UnitVectors stored, UnitVectors queries, int count) {
        int[][] answers = new int[queries.size()][];
        Nearest nearest = new Nearest(Math.min(count, stored.size()));
        for (int q = 0; q < answers.length; q++) {
            float[] query = queries.row(q);
            nearest.clear();
            for (int i = 0; i < stored.size(); i++) {
                nearest.offer(i, stored.dot(i, query));
            }
            answers[q] = nearest.rows();
        }
        return answers;
    }
}
