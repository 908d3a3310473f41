package dev.etesian.studies.suggest;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import dev.etesian.studies.document.StudyDefinition;
import java.util.List;
import java.util.Map;

/**
 * A request, understood.
 *
 * @param key what is searched and how, the preference apart: requests that have it in common may extend each other
 * @param count how many suggestions are wanted
 * @param front whether the front is wanted
 * @param recommend whether a recommendation is wanted
 * @param predict points to predict outcomes at
 * @param seconds whether the time that the suggestions took is wanted
 */
record Query(
        StudyDefinition definition,
        String key,
        int count,
        List<Given> trials,
        boolean front,
        boolean recommend,
        List<Point> predict,
        boolean seconds) {

    Query {
        trials = List.copyOf(trials);
        predict = List.copyOf(predict);
    }

    /**
     * A trial, whose number is its index.
     *
     * @param outcomes empty unless it was told
     */
    record Given(Point point, State state, Map<String, Measurement> outcomes) {}

    /** What became of a trial. */
    enum State {
        TOLD,
        PENDING,
        FAILED
    }
}
