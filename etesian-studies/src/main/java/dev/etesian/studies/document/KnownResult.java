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
 * @param attributes of the user's, by name; a tag has an empty value
 */
public record KnownResult(Point point, Map<String, Measurement> outcomes, Map<String, String> attributes) {

    /** What the columns of attributes begin with in tables, as in Optuna's. */
    public static final String ATTRIBUTE = "user_attrs_";

    /** How a table says that a trial has a tag. */
    public static final String TAG = "true";

    /** A result without attributes. */
    public KnownResult(Point point, Map<String, Measurement> outcomes) {
        this(point, outcomes, Map.of());
    }

    public KnownResult {
        outcomes = Collections.unmodifiableMap(new LinkedHashMap<>(outcomes));
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        if (outcomes.isEmpty()) {
            throw new IllegalArgumentException("known result at " + point + ": expected an outcome, got none");
        }
    }
}
