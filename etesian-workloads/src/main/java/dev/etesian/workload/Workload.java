package dev.etesian.workload;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Map;

/**
 * A real program whose settings trade several objectives against each other. What it says about itself is known without its
 * data. Safe to use from several threads.
 */
public interface Workload {

    /** The name scripts use. */
    String name();

    /** One line on what it is. */
    String description();

    /** What stands for time where work is counted. */
    String work();

    /** The key of its source in the references. */
    String citation();

    /** The names of the data sets that it reads. */
    List<String> data();

    /** What may vary. */
    SearchSpace space();

    /** What is traded, each with its direction and the range that is worth having. */
    List<Objective> objectives();

    /** What the objectives are counted in, in their order. */
    List<String> units();

    /** The outcomes that its users want: an interval for each objective, in their order. */
    List<Range> box();

    /** About how many seconds of processor time an evaluation takes. */
    double seconds();

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
