package dev.etesian.evaluate;

import dev.etesian.studies.document.EvaluatorSpec;

/** This machine. */
public final class LocalEngine implements Engine {

    @Override
    public Evaluator evaluator(Work work) {
        if (work.spec() instanceof EvaluatorSpec.Builtin builtin) {
            return new BuiltinEvaluator(work.builtins().apply(builtin.problem()), work.capacity());
        }
        EvaluatorSpec.Command command = (EvaluatorSpec.Command) work.spec();
        return command.mode() == EvaluatorSpec.Mode.PERSISTENT
                ? new PersistentEvaluator(command, work.problem().outcomes(), work.capacity(), work.folder())
                : new CommandEvaluator(command, work.problem().outcomes(), work.capacity(), work.folder());
    }
}
