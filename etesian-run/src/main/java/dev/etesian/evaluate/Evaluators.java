package dev.etesian.evaluate;

import dev.etesian.problem.Problem;
import dev.etesian.studies.document.EvaluatorSpec;
import java.nio.file.Path;
import java.util.function.Function;

/** The evaluator that a study's definition asks for. */
public final class Evaluators {

    private Evaluators() {}

    /**
     * The evaluator of a specification.
     *
     * @param capacity how many trials run at the same time
     * @param folder where the evaluations of the study are kept
     * @param builtins the function of a built-in problem, by name; refuses a name it does not know
     */
    public static Evaluator of(
            EvaluatorSpec spec, Problem problem, int capacity, Path folder, Function<String, Builtin> builtins) {
        if (spec instanceof EvaluatorSpec.Builtin builtin) {
            return new BuiltinEvaluator(builtins.apply(builtin.problem()), capacity);
        }
        EvaluatorSpec.Command command = (EvaluatorSpec.Command) spec;
        return command.mode() == EvaluatorSpec.Mode.PERSISTENT
                ? new PersistentEvaluator(command, problem.outcomes(), capacity, folder)
                : new CommandEvaluator(command, problem.outcomes(), capacity, folder);
    }
}
