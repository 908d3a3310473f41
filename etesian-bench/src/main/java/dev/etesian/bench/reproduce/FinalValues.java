package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Task;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.Scorer;
import dev.etesian.bench.quality.Scores;
import dev.etesian.preference.Scalarizations;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The last value of every run as a table for spreadsheets: {@code results.csv}. A run has one row for each task that it is
 * scored for, with the scores that the tables of the report are made of, and says at the end what it was run for.
 */
final class FinalValues {

    private static final String HEAD = "experiment,problem,preference,scalarization,strategy,seed,evaluations,"
            + "expectedMaxScalarized,bayesRegret,hypervolume,hypervolumeInside,insideBox,"
            + "insideFirstThird,insideSecondThird,insideLastThird,ranPreference,ranScalarization\n";

    private final StringBuilder text = new StringBuilder(HEAD);
    private final Map<Task, Scorer> scorers = new HashMap<>();

    private FinalValues() {}

    /** The table; a value that a run does not have is empty. */
    static String csv(Map<Experiment, Records> reported) {
        FinalValues values = new FinalValues();
        reported.forEach((experiment, records) -> {
            if (experiment instanceof StudyExperiment studies) {
                for (TaskRuns runs : studies.scored(records)) {
                    runs.runs().forEach(run -> values.add(experiment.name(), runs, run));
                }
            }
        });
        return values.text.toString();
    }

    private void add(String experiment, TaskRuns runs, QualityLine run) {
        Task task = runs.task();
        BenchProblem problem = BenchProblems.named(task.problem());
        Scores scores = scorers.computeIfAbsent(
                        task,
                        t -> new Scorer(
                                problem, problem.preference(t.preference()), Scalarizations.named(t.scalarization())))
                .scores(run.y(), new double[run.y().length][0], run.initial());
        StringJoiner row = new StringJoiner(",", "", "\n")
                .add(experiment)
                .add(task.problem())
                .add(task.preference())
                .add(task.scalarization())
                .add(runs.method())
                .add(Long.toString(run.seed()))
                .add(Integer.toString(run.evaluations()))
                .add(last(scores.expectedMaximum()))
                .add(last(scores.bayesRegret()))
                .add(last(scores.hypervolume()))
                .add(last(scores.hypervolumeInside()))
                .add(last(scores.shareInside()));
        for (double share : new Sampling(problem, problem.preference(task.preference()), List.of(run)).shares()) {
            row.add(number(share));
        }
        text.append(row.add(run.preference()).add(run.scalarization()));
    }

    private static String last(double @Nullable [] curve) {
        return curve == null || curve.length == 0 ? "" : number(curve[curve.length - 1]);
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }
}
