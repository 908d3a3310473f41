package dev.etesian.bench.reproduce;

import dev.etesian.bench.LambdaQuadrature;
import dev.etesian.bench.compare.Comparison;
import dev.etesian.bench.compare.RecordedRun;
import dev.etesian.bench.compare.Task;
import dev.etesian.bench.compare.TaskResult;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.preference.Scalarizations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The studies of an experiment by task. A rival that looks at no preference is run once, on the task named here, and scored
 * for every other; a method that was not run with a task's scalarization is scored from its runs with Tchebyshev's.
 *
 * @param lines all runs
 * @param shared the task whose runs of rivals stand for all
 * @param rivals who looks at no preference
 */
record Tasks(List<QualityLine> lines, Task shared, List<String> rivals) {

    Tasks {
        lines = List.copyOf(lines);
        rivals = List.copyOf(rivals);
    }

    static Task of(QualityLine line) {
        return new Task(line.problem(), line.preference(), line.scalarization(), line.noise());
    }

    static Task of(QualityPlan plan) {
        return new Task(
                plan.problem().name(),
                plan.preference().name(),
                plan.scalarization().name(),
                plan.noise());
    }

    /** The runs of a method that count for a task, by seed. */
    List<QualityLine> runs(Task task, String method) {
        List<QualityLine> own = run(rivals.contains(method) ? shared : task, method);
        return own.isEmpty()
                ? run(new Task(task.problem(), task.preference(), "tchebyshev", task.noise()), method)
                : own;
    }

    private List<QualityLine> run(Task ran, String method) {
        return lines.stream()
                .filter(line -> line.strategy().equals(method) && of(line).equals(ran))
                .sorted((a, b) -> Long.compare(a.seed(), b.seed()))
                .toList();
    }

    /** The runs of some methods on some tasks, those that there are. */
    List<TaskRuns> scored(List<Task> tasks, List<String> methods) {
        List<TaskRuns> all = new ArrayList<>();
        for (Task task : tasks) {
            for (String method : methods) {
                List<QualityLine> runs = runs(task, method);
                if (!runs.isEmpty()) {
                    all.add(new TaskRuns(task, method, runs));
                }
            }
        }
        return all;
    }

    /** E max s_λ of everything that any run of some methods found on a task. */
    double reached(BenchProblem problem, Task task, List<String> methods) {
        double[][] found = methods.stream()
                .flatMap(method -> runs(task, method).stream())
                .flatMap(line -> Arrays.stream(line.y()))
                .toArray(double[][]::new);
        LambdaQuadrature rule = LambdaQuadrature.of(
                problem, problem.preference(task.preference()), Scalarizations.named(task.scalarization()));
        double[] values = rule.expectedMaximum(found);
        return values.length == 0 ? Double.NaN : values[values.length - 1];
    }

    /** The comparison of methods on a task; empty where none of them was run. */
    Optional<TaskResult> compared(Task task, List<String> methods) {
        List<RecordedRun> runs = new ArrayList<>();
        for (String method : methods) {
            for (QualityLine line : runs(task, method)) {
                runs.add(new RecordedRun(
                        task,
                        method,
                        line.seed(),
                        line.initial(),
                        line.y(),
                        new double[line.y().length][0],
                        "runs.jsonl"));
            }
        }
        return runs.isEmpty()
                ? Optional.empty()
                : Optional.of(Comparison.of(runs, Optional.empty()).tasks().get(0));
    }
}
