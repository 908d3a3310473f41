package dev.etesian.studies;

import dev.etesian.study.Overview;
import dev.etesian.study.TrialRecord;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How many trials of a study are in which state: whatever shows counts takes them from here, so that they agree.
 *
 * @param states by state, those that no trial is in left out
 * @param spent how many trials count against a budget
 */
public record Counts(Map<TrialState, Long> states, long spent) {

    public Counts {
        states = Collections.unmodifiableMap(new LinkedHashMap<>(states));
    }

    public static Counts of(Overview overview) {
        Map<TrialState, Long> states = new EnumMap<>(TrialState.class);
        for (TrialRecord record : overview.records()) {
            states.merge(TrialState.of(record.trial()), 1L, Long::sum);
        }
        return new Counts(states, overview.spent());
    }

    private long in(TrialState state) {
        return states.getOrDefault(state, 0L);
    }

    public long failed() {
        return in(TrialState.FAILED);
    }

    /** How many of those that count against a budget are over: all but the pending ones. */
    public long ended() {
        return spent - in(TrialState.PENDING);
    }

    /** All trials, and how many are in which state: {@code 12 trials: 9 completed, 3 failed}. */
    public String words() {
        long all = states.values().stream().mapToLong(count -> count).sum();
        return (all == 1 ? "1 trial" : all + " trials") + (states.isEmpty() ? "" : ": " + parts());
    }

    /** How many are in which state. */
    public String parts() {
        return states.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }
}
