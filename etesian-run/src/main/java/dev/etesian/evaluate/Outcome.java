package dev.etesian.evaluate;

import dev.etesian.problem.Measurement;
import dev.etesian.studies.document.Durations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What became of one evaluation of a trial. */
public sealed interface Outcome {

    /** Why an evaluation failed. */
    enum Cause {
        /** The program ended with another exit code than 0. */
        EXIT,
        /** The program ended well and said nothing that looks like a result. */
        NO_RESULT,
        /** What it said is no result. */
        BAD_RESULT,
        /** The program itself reported an error. */
        REPORTED,
        /** It took longer than it may. */
        TIMEOUT,
        /** It printed nothing for longer than it may. */
        IDLE,
        /** It wrote more than it may, where that cannot be cut. */
        OUTPUT,
        /** It could not be started; it will not be for the next trial either. */
        START,
        /** It disappeared without an exit code, or was told to stop: the trial is still to be done. */
        LOST
    }

    /**
     * The evaluation gave a result.
     *
     * @param values by the names of objectives and limits, at least one; an outcome that is not here is missing
     * @param notes what was odd about the result and what was made of it; empty on an ordinary day
     */
    record Measured(Map<String, Measurement> values, List<String> notes) implements Outcome {

        public Measured {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
            notes = List.copyOf(notes);
            if (values.isEmpty()) {
                throw new IllegalArgumentException("outcome: expected at least one value, got none");
            }
        }

        /** The same with one more note. */
        Measured noted(String note) {
            List<String> more = new ArrayList<>(notes);
            more.add(note);
            return new Measured(values, more);
        }
    }

    /** The evaluation gave no result. */
    record Failed(Cause cause, String reason) implements Outcome {

        /** It was stopped after as long as it may take. */
        public static Failed late(Duration most) {
            return new Failed(Cause.TIMEOUT, "took longer than " + Durations.text(most) + ", stopped");
        }

        /** It was stopped after as long as it may be silent. */
        public static Failed silent(Duration most) {
            return new Failed(Cause.IDLE, "printed nothing for " + Durations.text(most) + ", stopped");
        }

        /** It was stopped when it had written as much as it may. */
        static Failed verbose() {
            return new Failed(Cause.OUTPUT, "wrote more than " + OutputLimit.MOST + " bytes, stopped; write less");
        }
    }
}
