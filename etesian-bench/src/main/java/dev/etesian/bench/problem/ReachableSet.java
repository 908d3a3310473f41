package dev.etesian.bench.problem;

/** A problem that knows exactly which outcomes can be had, so that the best of a scalarization needs no sample. */
public interface ReachableSet {

    /** Returns whether some feasible point is at least as good as an outcome in every objective. */
    boolean reaches(double[] outcome);
}
