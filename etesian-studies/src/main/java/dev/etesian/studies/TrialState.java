package dev.etesian.studies;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Infeasible;
import dev.etesian.problem.Partial;
import dev.etesian.problem.Trial;
import dev.etesian.space.Names;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The state of a trial by the word that scripts and people read, in the order in which states are listed. */
public enum TrialState {
    PENDING,
    COMPLETED,
    PARTIAL,
    INFEASIBLE,
    FAILED,
    CANCELLED;

    public static TrialState of(Trial trial) {
        if (trial instanceof Completed) {
            return COMPLETED;
        } else if (trial instanceof Partial) {
            return PARTIAL;
        } else if (trial instanceof Infeasible) {
            return INFEASIBLE;
        } else if (trial instanceof Failed) {
            return FAILED;
        }
        return trial instanceof Cancelled ? CANCELLED : PENDING;
    }

    /** The state of a word. */
    static TrialState named(String word) {
        List<String> words = Stream.of(values()).map(TrialState::toString).toList();
        if (!words.contains(word)) {
            throw new IllegalArgumentException("state '" + word + "': unknown; " + Names.suggestion(word, words));
        }
        return values()[words.indexOf(word)];
    }

    /** The word: {@code completed}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
