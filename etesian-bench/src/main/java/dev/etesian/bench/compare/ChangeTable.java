package dev.etesian.bench.compare;

import dev.etesian.bench.quality.Scores;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the variants of a method change: a row for each, a column for each task and measure. The first row is the method itself,
 * the others are paired changes with their 90 % bands, bold where these exclude zero.
 */
final class ChangeTable {

    private final ScoredRuns runs;

    /** A column: a measure on a task. */
    private record Column(ScoredTask task, Measure measure) {}

    private ChangeTable(ScoredRuns runs) {
        this.runs = runs;
    }

    /** Returns the table and a legend. */
    static String of(ScoredRuns runs, List<Measure> measures) {
        return new ChangeTable(runs).document(measures);
    }

    private String document(List<Measure> measures) {
        List<Column> columns = new ArrayList<>();
        Set<String> methods = new LinkedHashSet<>(List.of(runs.baseline()));
        for (ScoredTask task : runs.tasks()) {
            measures.stream().filter(task::has).forEach(measure -> columns.add(new Column(task, measure)));
            methods.addAll(task.scores().keySet());
        }
        List<String> head = new ArrayList<>(List.of(""));
        columns.forEach(column ->
                head.add(column.task().task().label() + ": " + column.measure().title()));
        MarkdownRows out = new MarkdownRows();
        out.head(head, 1);
        for (String method : methods) {
            List<String> cells = new ArrayList<>(List.of(MarkdownRows.code(word(method))));
            columns.forEach(column -> cells.add(cell(column, method)));
            out.row(cells);
        }
        return out.with(
                "First row: means ± half the 90 % band. Others: changes seed by seed, bold where the band excludes"
                        + " zero; 0: the same in every run. Shares are given as they are.");
    }

    /** The part of a variant's name that says what is different. */
    private String word(String method) {
        return method.startsWith(runs.baseline() + "/")
                ? method.substring(1 + runs.baseline().length())
                : method;
    }

    private String cell(Column column, String method) {
        Measure measure = column.measure();
        Map<Long, Scores> own = column.task().scores().getOrDefault(method, Map.of());
        Map<Long, Scores> base = column.task().scores().getOrDefault(runs.baseline(), Map.of());
        Optional<Band> value =
                band(own.values().stream().map(one -> last(measure, one)).toList());
        if (value.isEmpty()) {
            return "–";
        }
        if (method.equals(runs.baseline()) || measure == Measure.SHARE_INSIDE) {
            return Figures.of(measure, value.get(), own.size());
        }
        List<Double> changes = new ArrayList<>();
        own.forEach((seed, one) -> {
            Scores other = base.get(seed);
            if (other != null) {
                changes.add(last(measure, one) - last(measure, other));
            }
        });
        if (!changes.isEmpty() && changes.stream().allMatch(change -> change == 0)) {
            return "0";
        }
        return band(changes)
                .map(change -> {
                    String text = Figures.change(measure, value.get().last(), change);
                    return change.low()[0] * change.high()[0] > 0 ? MarkdownRows.bold(text) : text;
                })
                .orElse("–");
    }

    private static Optional<Band> band(List<Double> values) {
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(Band.of(
                        values.stream().map(value -> new double[] {value}).toList(), 1));
    }

    private static double last(Measure measure, Scores scores) {
        double[] curve = measure.of(scores);
        return curve == null ? Double.NaN : curve[curve.length - 1];
    }
}
