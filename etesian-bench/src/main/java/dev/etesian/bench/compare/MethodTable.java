package dev.etesian.bench.compare;

import java.util.ArrayList;
import java.util.List;

/** A row for each method on each task, best first; a column for each measure at each horizon, as means and bands. */
final class MethodTable {

    private MethodTable() {}

    /** Returns the table and a legend. */
    static String of(ScoredRuns runs, List<Measure> measures, List<Horizon> horizons) {
        MarkdownRows out = new MarkdownRows();
        List<String> head = new ArrayList<>(List.of("task", "method", "runs"));
        for (Measure measure : measures) {
            if (horizons.isEmpty()) {
                head.add(measure.title());
            }
            horizons.forEach(horizon -> head.add(measure.title() + " after " + horizon));
        }
        out.head(head, 2);
        for (ScoredTask task : runs.tasks()) {
            TaskResult last = task.compared(runs.baseline(), measures.get(0), List.of());
            for (MethodResult method : last.methods()) {
                List<String> cells = new ArrayList<>(List.of(
                        task.task().label(),
                        MarkdownRows.code(method.method()),
                        String.valueOf(method.seeds().size())));
                for (Measure measure : measures) {
                    if (horizons.isEmpty()) {
                        cells.add(cell(measure, method, method.evaluations()));
                    }
                    horizons.forEach(horizon -> cells.add(cell(measure, method, horizon.after(task.initial()))));
                }
                out.row(cells);
            }
        }
        return out.with("Means ± half the 90 % band of the mean (Student's t).");
    }

    private static String cell(Measure measure, MethodResult method, int evaluations) {
        Band band = method.bands().get(measure);
        return band == null || evaluations > method.evaluations()
                ? "–"
                : Figures.of(measure, band.first(evaluations), method.seeds().size());
    }
}
