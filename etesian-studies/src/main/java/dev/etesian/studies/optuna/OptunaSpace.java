package dev.etesian.studies.optuna;

import dev.etesian.space.Parameter;
import java.util.List;

/**
 * The parameters of a study of Optuna's.
 *
 * @param parameters each as wide as it ever was, with the condition under which it is active
 * @param notes what was inferred, in words
 */
public record OptunaSpace(List<Parameter> parameters, List<String> notes) {

    public OptunaSpace {
        parameters = List.copyOf(parameters);
        notes = List.copyOf(notes);
    }
}
