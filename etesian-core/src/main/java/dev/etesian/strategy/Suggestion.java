package dev.etesian.strategy;

import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import java.util.List;

/**
 * A point to evaluate, in the user's units, and why.
 *
 * @param causes the exceptions behind the {@link Rationale#fallbacks}, in the order in which they were thrown; empty on
 *     an ordinary day
 */
public record Suggestion(Point point, Rationale rationale, List<Throwable> causes) {

    public Suggestion {
        causes = List.copyOf(causes);
    }

    /** A point for which nothing failed. */
    public Suggestion(Point point, Rationale rationale) {
        this(point, rationale, List.of());
    }

    @Override
    public String toString() {
        return point + " (" + rationale + ")";
    }
}
