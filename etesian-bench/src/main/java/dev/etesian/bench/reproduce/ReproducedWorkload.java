package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Section;
import dev.etesian.workload.WorkloadDataMissing;
import java.util.List;
import java.util.Optional;

/** A real workload of the paper: its studies, and the paper's claims one by one. */
interface ReproducedWorkload extends ComparisonExperiment {

    /** The studies. */
    WorkloadExperiment studies();

    /** The claims, the one on regret among them. */
    Claims claims(Records records);

    @Override
    default String name() {
        return studies().name();
    }

    @Override
    default String title() {
        return studies().title();
    }

    @Override
    default Size dimensions() {
        return studies().dimensions();
    }

    @Override
    default Optional<WorkloadDataMissing> missing() {
        return studies().missing();
    }

    @Override
    default boolean oneByOne(Protocol protocol) {
        return studies().oneByOne(protocol);
    }

    @Override
    default List<QualityPlan> plans(Protocol protocol) {
        return studies().plans(protocol);
    }

    @Override
    default List<TaskReport> comparisons(Records records) {
        return studies().comparisons(records);
    }

    @Override
    default List<TaskRuns> scored(Records records) {
        return studies().scored(records);
    }

    @Override
    default Optional<Protocol> held(Records records, OutputFolder folder) {
        return studies().held(records, folder);
    }

    /** The claim on regret. */
    default Claims.Claim regret(Records records) {
        return new RegretVerdict(comparisons(records))
                .claim("The Bayes regret is smaller than the rivals' or comparable");
    }

    /** What stands before all else. */
    default List<Block> opening(Records records) {
        return List.of(claims(records).table());
    }

    /** What stands after the studies. */
    default List<Block> closing(Records records) {
        return List.of();
    }

    /** What the verdict says besides the findings of the studies. */
    default String besides(Records records) {
        return "";
    }

    /** The report of the studies with a verdict on all claims together. */
    @Override
    default Section report(Records records) {
        String verdict = claims(records).start() + ": " + studies().findings(records) + besides(records) + ".";
        return studies().section(records, verdict, opening(records), closing(records));
    }
}
