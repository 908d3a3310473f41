package dev.etesian.study;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;

/** Something that happened in a study. Events are only ever appended; everything else is a fold over them. */
public sealed interface Event {

    /**
     * Points were suggested, with consecutive trial numbers.
     *
     * @param first the number of the first
     * @param basis how many events the suggestions were made from: with the study's seed, all it takes to repeat them
     */
    record Asked(long first, long basis, List<Point> points, List<Rationale> rationales) implements Event {

        public Asked {
            points = List.copyOf(points);
            rationales = List.copyOf(rationales);
        }
    }

    /** Somebody brought a point of their own; the trial gets the next number. */
    record Added(long trial, Point point) implements Event {}

    /** An evaluation of a trial gave outcomes; a second one for the same trial is a replicate. */
    record Told(long trial, Map<String, Measurement> outcomes) implements Event {

        public Told {
            outcomes = Map.copyOf(outcomes);
        }
    }

    /** An evaluation of a trial failed. A result told before or after counts all the same. */
    record Failed(long trial, String reason) implements Event {}

    /** The preference changed, from the next suggestion on. */
    record Steered(Preference preference) implements Event {}
}
