package dev.etesian.problem;

import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;

/**
 * A trial that nobody waits for any more. It says nothing about its point, which may be suggested again; a result that
 * comes all the same counts.
 */
public record Cancelled(long id, Point point, Rationale rationale, String reason) implements Trial {

    @Override
    public List<Map<String, Measurement>> outcomes() {
        return List.of();
    }

    @Override
    public String toString() {
        return TrialText.of(this, reason);
    }
}
