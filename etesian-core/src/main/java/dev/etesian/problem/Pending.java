package dev.etesian.problem;

import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;

/** A trial that was asked for and has no result yet. */
public record Pending(long id, Point point, Rationale rationale) implements Trial {

    @Override
    public List<Map<String, Measurement>> outcomes() {
        return List.of();
    }

    @Override
    public String toString() {
        return TrialText.of(this);
    }
}
