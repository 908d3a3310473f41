package dev.etesian.bench.compare;

import dev.etesian.bench.problem.BenchProblems;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Methods on tasks at horizons by one measure: what tables have rows of.
 *
 * @param baseline the method that others are compared with
 * @param hasHorizons whether rows are of some horizons rather than of the ends of runs
 * @param unmeasured the tasks without a row, because the measure is not known of them
 */
record Standings(String baseline, Measure measure, List<Row> rows, boolean hasHorizons, List<String> unmeasured) {

    private static final String HELD_OUT = "†";

    /** A task at a horizon. */
    record Row(String label, TaskResult result) {

        private boolean heldOut() {
            return BenchProblems.named(result.task().problem()).heldOut();
        }

        /** What a method reached; NaN where it was not run. */
        double last(String method, Measure measure) {
            return method(method).map(one -> one.last(measure)).orElse(Double.NaN);
        }

        Optional<MethodResult> method(String name) {
            return result.methods().stream()
                    .filter(one -> one.method().equals(name))
                    .findFirst();
        }
    }

    Standings {
        rows = List.copyOf(rows);
        unmeasured = List.copyOf(unmeasured);
    }

    /** Those of the tasks that have the measure, at each horizon, or at their end where none is given. */
    static Standings of(ScoredRuns runs, Measure measure, List<Horizon> horizons) {
        List<Optional<Horizon>> all = horizons.isEmpty()
                ? List.of(Optional.empty())
                : horizons.stream().map(Optional::of).toList();
        List<Row> rows = runs.tasks().stream()
                .flatMap(task -> all.stream().flatMap(at -> row(runs.baseline(), task, measure, at).stream()))
                .toList();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(
                    "measure '" + measure
                            + "': expected one that a task has, got none here; it may need a preference with a box, or runs as long as '--at' says");
        }
        List<String> unmeasured = runs.tasks().stream()
                .filter(task -> !task.has(measure))
                .map(task -> task.task().label())
                .toList();
        return new Standings(runs.baseline(), measure, rows, !horizons.isEmpty(), unmeasured);
    }

    /** The label of a row, marked where the problem is held out. */
    String label(Row row) {
        return row.label() + (row.heldOut() ? " " + HELD_OUT : "");
    }

    /** What a legend says of held-out problems and of tasks without a row. */
    String notes() {
        return (rows.stream().anyMatch(Row::heldOut)
                        ? " " + HELD_OUT + ": the problem is held out, no setting was chosen on it."
                        : "")
                + (unmeasured.isEmpty()
                        ? ""
                        : " Without a row, because it is not known there: " + String.join("; ", unmeasured) + ".");
    }

    private static Optional<Row> row(String baseline, ScoredTask task, Measure measure, Optional<Horizon> at) {
        ScoredTask then = at.map(task::first).orElse(task);
        if (then.scores().isEmpty() || !then.has(measure)) {
            return Optional.empty();
        }
        String label =
                task.task().label() + at.map(horizon -> ", after " + horizon).orElse("");
        return Optional.of(new Row(label, then.compared(baseline, measure, List.of())));
    }

    /** Every method, the baseline first. */
    List<String> methods() {
        Set<String> all = new LinkedHashSet<>(List.of(baseline));
        rows.forEach(row -> row.result().methods().forEach(method -> all.add(method.method())));
        return List.copyOf(all);
    }

    /** Of a method and the baseline in each row, the test of that direction which is the likelier. */
    List<PairedTest> tests(String method) {
        return rows.stream()
                .flatMap(row -> Stream.of(
                        row.result().test(method, baseline), row.result().test(baseline, method))
                        .flatMap(Optional::stream)
                        .min(Comparator.comparingDouble(PairedTest::p))
                        .stream())
                .toList();
    }

    /** Whether a value is better than another. */
    boolean better(double one, double other) {
        return measure == Measure.BAYES_REGRET ? one < other : one > other;
    }
}
