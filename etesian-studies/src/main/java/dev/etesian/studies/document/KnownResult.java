package dev.etesian.studies.document;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A result from before the study.
 *
 * @param outcomes by the names of objectives and limits, at least one
 */
public record KnownResult(Point point, Map<String, Measurement> outcomes) {

    public KnownResult {
        outcomes = Collections.unmodifiableMap(new LinkedHashMap<>(outcomes));
        if (outcomes.isEmpty()) {
            throw new IllegalArgumentException("known result at " + point + ": expected an outcome, got none");
        }
    }
}
