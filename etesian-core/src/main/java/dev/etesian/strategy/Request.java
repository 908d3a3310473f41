package dev.etesian.strategy;

import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import java.util.OptionalLong;

/**
 * What a suggestion is to be made from.
 *
 * @param count how many points are wanted, to be evaluated at the same time
 * @param repeats whether a point may be suggested again once the space has no new ones
 * @param remaining how many evaluations the study has left, those asked for included; empty where nobody knows
 */
public record Request(Problem problem, Goal goal, History history, int count, boolean repeats, OptionalLong remaining) {

    public Request {
        if (count < 1) {
            throw new IllegalArgumentException("count: expected at least one suggestion, got " + count);
        }
        if (remaining.isPresent() && remaining.getAsLong() < count) {
            throw new IllegalArgumentException(
                    "remaining: expected at least the " + count + " asked for, got " + remaining.getAsLong());
        }
        goal.preference().check(problem.objectives());
    }

    /** The same for every trade-off alike. */
    Request withFlatPreference() {
        Goal all = goal.preferring(Preference.flat());
        return new Request(problem, all, history, count, repeats, remaining);
    }

    /** Without an end in sight. */
    public Request(Problem problem, Goal goal, History history, int count, boolean repeats) {
        this(problem, goal, history, count, repeats, OptionalLong.empty());
    }

    /** Without repeats, nor an end in sight. */
    public Request(Problem problem, Goal goal, History history, int count) {
        this(problem, goal, history, count, false);
    }
}
