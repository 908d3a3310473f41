package dev.etesian.problem;

import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;

/**
 * A trial that could not be evaluated.
 *
 * @param forgotten whether the failure is to say nothing about its point: models leave it out, and the point may be
 *     suggested again
 */
public record Failed(long id, Point point, Rationale rationale, String reason, boolean forgotten) implements Trial {

    /** A failure that counts. */
    public Failed(long id, Point point, Rationale rationale, String reason) {
        this(id, point, rationale, reason, false);
    }

    @Override
    public List<Map<String, Measurement>> outcomes() {
        return List.of();
    }

    @Override
    public String toString() {
        return TrialText.of(this, reason);
    }
}
