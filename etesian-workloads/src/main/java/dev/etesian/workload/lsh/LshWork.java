package dev.etesian.workload.lsh;

/** What searches did, counted; the same whenever they are repeated. Confined to one thread. */
final class LshWork {

    private static final long CANDIDATE = 100;
    private static final long ROTATION = 1024;
    private static final long BUCKET = 128;

    /** Queries answered. */
    long queries;

    /** Vectors compared with a query. */
    long candidates;

    /** Vectors seen in buckets, whether for the first time or again. */
    long rows;

    /** Buckets looked into. */
    long buckets;

    /** Rotations of queries. */
    long rotations;

    /**
     * Basic operations: 100 products a candidate, 896 additions and 128 comparisons a rotation, about 128 comparisons and
     * moves in the queue a bucket, 1 a row. Measured, each took 2 to 4.4 ns, and about 1 ns in scans of nearly
     * everything.
     */
    long operations() {
        return CANDIDATE * candidates + ROTATION * rotations + BUCKET * buckets + rows;
    }

    /** A count divided by the number of queries. */
    double each(long count) {
        return (double) count / queries;
    }
}
