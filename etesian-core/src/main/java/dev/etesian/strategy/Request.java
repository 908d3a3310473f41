package dev.etesian.strategy;

import dev.etesian.preference.Goal;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;

/**
 * What a suggestion is to be made from.
 *
 * @param count how many points are wanted, to be evaluated at the same time
 * @param repeats whether a point may be suggested again once the space has no new ones
 */
public record Request(Problem problem, Goal goal, History history, int count, boolean repeats) {

    public Request {
        if (count < 1) {
            throw new IllegalArgumentException("count: expected at least one suggestion, got " + count);
        }
        goal.preference().check(problem.objectives());
    }

    /** Without repeats. */
    public Request(Problem problem, Goal goal, History history, int count) {
        this(problem, goal, history, count, false);
    }
}
