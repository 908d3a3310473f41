package dev.etesian.problem;

import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;

/** A trial in which some objectives or limits have a finite value, but not all. */
public record Partial(long id, Point point, Rationale rationale, List<Map<String, Measurement>> outcomes)
        implements Trial {

    public Partial {
        outcomes = Verdict.copied(outcomes);
    }

    @Override
    public String toString() {
        return TrialText.of(this);
    }
}
