package dev.etesian.bench.compare;

import java.util.List;
import java.util.Optional;

/**
 * All methods on all tasks.
 *
 * @param measure what tests, evaluations saved and the profile are about
 * @param at after which evaluations values are told besides the last
 */
public record Comparison(String baseline, Measure measure, List<Integer> at, List<TaskResult> tasks, Profile profile) {

    public Comparison {
        at = List.copyOf(at);
        tasks = List.copyOf(tasks);
    }

    /**
     * Compares runs.
     *
     * @param baseline what evaluations are saved against; without one, the method of the first run
     */
    public static Comparison of(List<RecordedRun> runs, Optional<String> baseline) {
        return of(runs, baseline, Measure.EXPECTED_MAXIMUM, List.of());
    }

    /**
     * Compares runs by a measure.
     *
     * @param at after which evaluations values are told besides the last
     */
    public static Comparison of(List<RecordedRun> runs, Optional<String> baseline, Measure measure, List<Integer> at) {
        return ScoredRuns.of(runs, baseline).compared(measure, at);
    }
}
