package dev.etesian.bench.compare;

import dev.etesian.space.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs by task, scored once for every table that is made from them.
 *
 * @param baseline the method that others are compared with
 */
public record ScoredRuns(String baseline, List<ScoredTask> tasks) {

    public ScoredRuns {
        tasks = List.copyOf(tasks);
    }

    /**
     * Scores runs.
     *
     * @param baseline without one, the method of the first run
     */
    public static ScoredRuns of(List<RecordedRun> runs, Optional<String> baseline) {
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
        return new ScoredRuns(base, scored);
    }

    /** The comparison by a measure; {@code at} says after which evaluations values are told besides the last. */
    public Comparison compared(Measure measure, List<Integer> at) {
        at.forEach(evaluations -> new Horizon(evaluations, false));
        if (tasks.stream().noneMatch(task -> task.has(measure))) {
            throw new IllegalArgumentException("measure '" + measure
                    + "': expected one that a task has, got none here; it may need a preference with a box");
        }
        return new Comparison(
                baseline,
                measure,
                at,
                tasks.stream().map(task -> task.compared(baseline, measure, at)).toList(),
                Profile.of(tasks, measure));
    }
}
