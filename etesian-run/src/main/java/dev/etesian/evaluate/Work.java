package dev.etesian.evaluate;

import dev.etesian.problem.Problem;
import dev.etesian.studies.document.EvaluatorSpec;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * What an engine is asked to evaluate.
 *
 * @param capacity how many trials run at the same time
 * @param folder where the evaluations of the study are kept
 * @param builtins the function of a built-in problem, by name; refuses a name it does not know
 */
public record Work(EvaluatorSpec spec, Problem problem, int capacity, Path folder, Function<String, Builtin> builtins) {

    /** The program that is started for every trial; refuses another kind of evaluator, in the name of the engine. */
    public EvaluatorSpec.Command program(String engine) {
        if (!(spec instanceof EvaluatorSpec.Command command)) {
            throw new IllegalArgumentException(
                    "engine '" + engine
                            + "': a built-in problem runs in this process; use the local engine, or give the evaluator a command");
        }
        if (command.mode() == EvaluatorSpec.Mode.PERSISTENT) {
            throw new IllegalArgumentException("engine '" + engine
                    + "': starts the program anew for every trial; remove 'mode: persistent' from the evaluator, or"
                    + " use the local engine");
        }
        return command;
    }
}
