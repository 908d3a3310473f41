package dev.etesian.problem;

import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;

/** A trial that could not be evaluated. */
public record Failed(long id, Point point, Rationale rationale, String reason) implements Trial {

    @Override
    public List<Map<String, Measurement>> outcomes() {
        return List.of();
    }
}
