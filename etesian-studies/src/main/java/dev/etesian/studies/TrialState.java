package dev.etesian.studies;

import dev.etesian.problem.Trial;
import dev.etesian.space.Names;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The state of a trial by the word that scripts and people read, in the order in which states are listed. */
public enum TrialState {
    PENDING,
    COMPLETED,
    PARTIAL,
    INFEASIBLE,
    FAILED,
    CANCELLED;

    private static final Map<String, TrialState> BY_WORD = new LinkedHashMap<>();

    static {
        Stream.of(values()).forEach(state -> BY_WORD.put(state.toString(), state));
    }

    public static TrialState of(Trial trial) {
        return named(trial.state());
    }

    /** The state of a word. */
    static TrialState named(String word) {
        TrialState state = BY_WORD.get(word);
        if (state == null) {
            throw new IllegalArgumentException(
                    "state '" + word + "': unknown; " + Names.suggestion(word, List.copyOf(BY_WORD.keySet())));
        }
        return state;
    }

    /** The word: {@code completed}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
