package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.QualityPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The experiments asked for. Immutable. */
public final class Selection {

    private final List<Experiment> experiments;
    private final List<String> leftOut;

    Selection(List<Experiment> experiments, List<String> leftOut) {
        this.experiments = List.copyOf(experiments);
        this.leftOut = List.copyOf(leftOut);
    }

    List<Experiment> experiments() {
        return experiments;
    }

    /** The names of the experiments. */
    public List<String> names() {
        return experiments.stream().map(Experiment::name).toList();
    }

    /** The names of those that were asked for and have no data yet. */
    public List<String> leftOut() {
        return leftOut;
    }

    /** Refuses strategies that none of the experiments runs. */
    void check(Protocol protocol) {
        Set<String> run = new TreeSet<>();
        Protocol everything = new Protocol(protocol.effort(), protocol.runs(), List.of());
        for (Experiment experiment : experiments) {
            if (experiment instanceof StudyExperiment studies) {
                studies.plans(everything).stream().map(QualityPlan::strategies).forEach(run::addAll);
            } else if (experiment instanceof ComplexityExperiment) {
                run.addAll(ComplexityExperiment.STRATEGIES);
            }
        }
        List<String> unknown = new ArrayList<>(protocol.strategies());
        unknown.removeAll(run);
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(
                    "option '--strategies': expected " + (run.isEmpty() ? "none here" : "some of ")
                            + String.join(", ", run) + ", got '" + unknown.get(0) + "'");
        }
    }
}
