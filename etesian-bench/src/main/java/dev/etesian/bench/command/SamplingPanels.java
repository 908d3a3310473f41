package dev.etesian.bench.command;

import dev.etesian.bench.compare.MethodResult;
import dev.etesian.bench.compare.RecordedRun;
import dev.etesian.bench.compare.TaskResult;
import dev.etesian.bench.picture.Samples;
import dev.etesian.bench.picture.SamplingPicture;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.Region;
import dev.etesian.bench.quality.PreferenceArgument;
import dev.etesian.problem.Range;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Where the methods of a comparison sampled: a panel each, for tasks of two objectives. */
final class SamplingPanels {

    private static final int COLUMNS = 4;

    private SamplingPanels() {}

    /** The picture of a task, from each method's first run; none where there are not two objectives. */
    static Optional<SamplingPicture> picture(TaskResult task, List<RecordedRun> runs) {
        BenchProblem problem = BenchProblems.named(task.task().problem());
        if (problem.objectives().size() != 2) {
            return Optional.empty();
        }
        List<List<Range>> boxes = PreferenceArgument.parse(task.task().preference(), problem).regions().stream()
                .map(Region::box)
                .toList();
        List<Samples> panels = task.methods().stream()
                .map(MethodResult::method)
                .map(method -> samples(method, first(task, method, runs), boxes))
                .toList();
        return Optional.of(new SamplingPicture(
                "Where each method sampled",
                task.task().label() + ": the first run of each, best method first",
                problem,
                panels,
                COLUMNS));
    }

    private static RecordedRun first(TaskResult task, String method, List<RecordedRun> runs) {
        return runs.stream()
                .filter(run -> run.task().equals(task.task()) && run.method().equals(method))
                .min(Comparator.comparingLong(RecordedRun::seed))
                .orElseThrow();
    }

    private static Samples samples(String method, RecordedRun run, List<List<Range>> boxes) {
        return new Samples(method, run.y(), run.initial(), boxes);
    }
}
