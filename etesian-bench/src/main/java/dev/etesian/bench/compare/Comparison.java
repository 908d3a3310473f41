package dev.etesian.bench.compare;

import dev.etesian.space.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All methods on all tasks. */
public record Comparison(String baseline, List<TaskResult> tasks, Profile profile) {

    public Comparison {
        tasks = List.copyOf(tasks);
    }

    /**
     * Compares runs.
     *
     * @param baseline what evaluations are saved against; without one, the method of the first run
     */
    public static Comparison of(List<RecordedRun> runs, Optional<String> baseline) {
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
        return new Comparison(
                base, scored.stream().map(task -> task.compared(base)).toList(), Profile.of(scored));
    }
}
