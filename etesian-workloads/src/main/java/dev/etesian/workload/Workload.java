package dev.etesian.workload;

import dev.etesian.space.Point;
import java.util.Map;

/**
 * A real program whose settings trade several objectives against each other. Safe to use from several threads.
 */
public interface Workload {

    /** What is to be known about it; needs no data. */
    WorkloadInfo info();

    /**
     * Reads the data and does whatever is needed once, so that the first evaluation is like the others.
     *
     * @throws WorkloadDataMissing where the data is not there
     */
    void prepare();

    /**
     * Runs the program once and returns what came of it by name: the objectives first, then counts of its work.
     *
     * @throws WorkloadDataMissing where its data is not there
     */
    Map<String, Double> evaluate(Point point);
}
