package dev.etesian.workload;

import dev.etesian.problem.Objective;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Map;

/**
 * A real program whose settings trade several objectives against each other. Space and objectives are known without its
 * data; the data is read at the first evaluation.
 */
public interface Workload {

    /** The name scripts use. */
    String name();

    /** One line on what it is. */
    String description();

    /** The key of its source in the references. */
    String citation();

    /** What may vary. */
    SearchSpace space();

    /** What is traded, each with its direction and the range that is worth having. */
    List<Objective> objectives();

    /**
     * Runs the program once and returns what came of it by name: the objectives first, then counts of its work.
     *
     * @throws WorkloadDataMissing where its data is not there
     */
    Map<String, Double> evaluate(Point point);
}
