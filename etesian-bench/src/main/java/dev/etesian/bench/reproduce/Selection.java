package dev.etesian.bench.reproduce;

import dev.etesian.workload.WorkloadDataMissing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The experiments asked for. Immutable. */
public final class Selection {

    private final List<Experiment> experiments;
    private final Map<String, WorkloadDataMissing> leftOut;

    private Selection(List<Experiment> experiments, Map<String, WorkloadDataMissing> leftOut) {
        this.experiments = List.copyOf(experiments);
        this.leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    }

    /** One experiment; refused where its data is not there. */
    static Selection of(Experiment experiment) {
        experiment.missing().ifPresent(missing -> {
            throw missing;
        });
        return new Selection(List.of(experiment), Map.of());
    }

    /** Those whose data is there. */
    static Selection possible(List<Experiment> all) {
        List<Experiment> experiments = new ArrayList<>();
        Map<String, WorkloadDataMissing> leftOut = new LinkedHashMap<>();
        for (Experiment experiment : all) {
            experiment
                    .missing()
                    .ifPresentOrElse(
                            missing -> leftOut.put(experiment.name(), missing), () -> experiments.add(experiment));
        }
        return new Selection(experiments, leftOut);
    }

    List<Experiment> experiments() {
        return experiments;
    }

    /** The names of the experiments. */
    public List<String> names() {
        return experiments.stream().map(Experiment::name).toList();
    }

    /** Those that were asked for and have no data, by name, with what to do about it. */
    public Map<String, String> leftOut() {
        Map<String, String> messages = new LinkedHashMap<>();
        leftOut.forEach((name, missing) -> messages.put(name, String.valueOf(missing.getMessage())));
        return messages;
    }

    /** Those left out that a report does not cover, a line each. */
    List<String> notes(Set<String> covered) {
        return leftOut.entrySet().stream()
                .filter(left -> !covered.contains(left.getKey()))
                .map(left -> "`" + left.getKey() + "` is left out: its data `"
                        + left.getValue().dataSet()
                        + "` is not on this machine, or is not what was expected; get it with `etesian data fetch "
                        + left.getValue().dataSet() + "`.")
                .toList();
    }

    /** Refuses strategies that none of the experiments runs. */
    void check(Protocol protocol) {
        Set<String> run = new TreeSet<>();
        for (Experiment experiment : experiments) {
            if (experiment instanceof StudyExperiment studies) {
                studies.plans(protocol.ofAllStrategies()).stream()
                        .flatMap(plan -> plan.strategies().stream())
                        .flatMap(strategy -> protocol.setting().method(strategy).stream())
                        .map(Methods::option)
                        .forEach(run::add);
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
