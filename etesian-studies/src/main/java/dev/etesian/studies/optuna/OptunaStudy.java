package dev.etesian.studies.optuna;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A study of Optuna's, in our terms. */
public final class OptunaStudy {

    private final String name;
    private final List<Objective> objectives;
    private final Map<String, OptunaParameter> parameters;
    private final List<Evaluated> trials;

    OptunaStudy(
            String name, List<Objective> objectives, Map<String, OptunaParameter> parameters, List<Evaluated> trials) {
        this.name = name;
        this.objectives = List.copyOf(objectives);
        this.parameters = new LinkedHashMap<>(parameters);
        this.trials = List.copyOf(trials);
    }

    public String name() {
        return name;
    }

    public List<Objective> objectives() {
        return objectives;
    }

    public List<Evaluated> trials() {
        return trials;
    }

    /** Whether no trial has a parameter. */
    public boolean isEmpty() {
        return parameters.isEmpty();
    }

    /** Its parameters; refused where trials have different ones and nothing tells when. */
    public OptunaSpace space() {
        return new OptunaConditions(
                        parameters,
                        trials.stream()
                                .filter(Evaluated::complete)
                                .map(Evaluated::values)
                                .toList())
                .space();
    }

    /** What Optuna says of a trial, in its words. */
    public enum State {
        COMPLETE,
        FAIL,
        PRUNED,
        RUNNING,
        WAITING
    }

    /**
     * One of its trials.
     *
     * @param values by parameter, in the order in which they were asked for, each a number or a label
     * @param outcomes by objective
     * @param attributes the user's, by name
     */
    public record Evaluated(
            long number,
            State state,
            Map<String, Object> values,
            Map<String, Measurement> outcomes,
            Map<String, String> attributes) {

        public boolean complete() {
            return state == State.COMPLETE;
        }
    }
}
