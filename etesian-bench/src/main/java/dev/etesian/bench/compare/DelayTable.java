package dev.etesian.bench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How many more evaluations than the baseline others need to what it has at some horizons, the initial ones not counted. */
final class DelayTable {

    private DelayTable() {}

    /** Returns the table and a legend. */
    static String of(ScoredRuns runs, Measure measure, List<Horizon> horizons) {
        if (horizons.isEmpty()) {
            throw new IllegalArgumentException("option '--at': expected the evaluations to compare at, got none");
        }
        MarkdownRows out = new MarkdownRows();
        String base = MarkdownRows.code(runs.baseline());
        List<String> head = new ArrayList<>(List.of("task", "method", "initial"));
        horizons.forEach(horizon -> head.add("to the value after " + horizon));
        head.add(measure.title() + " after " + horizons.get(0) + ", " + base);
        head.add("the method");
        out.head(head, 2);
        for (ScoredTask task : runs.tasks()) {
            List<Integer> at = horizons.stream()
                    .map(horizon -> horizon.after(task.initial()))
                    .toList();
            TaskResult result = task.compared(runs.baseline(), measure, at);
            for (MethodResult method : result.methods()) {
                if (!method.method().equals(runs.baseline())) {
                    out.row(cells(runs.baseline(), measure, task, at, result, method.method()));
                }
            }
        }
        return out.with("More evaluations after the initial ones than " + base
                + " took to the same mean; “never”: not in" + " these runs.");
    }

    private static List<String> cells(
            String base, Measure measure, ScoredTask task, List<Integer> at, TaskResult result, String method) {
        List<String> cells = new ArrayList<>(
                List.of(task.task().label(), MarkdownRows.code(method), String.valueOf(task.initial())));
        for (int evaluations : at) {
            cells.add(result.took(evaluations, method, measure)
                    .map(took -> String.format(
                            Locale.ROOT,
                            "%+.0f %%",
                            100.0 * (took - evaluations) / Math.max(1, evaluations - task.initial())))
                    .map(text -> text.replace('-', '−'))
                    .orElse("never"));
        }
        for (String one : List.of(base, method)) {
            cells.add(result.moment(at.get(0), one, measure)
                    .map(moment -> Figures.of(measure, moment.mean()))
                    .orElse("–"));
        }
        return cells;
    }
}
