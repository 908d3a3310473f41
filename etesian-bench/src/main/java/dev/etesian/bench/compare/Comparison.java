package dev.etesian.bench.compare;

import dev.etesian.space.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        at.forEach(Comparison::check);
        List<String> methods = runs.stream().map(RecordedRun::method).distinct().toList();
        String base = baseline.orElse(methods.get(0));
        if (!methods.contains(base)) {
            throw new IllegalArgumentException("option '--baseline': expected a method of the files, got '" + base
                    + "'; " + Names.suggestion(base, methods));
        }
        Map<Task, List<RecordedRun>> byTask = new LinkedHashMap<>();
        runs.forEach(run ->
                byTask.computeIfAbsent(run.task(), task -> new ArrayList<>()).add(run));
        List<ScoredTask> scored = new ArrayList<>();
        byTask.forEach((task, own) -> scored.add(ScoredTask.of(task, own)));
        if (scored.stream().noneMatch(task -> task.has(measure))) {
            throw new IllegalArgumentException("measure '" + measure
                    + "': expected one that a task has, got none here; it may need a preference with a box");
        }
        return new Comparison(
                base,
                measure,
                at,
                scored.stream().map(task -> task.compared(base, measure, at)).toList(),
                Profile.of(scored, measure));
    }

    private static void check(int evaluations) {
        if (evaluations < 1) {
            throw new IllegalArgumentException("evaluations: expected at least 1, got " + evaluations);
        }
    }
}
