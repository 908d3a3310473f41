package dev.etesian.workload;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.SearchSpace;
import java.util.List;

/**
 * What a workload says about itself, known without its data.
 *
 * @param name the name scripts use
 * @param description one line on what it is
 * @param work what stands for time where work is counted
 * @param citation the key of its source in the references
 * @param data the names of the data sets that it reads
 * @param seconds about how many seconds of processor time an evaluation takes
 * @param space what may vary
 * @param objectives what is traded, each with its direction and the range that is worth having
 * @param units what the objectives are counted in, in their order
 * @param box the outcomes that its users want: an interval for each objective, in their order
 */
public record WorkloadInfo(
        String name,
        String description,
        String work,
        String citation,
        List<String> data,
        double seconds,
        SearchSpace space,
        List<Objective> objectives,
        List<String> units,
        List<Range> box) {

    public WorkloadInfo {
        data = List.copyOf(data);
        objectives = List.copyOf(objectives);
        units = List.copyOf(units);
        box = List.copyOf(box);
    }
}
