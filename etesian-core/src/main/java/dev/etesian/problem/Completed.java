package dev.etesian.problem;

import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;

/** A trial in which every objective and limit has a finite value. */
public record Completed(long id, Point point, Rationale rationale, List<Map<String, Measurement>> outcomes)
        implements Trial {

    public Completed {
        outcomes = Verdict.copied(outcomes);
    }

    @Override
    public String toString() {
        return TrialText.of(this);
    }
}
