package dev.etesian.bench.reproduce;

import java.util.List;

/** Face detection: the studies of the paper and its claims. */
record CascadeExperiment(WorkloadExperiment studies) implements ReproducedWorkload {

    @Override
    public Claims claims(Records records) {
        return new Claims(List.of(regret(records), new RegretVerdict(comparisons(records)).improvement()));
    }
}
