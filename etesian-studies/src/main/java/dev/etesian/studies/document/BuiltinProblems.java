package dev.etesian.studies.document;

import dev.etesian.problem.Problem;
import java.util.List;

/** The problems that an evaluator may name. */
public interface BuiltinProblems {

    /** Their names. */
    List<String> names();

    /** The problem of one of the names. */
    Problem problem(String name);

    /** None: a study file must then spell out what is searched. */
    static BuiltinProblems none() {
        return new BuiltinProblems() {
            @Override
            public List<String> names() {
                return List.of();
            }

            @Override
            public Problem problem(String name) {
                throw new IllegalArgumentException("problem '" + name + "': there are no built-in problems here");
            }
        };
    }
}
