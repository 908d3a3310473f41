package dev.etesian.studies.document;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A result from before the study.
 *
 * @param outcomes by the names of objectives and limits, at least one
 * @param attributes of the user's, by name; a tag has an empty value
 * @param exported the number of the trial in the study that exported it, if one did
 */
public record KnownResult(
        Point point, Map<String, Measurement> outcomes, Map<String, String> attributes, OptionalLong exported) {

    /** What the columns of attributes begin with in tables, as in Optuna's. */
    public static final String ATTRIBUTE = "user_attrs_";

    /** The first column of an export: the number of a trial. */
    public static final String EXPORTED = "trial";

    /** How a table says that a trial has a tag. */
    public static final String TAG = "true";

    /** A result without attributes. */
    public KnownResult(Point point, Map<String, Measurement> outcomes) {
        this(point, outcomes, Map.of());
    }

    /** A result that no study exported. */
    public KnownResult(Point point, Map<String, Measurement> outcomes, Map<String, String> attributes) {
        this(point, outcomes, attributes, OptionalLong.empty());
    }

    public KnownResult {
        outcomes = Collections.unmodifiableMap(new LinkedHashMap<>(outcomes));
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        if (outcomes.isEmpty()) {
            throw new IllegalArgumentException("known result at " + point + ": expected an outcome, got none");
        }
    }
}
