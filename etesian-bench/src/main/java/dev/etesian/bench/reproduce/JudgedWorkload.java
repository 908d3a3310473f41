package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.workload.WorkloadDataMissing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A real workload of the paper: its studies, and the paper's claims one by one. */
interface JudgedWorkload extends Compared {

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

    /** Where the methods sampled. */
    default SamplingVerdict inside(Records records) {
        ManyObjectives comparison = new ManyObjectives(studies().problem(records.protocol()), name());
        return new PooledShares(comparison.problem(), name(), comparison.pooled(records)).verdict();
    }

    /** The report of the studies with the claims before all else, and a verdict on them together. */
    @Override
    default Section report(Records records) {
        Section section = studies().report(records);
        Claims claims = claims(records);
        List<Block> measured = new ArrayList<>(section.measured());
        measured.add(0, claims.table());
        return new Section(
                section.name(),
                section.title(),
                section.setUp(),
                section.paper(),
                claims.start() + section.verdict().substring(section.verdict().indexOf(':')),
                measured);
    }
}
