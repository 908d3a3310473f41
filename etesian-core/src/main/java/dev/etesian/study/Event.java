package dev.etesian.study;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Something that happened in a study. Events are only ever appended; everything else is a fold over them. */
public sealed interface Event {

    /**
     * Points were suggested, with consecutive trial numbers.
     *
     * @param id the asker's own name for the request, by which a repetition is known
     * @param count how many were wanted; a finite space may have had fewer
     * @param first the number of the first
     * @param basis how many events the suggestions were made from: with the study's seed, all it takes to repeat them
     */
    record Asked(Optional<String> id, int count, long first, long basis, List<Point> points, List<Rationale> rationales)
            implements Event {

        public Asked {
            points = List.copyOf(points);
            rationales = List.copyOf(rationales);
            if (points.isEmpty() || points.size() != rationales.size()) {
                throw new IllegalArgumentException("asked: expected points and as many rationales, got " + points.size()
                        + " and " + rationales.size());
            }
        }

        /** Points that were asked for without a name. */
        public Asked(long first, long basis, List<Point> points, List<Rationale> rationales) {
            this(Optional.empty(), points.size(), first, basis, points, rationales);
        }
    }

    /**
     * Somebody brought a point of their own; the trial gets the next number.
     *
     * @param origin where it comes from; the strategy in its rationale
     * @param note how it departs from the space, in words; empty where it does not
     */
    record Added(long trial, Point point, String origin, String note) implements Event {

        /** A point of the space. */
        public Added(long trial, Point point, String origin) {
            this(trial, point, origin, "");
        }

        /** A point that the user brought. */
        public Added(long trial, Point point) {
            this(trial, point, USER);
        }
    }

    /**
     * An evaluation of a trial is about to begin; written before it does, so that none runs unknown.
     *
     * @param by who evaluates
     * @param lease how long others wait for a sign of life; empty for ever
     */
    record Started(long trial, int attempt, String by, Optional<LeaseTerms> lease) implements Event {

        /** An evaluation that nobody else takes over. */
        public Started(long trial, int attempt, String by) {
            this(trial, attempt, by, Optional.empty());
        }
    }

    /**
     * The lease of an evaluation ran out without a sign of life. Its trial waits for somebody else, or has failed after the
     * last attempt; a result that comes all the same counts.
     *
     * @param again whether the trial is to be evaluated again
     */
    record Expired(long trial, int attempt, boolean again) implements Event {}

    /** An evaluation of a trial gave a result. A second one for the same trial is a replicate, or corrects an earlier one. */
    record Told(long trial, Result result) implements Event {

        /** Outcomes told without anything else. */
        public Told(long trial, Map<String, Measurement> outcomes) {
            this(trial, Result.of(outcomes));
        }
    }

    /**
     * A result came under an id that another result has. It is kept and shown, and does not count.
     *
     * @param point the point it was said to belong to, where it did not name a trial
     */
    record Disputed(long trial, Result result, Optional<Point> point) implements Event {}

    /**
     * An evaluation of a trial failed. A result told before or after counts all the same.
     *
     * @param attempt which; 0 where nobody counted
     */
    record Failed(long trial, int attempt, String reason) implements Event {

        /** An evaluation failed, whichever. */
        public Failed(long trial, String reason) {
            this(trial, 0, reason);
        }
    }

    /** Nobody waits for a trial any more. A result that comes all the same counts. */
    record Cancelled(long trial, String reason) implements Event {}

    /** A trial that failed or was cancelled is to be evaluated again, with the same parameters. */
    record Retried(long trial, String note) implements Event {}

    /** A failure says nothing about its point any more; nothing is deleted. */
    record Forgotten(long trial, String note) implements Event {}

    /**
     * A trial got attributes of the user's; a tag is one with an empty value.
     *
     * @param attributes new ones and new values, by name
     * @param removed names of those to take away
     */
    record Tagged(long trial, Map<String, String> attributes, List<String> removed) implements Event {

        public Tagged {
            attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
            removed = List.copyOf(removed);
        }
    }

    /**
     * The problem changed, from the next suggestion on: bounds, steps, categories, limits, objectives. Every result stays.
     *
     * @param document the new problem in words of the caller's, from which a store makes the problem again
     * @param note who wanted it, or why
     */
    record Changed(Problem problem, String document, String note) implements Event {}

    /**
     * The preference changed, from the next suggestion on.
     *
     * @param note who wanted it, or why
     */
    record Steered(Preference preference, String note) implements Event {

        /** A change without a note. */
        public Steered(Preference preference) {
            this(preference, "");
        }
    }

    /** The study may take more trials than it was set up for. */
    record Extended(long trials, String note) implements Event {}

    /**
     * An event that its store can no longer read. Nothing writes it; it stands where one was lost, so that the others stay
     * readable.
     *
     * @param trials how many trials the lost event had made
     * @param reason which record, and what is wrong with it
     */
    record Unreadable(int trials, String reason) implements Event {}

    /** The origin of a point that the user brought. */
    String USER = "user";
}
