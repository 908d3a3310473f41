package dev.etesian.studies.optuna;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.space.Parameter;
import java.util.List;
import java.util.Map;

/**
 * A study of Optuna's, in our terms.
 *
 * @param parameters those of all its trials, each as wide as it ever was
 */
public record OptunaStudy(String name, List<Objective> objectives, List<Parameter> parameters, List<Evaluated> trials) {

    /**
     * One of its trials.
     *
     * @param state as Optuna calls it: COMPLETE, FAIL, PRUNED, RUNNING or WAITING
     * @param values by parameter, each a number or a label
     * @param outcomes by objective
     */
    public record Evaluated(long number, String state, Map<String, Object> values, Map<String, Measurement> outcomes) {}
}
