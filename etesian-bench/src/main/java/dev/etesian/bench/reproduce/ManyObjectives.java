package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Task;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.quality.Declared;
import dev.etesian.bench.quality.InitialPoints;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The paper's comparison on a problem of more than two objectives with one box: UCB and TS with both scalarizations, our EPI,
 * and the rivals, which look at no box, run once and are scored for both.
 *
 * @param region the name of the box
 */
record ManyObjectives(BenchProblem problem, String region) {

    private static final List<Scalarization> SCALARIZATIONS = List.of(new Linear(), new Tchebyshev());
    private static final List<String> METHODS =
            Stream.concat(Methods.STEERED.stream(), Methods.RIVALS.stream()).toList();

    /** The studies, each of {@code evaluations}, from common points. */
    List<QualityPlan> plans(Protocol protocol, InitialPoints initial, int runs, int evaluations) {
        List<QualityPlan> plans = new ArrayList<>();
        for (Scalarization scalarization : SCALARIZATIONS) {
            boolean shared = scalarization.name().equals(shared().scalarization());
            List<String> strategies = protocol.running(shared ? Methods.all().toList() : Methods.PAPER);
            if (!strategies.isEmpty()) {
                plans.add(new QualityPlan(
                        problem,
                        strategies,
                        problem.preference(region),
                        scalarization,
                        evaluations,
                        runs,
                        0,
                        Optional.of(initial),
                        1,
                        0,
                        Declared.RANGES));
            }
        }
        return plans;
    }

    private Task shared() {
        return task("tchebyshev");
    }

    private Task task(String scalarization) {
        return new Task(problem.name(), region, scalarization, 0);
    }

    private Tasks tasks(Records records) {
        return new Tasks(records.counted(), shared(), Methods.RIVALS);
    }

    /** What is scored. */
    List<TaskRuns> scored(Records records) {
        return tasks(records)
                .scored(
                        SCALARIZATIONS.stream()
                                .map(scalarization -> task(scalarization.name()))
                                .toList(),
                        METHODS);
    }

    /** What was measured, by scalarization. */
    List<TaskReport> reports(Records records) {
        Tasks tasks = tasks(records);
        List<TaskReport> reports = new ArrayList<>();
        for (Scalarization scalarization : SCALARIZATIONS) {
            Task task = task(scalarization.name());
            tasks.compared(task, METHODS)
                    .ifPresent(result -> reports.add(new TaskReport(
                            result,
                            Methods.word(scalarization),
                            new double[0],
                            Methods.RIVALS,
                            tasks.reached(problem, task, METHODS))));
        }
        return reports;
    }

    /** Runs of the rivals, of UCB and TS with both scalarizations, and of EPI in both forms: the paper's order. */
    List<Pooled> pooled(Records records) {
        Tasks tasks = tasks(records);
        List<Pooled> all = new ArrayList<>();
        for (String rival : Methods.RIVALS) {
            add(all, rival, Methods.label(rival), tasks.runs(shared(), rival));
        }
        for (Scalarization scalarization : SCALARIZATIONS) {
            for (String method : scalarization instanceof Linear ? Methods.PAPER : Methods.SAMPLED) {
                add(
                        all,
                        method,
                        Methods.label(method) + ", " + Methods.word(scalarization),
                        tasks.runs(task(scalarization.name()), method));
            }
        }
        return all;
    }

    private static void add(List<Pooled> all, String method, String label, List<QualityLine> runs) {
        if (!runs.isEmpty()) {
            all.add(new Pooled(method, label, runs));
        }
    }

    /** All runs of a method. */
    record Pooled(String method, String label, List<QualityLine> runs) {}
}
