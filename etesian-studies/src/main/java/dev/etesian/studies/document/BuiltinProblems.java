package dev.etesian.studies.document;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The problems that an evaluator may name. */
public interface BuiltinProblems {

    /** Their names. */
    List<String> names();

    /** The problem of one of the names. */
    Problem problem(String name);

    /**
     * The function of a problem, safe to call from several threads: from a point to outcomes by the names of objectives
     * and limits; where it throws, the point cannot be evaluated.
     */
    Function<Point, Map<String, Measurement>> function(String name);

    /** What to do about a name that is not known; empty where there is nothing to say. */
    default String hint() {
        return "";
    }

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

            @Override
            public Function<Point, Map<String, Measurement>> function(String name) {
                throw new IllegalArgumentException("problem '" + name + "': there are no built-in problems here");
            }
        };
    }
}
