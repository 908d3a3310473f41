package dev.etesian.problem;

import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;

/**
 * A trial whose outcomes say that its point is no good: none is finite, or one is infinitely good.
 *
 * @param reason which outcome, and what is made of it
 */
public record Infeasible(
        long id, Point point, Rationale rationale, List<Map<String, Measurement>> outcomes, String reason)
        implements Trial {

    public Infeasible {
        outcomes = Verdict.copied(outcomes);
    }

    @Override
    public String toString() {
        return TrialText.of(this, reason);
    }
}
