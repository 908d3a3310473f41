package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.SearchSpace;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.data.DataFile;
import dev.etesian.workload.data.DataSets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A real workload as a problem. With its work counted instead of its time measured it is another problem of another name,
 * {@code NAME-work}, so that results of the two never mix. Besides {@code flat} it knows one preference: the workload's
 * own box, under the workload's name.
 *
 * @param name the workload's, with {@code -work} where work is counted
 */
public record WorkloadProblem(String name, Workload workload, TimeMode mode, List<NamedPreference> preferences)
        implements BenchProblem {

    public WorkloadProblem {
        preferences = List.copyOf(preferences);
    }

    /** Returns a workload whose times are in that mode as a problem. */
    public static WorkloadProblem of(Workload workload, TimeMode mode) {
        Region region =
                Region.box(workload.info().objectives(), workload.info().box().toArray(Range[]::new));
        return new WorkloadProblem(
                name(workload, mode),
                workload,
                mode,
                List.of(
                        NamedPreference.flat(),
                        new NamedPreference(workload.info().name(), List.of(region))));
    }

    /** Returns what a workload is called as a problem. */
    public static String name(Workload workload, TimeMode mode) {
        return workload.info().name() + (mode == TimeMode.WORK ? "-work" : "");
    }

    @Override
    public String description() {
        return workload.info().description()
                + (mode == TimeMode.WORK ? "; for time, " + workload.info().work() : "");
    }

    @Override
    public String citation() {
        return workload.info().citation();
    }

    @Override
    public int dimension() {
        return space().parameters().size();
    }

    @Override
    public SearchSpace space() {
        return workload.info().space();
    }

    @Override
    public List<Objective> objectives() {
        return workload.info().objectives();
    }

    @Override
    public double seconds() {
        return workload.info().seconds();
    }

    @Override
    public Optional<Provenance> provenance() {
        Map<String, String> hashes = new TreeMap<>();
        for (String data : workload.info().data()) {
            for (DataFile file : DataSets.named(data).files()) {
                hashes.put(data + "/" + file.name(), file.sha256());
            }
        }
        return Optional.of(new Provenance(mode.word(), hashes));
    }

    @Override
    public void prepare() {
        workload.prepare();
    }

    @Override
    public double[] evaluate(double[] unit) {
        Map<String, Double> outcomes = workload.evaluate(space().decode(unit));
        return objectives().stream()
                .mapToDouble(objective -> outcomes.get(objective.name()))
                .toArray();
    }
}
